/** The book of a phone at the door. */
import type { Page } from '@playwright/test';

/** @returns how many entries the phone has stored */
export async function bookSize(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('door');
        request.addEventListener('error', () => reject(new Error('The database does not open.')));
        request.addEventListener('success', () => {
          const database = request.result;
          const count = database.transaction('book').objectStore('book').count();
          count.addEventListener('success', () => {
            database.close();
            resolve(count.result);
          });
        });
      }),
  );
}
