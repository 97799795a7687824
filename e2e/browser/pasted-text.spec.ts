/** No text pasted into the fields of a page breaks the page or the server. */
import type { Page } from '@playwright/test';
import { DeskPage } from '../pages/desk.page';
import { DoorPage } from '../pages/door.page';
import { VisitPage } from '../pages/visit.page';
import { addDevice } from '../support/door';
import { pastedTexts } from '../support/fuzz/pasted-texts';
import { register } from '../support/registrants';
import { openExample, sitePaths } from '../support/browser/site-paths';
import { expect, test } from '../support/browser/test';

// These tests change the live edition's draft: playwright.config.ts runs this file after all others.

const manyFields = 20;

/** Opens each place that has fields. */
const places: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  ...Object.fromEntries(sitePaths.map((path) => [path, (page: Page) => openExample(page, path)])),
  'the change of a registration': async (page) => {
    const ownPage = new VisitPage(page);
    await ownPage.openLink((await register()).visit);
    await ownPage.change.click();
  },
  'the pairing of a phone': (page) => new DoorPage(page).page.goto('/door'),
  'the desk': async (page) => {
    const desk = new DeskPage(page);
    await page.goto(`/door#${(await addDevice({ role: 'desk' })).code}`);
    await desk.newVisitorButton.click();
  },
};

for (const [place, open] of Object.entries(places))
  test(`${place} survives any pasted text`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(300_000);
    const faults: string[] = [];
    let pendingCount = 0;
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', () => (pendingCount += 1));
    page.on('requestfinished', () => (pendingCount -= 1));
    page.on('requestfailed', () => (pendingCount -= 1));
    page.on('response', (response) => {
      if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
    });
    await open(page);
    await page.waitForLoadState('networkidle');
    const { pathname } = new URL(page.url());
    const texts = pastedTexts.map(([, text]) => text);
    for (let round = 0; round < texts.length; round += 1) {
      const fieldCount = await page.evaluate(pasteEverywhere, { texts, round });
      const roundName = `round ${round}`;
      await expect.poll(() => pendingCount, roundName).toBe(0);
      expect(faults, roundName).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 }).first(), roundName).toBeVisible();
      // Every field gets every text; with more than `manyFields`, which are of a few kinds, at least every kind does.
      if (fieldCount === 0 || round * fieldCount > texts.length * manyFields) break;
      if (new URL(page.url()).pathname === pathname) continue;
      await open(page);
      await page.waitForLoadState('networkidle');
    }
  });

/**
 * Runs in the browser: pastes a text into each field, a different one than into its neighbours, leaves the field, and
 * then sends each form.
 * @returns the number of fields
 */
function pasteEverywhere({ texts, round }: { texts: readonly string[]; round: number }): number {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea',
  );
  for (const [index, field] of fields.entries()) {
    const text = texts[(index + round) % texts.length] ?? '';
    if (field.disabled || field.readOnly) continue;
    field.focus();
    field.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (!field.dispatchEvent(paste)) continue;
    const allowed = field.maxLength < 0 ? text : text.slice(0, field.maxLength);
    // Set the value as the browser does, not through React's setter.
    Reflect.set(Object.getPrototypeOf(field), 'value', allowed, field);
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
    field.blur();
  }
  for (const form of document.forms) form.requestSubmit();
  return fields.length;
}
