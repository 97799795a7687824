/** The rehearsal: six codes, no pairing, and nobody is admitted (DOOR-33, DOOR-35). */
import { readFile } from 'node:fs/promises';
import { headerNames } from 'contract/endpoints';
import { testCodes, testResults } from 'contract/test-codes';
import { DevicesPage } from '../../pages/devices.page';
import { DoorPage } from '../../pages/door.page';
import { call } from '../../support/calls';
import { withFilm, writeFilm, type Scene } from '../../support/code-film';
import { decodeQr } from '../../support/decode-qr';
import { pairedPhone, scanOf, withDevice } from '../../support/door';
import { expectClean } from '../../support/axe';
import { drawPages, readPages } from '../../support/read-pdf';
import { expect, test } from '../../support/test';

const codes = Object.values(testCodes);

test(
  'scans a film of the six codes, and organisers see what the phone can do',
  { tag: '@long' },
  async ({ page, playwright, launchOptions, baseURL }, info) => {
    const film = info.outputPath('test-codes.mjpeg');
    const scenes = codes.map((text): Scene => ({ text, seconds: 1.5 }));
    await writeFilm(page, film, scenes);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...withFilm(film)],
    });
    const phone = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'en-GB',
      viewport: { width: 360, height: 740 },
    });
    const door = new DoorPage(await phone.newPage());
    const asked: string[] = [];
    door.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await door.page.goto('/door#rehearse');
    await expect(door.page.getByText('6 of 6 codes read')).toBeVisible();
    await expect(door.page.getByText(/^\d+ scans a minute$/)).toBeVisible();
    await expect(door.page.getByText('The rehearsal is complete.')).toBeVisible();
    await expectClean(door.page);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);

    const devices = new DevicesPage(page);
    await devices.open();
    const label = `Rehearsed ${Date.now()}`;
    await door.page.goto(await devices.add(label));
    await expect(door.heading).toContainText(label);
    await expect(devices.device(label)).toContainText('6 codes sur 6');
    await browser.close();
  },
);

test('reads a hand scanner, and says what keyboard it has', async ({ page }) => {
  await page.goto('/door#rehearse');
  const door = new DoorPage(page);
  await expect(door.answer).toHaveAttribute('data-look', 'ready');
  for (const result of testResults.filter((each) => each !== 'foreign')) {
    await door.scanByHand(testCodes[result]);
    await expect(door.answer).toHaveAttribute('data-look', result);
  }
  await expect(page.getByText('5 of 6 codes read')).toBeVisible();
  await expect(page.getByText(/^Hand scanner: read well/)).toBeVisible();
  await door.scanByHand('something else');
  await expect(page.getByText(/^Hand scanner: unreadable/)).toBeVisible();
  await door.scanByHand(testCodes.admitted.toLowerCase());
  await expect(page.getByText(/^Hand scanner: it mixes up capital and small letters/)).toBeVisible();
});

test('shows the six codes, and gives them as a file', { tag: '@long' }, async ({ page }) => {
  await page.goto('/door#codes');
  const shown = page.locator('.test-codes figure:not(.opens) svg');
  await expect(shown).toHaveCount(codes.length);
  for (const [index, result] of testResults.entries())
    expect(await decodeQr(await shown.nth(index).screenshot())).toEqual([testCodes[result]]);
  await expectClean(page);
  const download = page.waitForEvent('download');
  await page.locator('a[download]').click();
  const file = await readFile(await (await download).path());
  const [words, ...others] = await readPages(file);
  expect(others).toEqual([]);
  for (const said of ['Vert : entrez', 'Groen: welkom', 'Green: welcome'])
    expect(words?.text).toContain(said);
  const [sheet] = await drawPages(file, 150);
  if (sheet === undefined) throw new Error('The file has no page.');
  expect((await decodeQr(sheet)).toSorted()).toEqual(codes.toSorted());
});

test('refuses to scan or register a test code on the server', async () => {
  const { device } = await pairedPhone({ role: 'desk' });
  const headers = { ...withDevice(device), [headerNames.appCheck]: undefined };
  for (const code of codes) {
    expect((await call('doorScan', scanOf(code), headers)).status).toBe(400);
    const walkIn = {
      ...{ id: code, firstname: 'A', lastname: 'B', organization: 'C', title: '', language: 'fr', email: '' },
      ...{ consent: true, at: new Date().toISOString() },
    };
    expect((await call('doorWalkIn', walkIn, headers)).status).toBe(400);
  }
});
