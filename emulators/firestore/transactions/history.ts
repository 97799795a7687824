/** Old versions of documents, from which a read-only transaction reads a consistent snapshot. */
import type { Change, Database } from '../documents/database';
import type { StoredDocument } from '../documents/document';
import type { Overrides } from '../queries/run-query';

interface OldVersion {
  readonly replacedAt: number;
  readonly path: string;
  readonly document: StoredDocument | undefined;
}

export class History {
  private oldVersions: OldVersion[] = [];
  private readonly readers = new Map<symbol, number>();

  constructor(database: Database) {
    database.observe((changes, commitTime) => {
      this.record(changes, commitTime);
    });
  }

  /** Keeps the versions that are replaced after this time, until the returned function is called. */
  keepFrom(readTime: number): () => void {
    const reader = Symbol();
    this.readers.set(reader, readTime);
    return () => {
      this.readers.delete(reader);
      const oldestReadTime = Math.min(...this.readers.values());
      this.oldVersions = this.oldVersions.filter(({ replacedAt }) => replacedAt > oldestReadTime);
    };
  }

  /** The documents that have changed since `readTime`, in their versions of that time. */
  overridesAt(readTime: number): Overrides {
    const overrides = new Map<string, StoredDocument | undefined>();
    for (const { replacedAt, path, document } of this.oldVersions)
      if (replacedAt > readTime && !overrides.has(path)) overrides.set(path, document);
    return overrides;
  }

  private record(changes: readonly Change[], commitTime: number): void {
    if (this.readers.size === 0) return;
    for (const { path, before } of changes)
      this.oldVersions.push({ replacedAt: commitTime, path, document: before });
  }
}
