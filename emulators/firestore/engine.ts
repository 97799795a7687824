/** All databases of one server, with their transactions; each database is created on first use. */
import { Database } from './documents/database';
import { projectOf } from './documents/names';
import { stage, type StagedCommit, type Write } from './documents/write';
import { Journal } from './journal/journal';
import type { Entry } from './journal/line';
import { defaultLimits, Transactions, type TransactionLimits } from './transactions/transactions';
import { Clock } from './values/time';

export interface OpenDatabase {
  readonly database: Database;
  readonly transactions: Transactions;
}

export interface CommitResult extends StagedCommit {
  readonly commitTime: number;
}

export class Engine {
  private readonly clock = new Clock();
  private readonly databases = new Map<string, OpenDatabase>();
  private journal: Journal | undefined;

  constructor(
    private readonly projectId: string | undefined,
    private readonly limits: TransactionLimits = defaultLimits,
  ) {}

  /**
   * Loads a journal file and appends every later commit to it.
   *
   * @throws Error when the file is unusable
   */
  openJournal(path: string): void {
    let replayedCount = 0;
    const journal = Journal.open(path, (entry) => {
      this.replay(entry);
      replayedCount += entry.documents?.length ?? 0;
    });
    this.journal = journal;
    if (journal.isOutdated) {
      journal.rewrite(this.allDatabases());
      return;
    }
    const documentCount = [...this.allDatabases()].reduce((sum, database) => sum + database.size, 0);
    if (replayedCount > 2 * documentCount) journal.compact(this.allDatabases());
  }

  /** @param name `projects/{project}/databases/{database}` */
  open(name: string): OpenDatabase {
    let opened = this.databases.get(name);
    if (opened === undefined) {
      const database = new Database(name, this.clock);
      this.warnOfOtherProject(name);
      opened = { database, transactions: new Transactions(database, this.limits) };
      this.databases.set(name, opened);
    }
    return opened;
  }

  /**
   * Applies all writes or none.
   *
   * @param options `cancelled`: aborted when the caller stops waiting; then a commit that is not applied yet is dropped
   */
  async commit(
    name: string,
    writes: readonly Write[],
    { transaction, cancelled }: { transaction?: Uint8Array | undefined; cancelled?: AbortSignal } = {},
  ): Promise<CommitResult> {
    const { database, transactions } = this.open(name);
    const paths = writes.map(({ path }) => path);
    const applyWrites = () => {
      const commitTime = database.clock.next();
      const staged = stage(database, writes, commitTime);
      if (staged.changes.length > 0) {
        this.journal?.append({ at: commitTime, database: name, documents: staged.changes });
        database.apply(staged.changes, commitTime);
        if (this.journal?.isWasteful === true) this.journal.compact(this.allDatabases());
      }
      return { ...staged, commitTime };
    };
    return transactions.commit(transaction, paths, applyWrites, cancelled);
  }

  /** Deletes every document of a database; running transactions have to retry. */
  clear(name: string): void {
    const { database, transactions } = this.open(name);
    transactions.abortAll();
    const commitTime = database.clock.next();
    this.journal?.append({ at: commitTime, database: name, documents: null });
    database.clear(commitTime);
  }

  private allDatabases(): Database[] {
    return [...this.databases.values()].map(({ database }) => database);
  }

  private replay({ at, database: name, documents }: Entry): void {
    const { database } = this.open(name);
    this.clock.advanceTo(at);
    if (documents === null) database.clear(at);
    else database.restore(documents, at);
  }

  /** Tests use other projects on purpose; elsewhere, another project is probably a mistake. */
  private warnOfOtherProject(name: string): void {
    if (this.projectId !== undefined && projectOf(name) !== this.projectId)
      console.warn(`Firestore is used for ${name}, not only for the project ${this.projectId}.`);
  }

  stop(): void {
    for (const { transactions } of this.databases.values()) transactions.abortAll();
    this.journal?.close();
    this.journal = undefined;
  }
}
