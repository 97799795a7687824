/** Counts what a phone at the door has stored. */
import type { Page } from '@playwright/test';

/** @returns the number of entries in an object store, or only of those with the code */
export async function countStored(page: Page, name: 'book' | 'scans', code?: string): Promise<number> {
  return page.evaluate(
    ({ name, code }) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('door');
        // The page has not created the database yet.
        request.addEventListener('upgradeneeded', () => {
          request.transaction?.abort();
          resolve(0);
        });
        request.addEventListener('error', () => reject(new Error('The database does not open.')));
        request.addEventListener('success', () => {
          const database = request.result;
          const store = database.transaction(name).objectStore(name);
          const count = code === undefined ? store.count() : store.index('code').count(code);
          count.addEventListener('success', () => {
            database.close();
            resolve(count.result);
          });
        });
      }),
    { name, code },
  );
}
