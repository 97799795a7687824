/** The desk registers and prints, online and offline, without moving controls (DOOR-9, DOOR-30, DOOR-31, DOOR-32). */
import type { Browser } from '@playwright/test';
import { DeskPage } from '../../pages/desk.page';
import { decodeQr } from '../../support/files/decode-qr';
import { browserPhone, pinAnswers } from '../../support/browser/door-phone';
import { expectClean, expectCleanAndToFitInEveryLanguage } from '../../support/browser/axe';
import { drawPages, readPages } from '../../support/files/read-pdf';
import { register } from '../../support/registrants';
import { expect, test } from '../../support/browser/test';

const uniqueName = () => `Zz${Date.now()}${Math.floor(Math.random() * 1_000)}`;

async function openDesk(browser: Browser, baseURL: string | undefined, prepare = pinAnswers) {
  const { context, door } = await browserPhone(browser, baseURL, { role: 'desk' }, prepare);
  const desk = new DeskPage(door.page);
  await desk.search.waitFor();
  return { context, desk };
}

// Long: it loads the page at two sizes.
test('the first press acts, and turns on the sound', { tag: '@long' }, async ({ browser, baseURL }) => {
  const { context, desk } = await openDesk(browser, baseURL, async (newContext) => {
    await newContext.addInitScript(() => {
      const canvas = document.createElement('canvas');
      const canvasContext = canvas.getContext('2d');
      setInterval(() => canvasContext?.fillRect(0, 0, Math.random(), 1), 100);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
    });
  });
  const { page } = desk;
  const sound = page.getByRole('button', { name: 'Turn on sound' });
  for (const pointer of ['mouse', 'touch'] as const) {
    await page.setViewportSize(
      pointer === 'mouse' ? { width: 1280, height: 800 } : { width: 360, height: 740 },
    );
    await page.reload();
    await expect(sound).toBeVisible();
    await expect(page.locator('.camera').getByText('Starting the camera')).toBeHidden();
    await desk.field.fill('a1'.repeat(10));
    if (pointer === 'mouse') await desk.submit.click();
    else await desk.submit.tap();
    await expect(sound).toBeHidden();
    await expect(desk.answer).toHaveAttribute('data-look', 'unknown');
  }
  await context.close();
});

test('no control moves when an answer disappears', { tag: '@long' }, async ({ browser, baseURL }) => {
  const { context, desk } = await openDesk(browser, baseURL, (newContext) => newContext.clock.install());
  await desk.type('a1'.repeat(10));
  await expect(desk.answer).toHaveAttribute('data-look', 'unknown');
  const position = await desk.search.boundingBox();
  await desk.page.clock.fastForward(10_000);
  await expect(desk.answer).toHaveAttribute('data-look', 'ready');
  expect(await desk.search.boundingBox()).toEqual(position);
  await context.close();
});

test('a desk registers and prints without a network', async ({ browser, baseURL }) => {
  const { context, desk } = await openDesk(browser, baseURL);
  await context.setOffline(true);
  const lastname = uniqueName();
  const id = await desk.register('Élodie', lastname);
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  await expect(desk.notice).toContainText('will be sent to the server');
  await expect(desk.answer).toHaveAttribute('data-look', 'admitted');
  await expect(desk.person({ lastname })).toContainText('Waiting for a network');
  await expect(desk.person({ lastname })).toContainText('Inside');

  await expect(desk.badge).toHaveCount(1);
  const file = await desk.page.pdf({ preferCSSPageSize: true, printBackground: true });
  const [badge, ...otherPages] = await readPages(file);
  expect(otherPages).toEqual([]);
  for (const word of ['Élodie', lastname, 'Cadeaux']) expect(badge?.text).toContain(word);
  expect(badge?.text).not.toContain('Search');
  // A6, to within a millimetre.
  expect(Math.abs((badge?.size.width ?? 0) - 297.6)).toBeLessThan(3);
  expect(Math.abs((badge?.size.height ?? 0) - 419.5)).toBeLessThan(3);
  const [picture] = await drawPages(file, 200);
  if (picture === undefined) throw new Error('Nothing was printed.');
  expect(await decodeQr(picture)).toEqual([id]);

  await context.setOffline(false);
  await expect(desk.notice).toContainText('is registered.');
  await expect(desk.waiting).toBeHidden();
  await context.close();
});

test('axe finds no violation at the desk', { tag: '@long' }, async ({ browser, baseURL }) => {
  const visitor = await register({ lastname: uniqueName() });
  const { context, desk } = await openDesk(browser, baseURL);
  await expectClean(desk.page);
  await desk.search.fill(visitor.lastname);
  await desk
    .person(visitor)
    .getByRole('button', { name: /^Check in/ })
    .click();
  await expect(desk.answer).toHaveAttribute('data-look', 'admitted');
  await desk.person(visitor).getByRole('button', { name: /^Undo/ }).click();
  await expectClean(desk.page);
  await desk.newVisitorButton.click();
  await desk.add.click();
  await expectCleanAndToFitInEveryLanguage(desk);
  await context.close();
});
