/** The door's page with codes in front of the camera (DOOR-9, DOOR-10, DOOR-12). */
import { randomBytes } from 'node:crypto';
import type { Request } from '@playwright/test';
import type { ScanResult } from 'contract/door/door';
import { DoorPage } from '../../pages/door.page';
import { call } from '../../support/calls';
import { codeStyles } from '../../support/browser/code-picture';
import { addCamera } from '../../support/browser/camera';
import { addDevice, pairedPhone, scanOf, sentScan, withDevice } from '../../support/door';
import { pinAnswers, leaveDecisionsToServer } from '../../support/browser/door-phone';
import { expectClean } from '../../support/browser/axe';
import { register, registerMany, withLink } from '../../support/registrants';
import { expect, test } from '../../support/browser/test';

test.use({ locale: 'fr-BE', viewport: { width: 360, height: 740 } });

const wifi = 'WIFI:T:WPA;S:Expo;P:not a badge;;';

/** What the door should show for a code, and for which registrant. */
interface Expected {
  readonly code: string;
  readonly result: ScanResult;
  readonly name: string;
}

/** A code's number decides its answer and its style of picture; together, the two tests cover all of both. */
const sequences = [
  { numbers: [0, 7], tag: [] },
  { numbers: [2, 4, 8, 9, 10, 11, 12, 13, 14, 15], tag: ['@long'] },
];

/** The last digit of a code's number makes it already in (2), cancelled (4), unknown (7), or one to admit. */
async function registerFor(numbers: readonly number[]): Promise<Expected[]> {
  const south = await pairedPhone({ label: 'Porte sud' });
  const expected: Expected[] = [];
  for (const number of numbers) {
    const letter = 'abcdefghijklmnop'.charAt(number);
    const { id: code, visit, firstname, lastname } = await register({ lastname: `Lefèvre ${letter}` });
    const name = `${firstname} ${lastname}`;
    if (number % 10 === 2) {
      await call('doorScan', scanOf(code), withDevice(south.device));
      expected.push({ code, result: 'already', name });
    } else if (number % 10 === 4) {
      await call('cancelVisit', { version: 1 }, withLink(visit));
      expected.push({ code, result: 'cancelled', name });
    } else if (number % 10 === 7) {
      expected.push({ code: randomBytes(10).toString('hex'), result: 'unknown', name: '' });
    } else expected.push({ code, result: 'admitted', name });
  }
  return expected;
}

for (const { numbers, tag } of sequences)
  test(`the page answers ${numbers.length} codes and sends no others`, { tag }, async ({ page, context }) => {
    const [codesSent, requests]: [string[], Request[]] = [[], []];
    page.on('request', (request) => {
      requests.push(request);
      if (new URL(request.url()).pathname === '/api/door/scan') codesSent.push(sentScan(request).code);
    });
    const show = await addCamera(page, await context.newPage());
    // The phone waits for the server's answer, even on a busy machine, and the answer stays on screen.
    await page.addInitScript(leaveDecisionsToServer);
    await pinAnswers(context);
    await page.route('**/api/door/book*', (route) => route.abort());
    const expected = await registerFor(numbers);
    const door = new DoorPage(page);
    await page.goto(`/door#${(await addDevice()).code}`);
    await expect(door.answer).toHaveAttribute('data-look', 'ready');

    await show({ text: wifi });
    await expect(door.answer).toHaveAttribute('data-look', 'foreign');

    for (const [index, { code, result, name }] of expected.entries()) {
      await show({ text: code, style: codeStyles[(numbers[index] ?? 0) % codeStyles.length] ?? 'clean' });
      await expect.poll(() => codesSent.at(-1)).toBe(code);
      await expect(door.answer).toHaveAttribute('data-look', result);
      await expect(door.answer).toContainText(name);
    }
    await expectClean(page);

    // A code is sent once each time that it comes into view, not for each picture of the camera.
    const codes = expected.map(({ code }) => code);
    expect(codesSent.length).toBeLessThan(codes.length * 2);
    expect(codesSent.filter((code) => !codes.includes(code))).toEqual([]);
    const requestTexts = requests.map((request) => `${request.url()} ${request.postData() ?? ''}`);
    expect(requestTexts.filter((text) => text.includes('WIFI'))).toEqual([]);
    const hosts = new Set(requests.map((request) => new URL(request.url()).hostname));
    expect([...hosts].filter((host) => !['localhost', '127.0.0.1'].includes(host))).toEqual([]);
  });

// Long, since the camera has to read three codes.
test('a phone scans without WebAssembly, and after sleep', { tag: '@long' }, async ({ page, context }) => {
  const codesSent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/door/scan') codesSent.push(sentScan(request).code);
  });
  const show = await addCamera(page, await context.newPage());
  await page.addInitScript(() => {
    const wakeLocks: string[] = [];
    Object.assign(window, { wakeLocks });
    navigator.wakeLock.request = (type) => {
      wakeLocks.push(String(type));
      return Promise.reject(new DOMException('', 'NotAllowedError'));
    };
  });
  let startAbort = () => {};
  const abortStarted = new Promise<void>((resolve) => (startAbort = resolve));
  await context.route('**/*.wasm', async (route) => {
    await abortStarted;
    await route.abort();
  });
  const wasmFailure = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.wasm'));
  const [first = '', second = '', third = ''] = (await registerMany(3)).map(({ id }) => id);
  const door = new DoorPage(page);
  await page.goto(`/door#${(await addDevice()).code}`);
  await show({ text: first });
  await expect.poll(() => codesSent.at(-1)).toBe(first);
  startAbort();
  await wasmFailure;
  await show({ text: second });
  await expect.poll(() => codesSent.at(-1)).toBe(second);
  await expect(door.answer).toHaveAttribute('data-look', 'admitted');
  // Simulates a page that goes to the background and is opened again.
  await page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject;
    if (!(stream instanceof MediaStream)) throw new Error('There is no picture.');
    for (const track of stream.getTracks()) track.stop();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await show({ text: third });
  await expect.poll(() => codesSent.at(-1)).toBe(third);
  const wakeLocks = await page.evaluate(() => {
    const kinds: string[] = Reflect.get(window, 'wakeLocks');
    return kinds;
  });
  expect(wakeLocks).toEqual(['screen', 'screen']);
});
