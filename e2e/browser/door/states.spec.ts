/** The door's page and the organisers' page of phones are accessible in every state and fit a phone (DOOR-9). */
import type { ScanAnswer } from 'contract/door/door';
import { languages } from 'contract/language/languages';
import { DevicesPage } from '../../pages/devices.page';
import { DoorPage } from '../../pages/door.page';
import { addDevice, sentScan } from '../../support/door';
import { pinAnswers, leaveDecisionsToServer } from '../../support/browser/door-phone';
import { expectClean, expectCleanAndToFitInEveryLanguage, expectToFit } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/test';

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(({ context }) => pinAnswers(context));

const person = {
  firstname: 'Maximiliane',
  lastname: 'Vandenbroucke-Lefèvre',
  organization: 'Cadeaux Lefèvre & Fils Import-Export',
};
const first = {
  at: { seconds: 1_756_370_000, nanoseconds: 0 },
  entrance: 'exhibition',
  label: 'South',
} as const;

/** By the first letter of the scanned code. */
const answersByLetter: Readonly<Record<string, ScanAnswer>> = {
  a: {
    result: 'admitted',
    cameIn: 4,
    person: { ...person, dinner: { booked: 4, vegetarian: 1, arrived: 4 } },
  },
  b: { result: 'already', person, first },
  c: { result: 'not-booked', person },
  d: { result: 'cancelled', person },
  e: { result: 'unknown' },
  i: { result: 'too-early', person },
  h: { result: 'other-edition', day: '2024-08-28' },
};

test('axe finds no violation at the door', { tag: '@long' }, async ({ page }) => {
  const door = new DoorPage(page);
  // Without a book the phone cannot decide.
  await page.route('**/api/door/book*', (route) => route.abort());
  await page.route('**/api/door/scans', (route) => route.abort());
  await page.route('**/api/door/scan', async (route) => {
    const { code } = sentScan(route.request());
    const json = answersByLetter[code.slice(0, 1)];
    if (json !== undefined) await route.fulfill({ json });
    // A code that begins with f fails, and any other is never answered.
    else if (code.startsWith('f')) await route.abort();
  });
  await page.goto('/door');
  await expectCleanAndToFitInEveryLanguage(door);
  await page.goto(`/door#${'a'.repeat(20)}.${'b'.repeat(32)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectCleanAndToFitInEveryLanguage(door);
  await page.goto(`/door#${(await addDevice()).code}`);
  await expect(door.answer).toHaveAttribute('data-look', 'ready');
  const appearances = new Set<string>();
  for (const letter of ['', ...Object.keys(answersByLetter), 'foreign', 'f', 'g']) {
    if (letter === 'g') await page.evaluate(leaveDecisionsToServer);
    if (letter !== '') await door.type(letter.repeat(20));
    const otherLooks: Readonly<Record<string, string>> = { foreign: 'foreign', f: 'failed', g: 'checking' };
    const expected = answersByLetter[letter]?.result ?? otherLooks[letter] ?? 'ready';
    await expect(door.answer).toHaveAttribute('data-look', expected);
    await expectClean(page);
    for (const language of languages) {
      await door.chooseLanguage(language);
      await expectToFit(page);
      // The symbol and the word convey the result without colour.
      const symbol = await door.answer.locator('.symbol path').getAttribute('d');
      appearances.add(`${symbol ?? ''} ${await door.answer.locator('.word').innerText()}`);
    }
  }
  expect(appearances.size).toBe(11 * languages.length);
  const edition = { id: '2024', name: 'BAPP 2024 Networking Gift Show', date: '2024-08-28' };
  const refusal = { code: 'other-edition', message: 'Of another show.', requestId: '', edition };
  await page.route('**/api/door/status*', (route) => route.fulfill({ status: 409, json: refusal }));
  await page.reload();
  // Until the answer comes, the page shows the scanner, which has alerts of its own.
  await expect(page.getByRole('alert').filter({ hasText: '28 August 2024' })).toBeVisible();
  await expectCleanAndToFitInEveryLanguage(door);
});

test('axe finds no violation on the page of phones', { tag: '@long' }, async ({ page }) => {
  const devices = new DevicesPage(page);
  const label = `Axe ${Date.now()}`;
  await devices.showOnly(label);
  await devices.open();
  await devices.submit.click();
  await expectClean(page);
  await devices.add(label);
  await expect(devices.device(label)).toBeVisible();
  await expectCleanAndToFitInEveryLanguage(devices);
  // The page polls until it is closed.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
