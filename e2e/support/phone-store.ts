/** What a phone at the door has stored. */
import type { Page } from '@playwright/test';

/** @returns the number of entries in one of its object stores */
export async function countStored(page: Page, name: 'book' | 'scans'): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('door');
        request.addEventListener('error', () => reject(new Error('The database does not open.')));
        request.addEventListener('success', () => {
          const database = request.result;
          const count = database.transaction(name).objectStore(name).count();
          count.addEventListener('success', () => {
            database.close();
            resolve(count.result);
          });
        });
      }),
    name,
  );
}
