/** What services are made with: settings, clock and database; and the memoisation that makes each once. */
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

/** A service that needs nothing but the database and the clock. */
export function stored<T>(load: () => Promise<new (database: Firestore, now: () => Date) => T>): Lazy<T> {
  return memoizeAsync(async () => new (await load())(await firestore(), now));
}

/** The same, with a third argument. */
export function storedWith<T, More>(
  load: () => Promise<new (database: Firestore, now: () => Date, more: More) => T>,
  more: Lazy<More>,
): Lazy<T> {
  return memoizeAsync(async () => new (await load())(await firestore(), now, await more()));
}

/** @param make called again on next use if it failed */
export function memoizeAsync<T>(make: () => Promise<T>): Lazy<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
