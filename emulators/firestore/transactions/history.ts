/** Old versions of documents, from which a read-only transaction reads a consistent snapshot. */
import type { Change, Database } from '../documents/database';
import type { StoredDocument } from '../documents/document';
import type { Overrides } from '../queries/run-query';

interface Past {
  readonly until: number;
  readonly path: string;
  readonly document: StoredDocument | undefined;
}

export class History {
  private past: Past[] = [];
  private readonly readers = new Map<symbol, number>();

  constructor(database: Database) {
    database.observe((changes, commitTime) => {
      this.record(changes, commitTime);
    });
  }

  /** Keeps versions from this time on until the caller calls the returned function. */
  keepFrom(readTime: number): () => void {
    const reader = Symbol();
    this.readers.set(reader, readTime);
    return () => {
      this.readers.delete(reader);
      const oldest = Math.min(...this.readers.values());
      this.past = this.past.filter(({ until }) => until > oldest);
    };
  }

  /** The documents that have changed since `readTime`, in their versions of that time. */
  at(readTime: number): Overrides {
    const overrides = new Map<string, StoredDocument | undefined>();
    for (const { until, path, document } of this.past)
      if (until > readTime && !overrides.has(path)) overrides.set(path, document);
    return overrides;
  }

  private record(changes: readonly Change[], commitTime: number): void {
    if (this.readers.size === 0) return;
    for (const { path, before } of changes) this.past.push({ until: commitTime, path, document: before });
  }
}
