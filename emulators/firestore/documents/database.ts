/** One database: its collections, its collection groups, and the observers of its commits. */
import { comparePaths, compareStrings } from '../values/compare';
import type { Clock } from '../values/time';
import { DocumentSet } from './document-set';
import { pathOf, type StoredDocument } from './document';
import { collectionIdOf, splitPath } from './names';

/** What a commit does to one document; undefined stands for "does not exist". */
export interface Change {
  readonly path: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

export type CommitObserver = (changes: readonly Change[], commitTime: number) => void;

export class Database {
  private readonly collections = new Map<string, DocumentSet>();
  /** Collection groups by collection id, created on first use; their documents are keyed by path. */
  private readonly groups = new Map<string, DocumentSet>();
  private readonly observers = new Set<CommitObserver>();
  /** The time of the last commit; before the first one, the time at which this object was created. */
  changedAt: number;

  constructor(
    /** `projects/{project}/databases/{database}` */
    readonly name: string,
    readonly clock: Clock,
  ) {
    this.changedAt = clock.now();
  }

  get(path: string): StoredDocument | undefined {
    const { collection, id } = splitPath(path);
    return this.collections.get(collection)?.get(id);
  }

  /** Applies a commit atomically, then notifies the observers. */
  apply(changes: readonly Change[], commitTime: number): void {
    for (const change of changes) this.store(change);
    this.changedAt = commitTime;
    for (const observer of this.observers) observer(changes, commitTime);
  }

  /** @returns a function that removes the observer */
  observe(observer: CommitObserver): () => void {
    this.observers.add(observer);
    return () => this.observers.delete(observer);
  }

  /** Restores stored documents without notifying the observers. */
  restore(documents: readonly Pick<Change, 'path' | 'after'>[], commitTime: number): void {
    for (const document of documents) this.store(document);
    this.changedAt = commitTime;
  }

  clear(commitTime: number): void {
    const changes = [...this.all()].map((before) => ({ path: pathOf(before), before, after: undefined }));
    this.apply(changes, commitTime);
  }

  get size(): number {
    return [...this.collections.values()].reduce((sum, documents) => sum + documents.size, 0);
  }

  collection(path: string): DocumentSet {
    return this.collections.get(path) ?? new DocumentSet();
  }

  /** All documents of collections with this id, at any depth. */
  group(collectionId: string): DocumentSet {
    let group = this.groups.get(collectionId);
    if (group === undefined) {
      group = new DocumentSet();
      for (const [path, documents] of this.collections)
        if (collectionIdOf(path) === collectionId)
          for (const document of documents.documents()) group.set(pathOf(document), document);
      this.groups.set(collectionId, group);
    }
    return group;
  }

  *all(): Generator<StoredDocument> {
    for (const documents of this.collections.values()) yield* documents.documents();
  }

  /** Ids of the collections directly under a document (or the root), sorted. */
  collectionIds(parent: string): string[] {
    return [...new Set(this.idsBelow(parent === '' ? '' : `${parent}/`))].sort(compareStrings);
  }

  /** Sorted ids of a collection's documents, including missing documents that have subcollections. */
  idsWithMissing(collection: string): string[] {
    const ids = new Set([...this.collection(collection).keys(), ...this.idsBelow(`${collection}/`)]);
    return [...ids].sort(comparePaths);
  }

  /** For each collection whose path begins with the prefix, the segment after it. */
  private idsBelow(prefix: string): string[] {
    const paths = [...this.collections.keys()].filter((path) => path.startsWith(prefix));
    return paths.map((path) => path.slice(prefix.length).split('/', 1)[0] ?? '');
  }

  private store({ path, after }: Pick<Change, 'path' | 'after'>): void {
    const { collection, id } = splitPath(path);
    let documents = this.collections.get(collection);
    if (documents === undefined) {
      if (after === undefined) return;
      documents = new DocumentSet();
      this.collections.set(collection, documents);
    }
    documents.set(id, after);
    if (documents.size === 0) this.collections.delete(collection);
    this.groups.get(collectionIdOf(collection))?.set(path, after);
  }
}
