/** The rehearsal: six codes, no pairing and no admission (DOOR-33, DOOR-35). */
import { readFile } from 'node:fs/promises';
import { testCodes, testResults } from 'contract/door/test-codes';
import { DoorPage } from '../../pages/door.page';
import { decodeQr } from '../../support/files/decode-qr';
import { addDevice } from '../../support/door';
import { expectClean } from '../../support/browser/axe';
import { drawPages, readPages } from '../../support/files/read-pdf';
import { expect, test } from '../../support/browser/test';

const codes = Object.values(testCodes);

test('the rehearsal tests a hand scanner, and sends the result when pairing', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/door#rehearse');
  const door = new DoorPage(page);
  await expect(door.answer).toHaveAttribute('data-look', 'ready');
  for (const result of testResults.filter((name) => name !== 'foreign')) {
    await door.typeAsHandScanner(testCodes[result]);
    await expect(door.answer).toHaveAttribute('data-look', result);
  }
  await expect(page.getByText('5 of 6 codes read')).toBeVisible();
  await expect(page.getByText(/^\d+ scans a minute$/)).toBeVisible();
  await expect(page.getByText(/^Hand scanner: read well/)).toBeVisible();
  await door.typeAsHandScanner('something else');
  await expect(page.getByText(/^Hand scanner: unreadable/)).toBeVisible();
  await door.typeAsHandScanner(testCodes.admitted.toLowerCase());
  await expect(page.getByText(/^Hand scanner: it mixes up capital and small letters/)).toBeVisible();
  await expectClean(page);
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  const pairing = page.waitForRequest('**/api/door/pair');
  await page.goto(`/door#${(await addDevice()).code}`);
  expect((await pairing).postDataJSON()).toMatchObject({ rehearsal: { codes: 5 } });
});

test('the page shows the six codes, and offers them as a file', { tag: '@long' }, async ({ page }) => {
  await page.goto('/door#codes');
  const pictures = page.locator('.test-codes figure:not(.opens) svg');
  await expect(pictures).toHaveCount(codes.length);
  for (const [index, result] of testResults.entries())
    expect(await decodeQr(await pictures.nth(index).screenshot())).toEqual([testCodes[result]]);
  await expectClean(page);
  const download = page.waitForEvent('download');
  await page.locator('a[download]').click();
  const file = await readFile(await (await download).path());
  const [firstPage, ...otherPages] = await readPages(file);
  expect(otherPages).toEqual([]);
  for (const meaning of ['Vert : entrez', 'Groen: welkom', 'Green: welcome'])
    expect(firstPage?.text).toContain(meaning);
  const [sheet] = await drawPages(file, 150);
  if (sheet === undefined) throw new Error('The file has no page.');
  expect((await decodeQr(sheet)).toSorted()).toEqual(codes.toSorted());
});
