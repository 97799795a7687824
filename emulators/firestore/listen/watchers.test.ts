/** A commit calls only the listeners that it affects. */
import { expect, it, vi } from 'vitest';
import { Database } from '../documents/database';
import { Clock } from '../values/time';
import { Watchers } from './watchers';

function commit(database: Database, ...paths: readonly string[]): void {
  const changes = paths.map((path) => ({ path, before: undefined, after: undefined }));
  database.apply(changes, database.clock.next());
}

it('calls only those whose document, collection or group has changed', () => {
  const database = new Database('projects/p/databases/(default)', new Clock());
  const watchers = new Watchers(database);
  const notified = { document: vi.fn(), collection: vi.fn(), beneath: vi.fn(), group: vi.fn(), all: vi.fn() };
  watchers.watchDocuments(['c/a', 'd/b'], notified.document);
  watchers.watchScope({ parent: '', collectionId: 'c', allDescendants: false }, notified.collection);
  watchers.watchScope({ parent: 'c/a', collectionId: 'c', allDescendants: false }, notified.beneath);
  watchers.watchScope({ parent: '', collectionId: 'c', allDescendants: true }, notified.group);
  watchers.watchScope({ parent: '', collectionId: null, allDescendants: true }, notified.all);

  commit(database, 'c/x', 'c/a/c/y', 'd/b', 'e/z');
  expect(notified.document.mock.calls).toEqual([['d/b']]);
  expect(notified.collection.mock.calls).toEqual([['c/x']]);
  expect(notified.beneath.mock.calls).toEqual([['c/a/c/y']]);
  expect(notified.group.mock.calls).toEqual([['c/x'], ['c/a/c/y']]);
  expect(notified.all).toHaveBeenCalledTimes(4);
});

it('removes those that have stopped', () => {
  const database = new Database('projects/p/databases/(default)', new Clock());
  const watchers = new Watchers(database);
  const watcher = vi.fn();
  const stops = [
    watchers.watchDocuments(['c/a'], watcher),
    watchers.watchScope({ parent: '', collectionId: 'c', allDescendants: false }, watcher),
    watchers.watchScope({ parent: '', collectionId: null, allDescendants: true }, watcher),
  ];
  for (const stop of stops) stop();
  commit(database, 'c/a');
  expect(watcher).not.toHaveBeenCalled();
});
