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
  const told = { document: vi.fn(), collection: vi.fn(), beneath: vi.fn(), group: vi.fn(), all: vi.fn() };
  watchers.watchDocuments(['c/a', 'd/b'], told.document);
  watchers.watchScope({ parent: '', collectionId: 'c', allDescendants: false }, told.collection);
  watchers.watchScope({ parent: 'c/a', collectionId: 'c', allDescendants: false }, told.beneath);
  watchers.watchScope({ parent: '', collectionId: 'c', allDescendants: true }, told.group);
  watchers.watchScope({ parent: '', collectionId: null, allDescendants: true }, told.all);

  commit(database, 'c/x', 'c/a/c/y', 'd/b', 'e/z');
  expect(told.document.mock.calls).toEqual([['d/b']]);
  expect(told.collection.mock.calls).toEqual([['c/x']]);
  expect(told.beneath.mock.calls).toEqual([['c/a/c/y']]);
  expect(told.group.mock.calls).toEqual([['c/x'], ['c/a/c/y']]);
  expect(told.all).toHaveBeenCalledTimes(4);
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
