/** Indexes watchers by document, collection and group, so that a commit reaches only those it affects. */
import type { Change, Database } from '../documents/database';
import { collectionIdOf, splitPath } from '../documents/names';
import type { Scope } from '../queries/query';

/** Called for each changed document that is watched. */
export type Watcher = (path: string) => void;

export class Watchers {
  private readonly byDocument = new Map<string, Set<Watcher>>();
  private readonly byCollection = new Map<string, Set<Watcher>>();
  private readonly byGroup = new Map<string, Set<Watcher>>();
  private readonly everywhere = new Set<Watcher>();

  constructor(database: Database) {
    database.observe((changes) => {
      for (const change of changes) this.notify(change);
    });
  }

  /** @returns stops watching */
  watchDocuments(paths: readonly string[], watcher: Watcher): () => void {
    const ends = paths.map((path) => add(this.byDocument, path, watcher));
    return () => {
      for (const end of ends) end();
    };
  }

  watchScope({ parent, collectionId, allDescendants }: Scope, watcher: Watcher): () => void {
    if (collectionId === null) {
      this.everywhere.add(watcher);
      return () => this.everywhere.delete(watcher);
    }
    if (allDescendants) return add(this.byGroup, collectionId, watcher);
    return add(this.byCollection, parent === '' ? collectionId : `${parent}/${collectionId}`, watcher);
  }

  private notify({ path }: Change): void {
    const { collection } = splitPath(path);
    const affected = [
      this.byDocument.get(path),
      this.byCollection.get(collection),
      this.byGroup.get(collectionIdOf(collection)),
      this.everywhere,
    ];
    for (const watchers of affected) watchers?.forEach((watcher) => watcher(path));
  }
}

function add(index: Map<string, Set<Watcher>>, key: string, watcher: Watcher): () => void {
  const watchers = index.get(key) ?? new Set();
  index.set(key, watchers.add(watcher));
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) index.delete(key);
  };
}
