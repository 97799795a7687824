/** Phones at the door in a browser: pairs them, scans with them, and reads their stored data. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { DeviceToAdd } from 'contract/door/door';
import { DoorPage } from '../../pages/door.page';
import { addDevice } from '../door';
import { countStored } from './phone-store';
import { expect } from './test';

/**
 * Pairs a new phone, which is then ready to scan and has stored the book.
 * @param prepare changes the phone's browser before the page opens; `pinAnswers` by default
 * @returns the phone's browser context, page and id
 */
export async function browserPhone(
  browser: Browser,
  baseURL: string | undefined,
  device: Partial<DeviceToAdd> = {},
  prepare = pinAnswers,
) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'en-GB',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await stubDecoder(context);
  await prepare(context);
  const { id, code } = await addDevice(device);
  const door = new DoorPage(await context.newPage());
  const bookResponse = door.page.waitForResponse('**/api/door/book*');
  await door.page.goto(`/door#${code}`);
  await bookResponse;
  await expect(door.answer).toHaveAttribute('data-look', 'ready');
  await expect.poll(() => countStored(door.page, 'book')).toBeGreaterThan(0);
  return { context, door, id };
}

/** Waits until the page can open without a network. */
export async function waitForServiceWorker({ page }: DoorPage): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Keeps each answer on the page, since a test on a busy machine may read it later than a volunteer would. */
export async function pinAnswers(context: BrowserContext): Promise<void> {
  await context.addInitScript((answerTime) => {
    const schedule = window.setTimeout;
    Object.assign(window, {
      setTimeout: (work: () => void, time?: number) => (time === answerTime ? 0 : schedule(work, time)),
    });
  }, 8_000);
}

/** Makes pages believe that the browser decodes QR codes, so that they do not load our own decoder. */
async function stubDecoder(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => Promise.resolve([]);
    }
    Object.assign(window, { BarcodeDetector });
  });
}

/** Types the codes as fast as the page answers. @returns the answer to each */
export async function scanAll({ page }: DoorPage, codes: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const [field, form, answer] = [
      document.querySelector<HTMLInputElement>('#code'),
      document.querySelector<HTMLFormElement>('.typed'),
      document.querySelector<HTMLElement>('.answer'),
    ];
    if (field === null || form === null || answer === null) throw new Error('The page does not scan.');
    const results: string[] = [];
    for (const code of all) {
      field.value = code;
      form.requestSubmit();
      if (answer.dataset['look'] === 'checking')
        await new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (answer.dataset['look'] === 'checking') return;
            observer.disconnect();
            resolve();
          });
          observer.observe(answer, { attributeFilter: ['data-look'] });
        });
      results.push(answer.dataset['look'] ?? '');
    }
    return results;
  }, codes);
}

/** Everything that a phone's browser has stored, as text. */
export async function storageDump(page: Page): Promise<string> {
  const state = JSON.stringify(await page.context().storageState({ indexedDB: true }));
  const cached = await page.evaluate(async () => {
    const texts = [JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
  // Include the bytes of encrypted entries.
  const base64 = state.match(/[A-Za-z0-9+/]{40,}={0,2}/g) ?? [];
  return [state, cached, ...base64.map((text) => Buffer.from(text, 'base64').toString('latin1'))].join('\n');
}

/** Runs in the page, which from then on waits for the server's answer instead of deciding by itself. */
export function leaveDecisionsToServer(): void {
  const schedule = window.setTimeout;
  Object.assign(window, {
    setTimeout: (work: () => void, time?: number) =>
      time === 1_500 || time === 300 ? 0 : schedule(work, time),
  });
}
