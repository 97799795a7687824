/** What services are built from: settings, clock, database, accounts; `memoizeAsync` builds each service once. */
import type { Firestore } from 'firebase-admin/firestore';
import { readConfig, type Config } from './shared/config';
import type { Lazy } from './shared/lazy';

let cachedConfig: Config | undefined;
export const config = () => (cachedConfig ??= readConfig());
export const now = () => new Date();

const app = memoizeAsync(async () => {
  const { initializeApp } = await import('firebase-admin/app');
  return initializeApp();
});

export const firestore = memoizeAsync(async () => {
  const { getFirestore } = await import('firebase-admin/firestore');
  const { timeoutSettings } = await import('./database/timeouts');
  const database = getFirestore(await app());
  database.settings(timeoutSettings());
  return database;
});

export const accounts = memoizeAsync(async () => {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(await app());
});

/** A lazy service whose constructor takes only the database and the clock. */
export function lazyStore<T>(load: () => Promise<new (database: Firestore, now: () => Date) => T>): Lazy<T> {
  return memoizeAsync(async () => new (await load())(await firestore(), now));
}

/** Like `lazyStore`, for a constructor with a third argument, `more`. */
export function lazyStoreWith<T, More>(
  load: () => Promise<new (database: Firestore, now: () => Date, more: More) => T>,
  more: Lazy<More>,
): Lazy<T> {
  return memoizeAsync(async () => new (await load())(await firestore(), now, await more()));
}

/** @param make called on first use, and again after a failure */
export function memoizeAsync<T>(make: () => Promise<T>): Lazy<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= make().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}
