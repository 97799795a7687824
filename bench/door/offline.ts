/**
 * A phone at the door without a network: the time from a code to the green answer with a book of 5,000 people, the
 * scans per minute, and the book's size and times. The network accepts every request and answers none, which is slower
 * than a network that is off.
 */
import { sampleEdition } from 'contract/testing/sample-edition';
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import 'fake-indexeddb/auto';
import type { Page } from '@playwright/test';
import type { Book, BookPerson } from 'contract/door/door-book';
import { addDevice } from '../../e2e/support/door';
import { countStored } from '../../e2e/support/browser/phone-store';
import { stack } from '../../e2e/support/stack/stack';
import { seal } from '../../functions/src/door/book';
import { PhoneBook } from '../../web/src/door/session/book';
import { DoorStore } from '../../web/src/door/session/store';
import { launchBrowser } from '../../e2e/support/browser/launch-browser';
import type { Comparison } from '../comparison';
import { duration } from '../timing';

const people = 5_000;
const scans = 32;
const searches = 500;

const person: BookPerson = {
  firstname: 'Maximiliane',
  lastname: 'Vandenbroucke',
  organization: 'Cadeaux Lefèvre & Fils',
  state: 'registered',
  booked: 2,
  vegetarian: 1,
};

export async function measure(rounds: number, share: number): Promise<readonly Comparison[]> {
  const ids = Array.from({ length: people * share }, () => randomBytes(10).toString('hex'));
  const sealingTimes: number[] = [];
  let book: Book = { until: '1', isComplete: true, entries: [] };
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    book = { ...book, entries: ids.map((id) => seal(sampleEdition.id, id, person).toString('base64')) };
    sealingTimes.push(performance.now() - start);
  }
  const times: number[][] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(await scanTimesOnPhone(book, ids, Math.max(3, scans * share)));
  const warm = times.flatMap((phoneTimes) => phoneTimes.slice(2));
  const what = `${people.toLocaleString('en')} people, no network`;
  return [
    {
      what: `${what}, code to green, the first`,
      unit: 'ms',
      ours: times.map(([first = NaN]) => first),
      goal: { atMost: 1_700 },
    },
    { what: `${what}, code to green, from the third on`, unit: 'ms', ours: warm, goal: { atMost: 500 } },
    {
      what: `${what}, scans a minute without a tap`,
      unit: 'count',
      // An answer is shown for a second before the camera takes the next code.
      ours: times.map((phoneTimes) => 60_000 / (1_000 + mean(phoneTimes.slice(2)))),
      goal: { atLeast: 40 },
    },
    { what: 'The book: size', unit: 'kB', ours: [Buffer.byteLength(JSON.stringify(book)) / 1_000] },
    { what: 'The book: made', unit: 'ms', ours: sealingTimes },
    { what: 'The book: one entry found and opened', unit: 'ms', ours: await findingTimes(book, ids) },
  ];
}

/** Measures in Node, which has the same Web Crypto as a browser; IndexedDB is in memory. */
async function findingTimes(sealed: Book, ids: readonly string[]): Promise<number[]> {
  const store = new DoorStore();
  const book = new PhoneBook(store, () => sampleEdition.id);
  await book.add(sealed, 0);
  const times: number[] = [];
  for (const id of ids.slice(0, searches)) {
    const find = async () => {
      if ((await book.find(id, 'exhibition')) === undefined) throw new Error('An entry was not found.');
    };
    times.push(await duration(find));
  }
  store.close();
  return times;
}

async function scanTimesOnPhone(book: Book, ids: readonly string[], scans: number): Promise<number[]> {
  const { code } = await addDevice();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: stack.site });
    await page.route('**/api/door/book*', (route) => route.fulfill({ json: book }));
    await page.goto(`/door#${code}`);
    // Wait for the book: in practice, a phone receives it minutes before the first visitors come.
    while ((await countStored(page, 'book')) < ids.length) await setTimeout(200);
    await page.route('**/api/door/{scan,scans,status}', () => undefined);
    return await scanTimes(page, ids.slice(0, scans));
  } finally {
    await browser.close();
  }
}

/** Measures the time from submitting each code to the green answer. */
function scanTimes(page: Page, codes: readonly string[]): Promise<number[]> {
  return page.evaluate(async (codes) => {
    const [field, form, answer] = [
      document.querySelector<HTMLInputElement>('#code'),
      document.querySelector<HTMLFormElement>('.typed'),
      document.querySelector<HTMLElement>('.answer'),
    ];
    if (field === null || form === null || answer === null) throw new Error('The page does not scan.');
    const times: number[] = [];
    for (const code of codes) {
      const start = performance.now();
      field.value = code;
      form.requestSubmit();
      while (answer.dataset['look'] === 'checking')
        await new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(answer, { attributeFilter: ['data-look'] });
        });
      if (answer.dataset['look'] !== 'admitted')
        throw new Error(`The answer is ${answer.dataset['look'] ?? ''}.`);
      times.push(performance.now() - start);
    }
    return times;
  }, codes);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
