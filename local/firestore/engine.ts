/** All databases of one server, each with its transactions; made when first asked for. */
import { Database } from './documents/database';
import { projectOf } from './documents/names';
import { stage, type StagedCommit, type Write } from './documents/write';
import { Watchers } from './listen/watchers';
import type { Guard } from './rules/guard';
import { documentedLimits, Transactions, type TransactionLimits } from './transactions/transactions';
import { Clock } from './values/time';

export interface OpenDatabase {
  readonly database: Database;
  readonly transactions: Transactions;
  readonly watchers: Watchers;
}

export interface CommitResult extends StagedCommit {
  readonly commitTime: number;
}

export class Engine {
  private readonly clock = new Clock();
  private readonly databases = new Map<string, OpenDatabase>();

  constructor(
    private readonly projectId: string | undefined,
    private readonly limits: TransactionLimits = documentedLimits,
  ) {}

  /** @param name `projects/{project}/databases/{database}` */
  open(name: string): OpenDatabase {
    let found = this.databases.get(name);
    if (found === undefined) {
      const database = new Database(name, this.clock);
      this.warnOfOtherProject(name);
      found = {
        database,
        transactions: new Transactions(database, this.limits),
        watchers: new Watchers(database),
      };
      this.databases.set(name, found);
    }
    return found;
  }

  /** Makes all writes or none; the guard is asked in the very moment of the commit. */
  async commit(
    name: string,
    writes: readonly Write[],
    guard: Guard,
    transaction?: Uint8Array,
  ): Promise<CommitResult> {
    const { database, transactions } = this.open(name);
    const paths = writes.map(({ path }) => path);
    return transactions.commit(transaction, paths, () => {
      const commitTime = database.clock.next();
      const staged = stage(database, writes, commitTime, guard);
      if (staged.changes.length > 0) database.apply(staged.changes, commitTime);
      return { ...staged, commitTime };
    });
  }

  /** Deletes every document of a database; transactions under way have to start again. */
  clear(name: string): void {
    const { database, transactions } = this.open(name);
    transactions.abortAll();
    database.clear();
  }

  /** Tests use projects of their own on purpose; elsewhere, another project is a mistake that hides itself. */
  private warnOfOtherProject(name: string): void {
    if (this.projectId !== undefined && projectOf(name) !== this.projectId)
      console.warn(`Firestore is used for ${name}, not only for the project ${this.projectId}.`);
  }

  stop(): void {
    for (const { transactions } of this.databases.values()) transactions.abortAll();
  }
}
