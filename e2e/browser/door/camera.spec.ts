/** The door's page with a camera that plays a film of codes (DOOR-9, DOOR-10, DOOR-12). */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ScanResult } from 'contract/door';
import { DoorPage } from '../../pages/door.page';
import { call } from '../../support/calls';
import { writeFilm, type Scene } from '../../support/code-film';
import { drawPicture, looks } from '../../support/code-picture';
import { decodeQr } from '../../support/decode-qr';
import { addDevice, pairedPhone, scanOf, sentScan, withDevice } from '../../support/door';
import { waitForServer } from '../../support/door-phone';
import { expectClean } from '../../support/axe';
import { phoneWithFilm } from '../../support/phone-with-film';
import { register, registerMany, withLink } from '../../support/registrants';
import { expect, test } from '../../support/test';

const wifi = 'WIFI:T:WPA;S:Expo;P:not a badge;;';
/** The bar code on a packet of biscuits. */
const biscuits = '5410041001204';

/** What the door should show for a code, and for whom. */
interface Expected {
  readonly code: string;
  readonly look: ScanResult;
  readonly name: string;
}

/** 30 codes: of every ten, one belongs to somebody already in, one to somebody who has cancelled, one to nobody. */
async function thirtyCodes(): Promise<Expected[]> {
  const south = await pairedPhone({ label: 'Porte sud' });
  const expected: Expected[] = [];
  for (let index = 0; index < 30; index += 1) {
    const letters = `${'ABC'.charAt(index / 10)}${'abcdefghij'.charAt(index % 10)}`;
    const { id: code, visit, firstname, lastname } = await register({ lastname: `Lefèvre ${letters}` });
    const name = `${firstname} ${lastname}`;
    if (index % 10 === 3) {
      await call('doorScan', scanOf(code), withDevice(south.device));
      expected.push({ code, look: 'already', name });
    } else if (index % 10 === 6) {
      await call('cancelVisit', { version: 1 }, withLink(visit));
      expected.push({ code, look: 'cancelled', name });
    } else if (index % 10 === 9) {
      expected.push({ code: randomBytes(10).toString('hex'), look: 'unknown', name: '' });
    } else expected.push({ code, look: 'admitted', name });
  }
  return expected;
}

/** How the phone vibrates for each result: milliseconds of vibration and pause in turn. */
const shakes: Readonly<Record<ScanResult, readonly number[]>> = {
  admitted: [80],
  already: [80, 60, 80],
  'not-booked': [80, 60, 80],
  cancelled: [400],
  unknown: [400],
};

/** Records in the page, in order: what the answer shows, how the phone vibrates, and what `noteAnswer` adds. */
async function keepShown(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    navigator.vibrate = (pattern) => {
      const times = typeof pattern === 'number' ? [pattern] : Array.from(pattern);
      shown.push(`shakes ${times.join()}`);
      return true;
    };
    let last = '';
    new MutationObserver(() => {
      const place = document.querySelector<HTMLElement>('.answer');
      const look = place?.dataset['look'] ?? 'ready';
      const now = `${look} ${place?.querySelector('.name')?.textContent ?? ''}`.trim();
      if (now !== 'ready' && now !== last) shown.push(now);
      last = now;
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-look'] });
  });
  return () =>
    page.evaluate(() => {
      const shown: string[] = Reflect.get(window, 'shown');
      return shown;
    });
}

/** Records that the server has answered, after two frames in which the page cannot know the answer yet. */
function noteAnswer(page: Page, code: string): Promise<void> {
  return page.evaluate(async (code) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
    const shown: string[] = Reflect.get(window, 'shown');
    shown.push(`answer to ${code}`);
  }, code);
}

/** Splits the record into one part per question, without the last one, which may still be unanswered. */
function eachAsked(kept: readonly string[]): string[][] {
  const questions = kept.flatMap((one, index) => (one === 'checking' ? [index] : []));
  return questions.map((start, index) => kept.slice(start + 1, questions[index + 1])).slice(0, -1);
}

test('gives 30 right answers to 30 codes, each after the server’s, and none for foreign ones', async ({
  page: drawer,
  launchOptions,
  baseURL,
}, info) => {
  test.slow();
  const expected = await thirtyCodes();
  const scenes = expected.map(({ code }, index): Scene => ({
    text: code,
    look: looks[index % looks.length] ?? 'clean',
    seconds: 1.5,
  }));
  scenes.splice(20, 0, { barCode: biscuits, seconds: 1.2 });
  scenes.splice(10, 0, { text: wifi, seconds: 1.2 });
  expect(await decodeQr(await drawPicture(drawer, { barCode: biscuits }), ['EAN13'])).toEqual([biscuits]);
  const film = info.outputPath('codes.mjpeg');
  await writeFilm(drawer, film, scenes);

  const { page, asked, requests, policyViolations, close } = await phoneWithFilm(
    film,
    launchOptions,
    baseURL,
  );
  const shown = await keepShown(page);
  // Every answer has to come from the server, however long that takes on a busy machine.
  await page.addInitScript(waitForServer);
  await page.route('**/api/door/book*', (route) => route.abort());
  await page.route('**/api/door/scan', async (route) => {
    const response = await route.fetch();
    await noteAnswer(page, sentScan(route.request()).code);
    await route.fulfill({ response });
  });
  const door = new DoorPage(page);
  await page.goto(`/door#${(await addDevice()).code}`);
  await expect(door.notice).toHaveText('Ce code n’est pas l’un des nôtres', { timeout: 120_000 });
  const codes = expected.map(({ code }) => code);
  const answers = async () =>
    eachAsked(await shown()).map((steps, index) => ({ code: asked[index] ?? '', steps }));
  await expect
    .poll(
      async () => {
        const answered = (await answers()).map(({ code }) => code);
        return codes.filter((code) => !answered.includes(code));
      },
      { timeout: 240_000, intervals: [200] },
    )
    .toEqual([]);
  const given = await answers();
  await expectClean(page, 'every row');
  // The film is still playing, so requests may be under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await close();

  // Each time, the server answered first; then the phone vibrated and showed the answer.
  expect(given.filter(({ code, steps }) => steps.length !== 3 || steps[0] !== `answer to ${code}`)).toEqual(
    [],
  );
  expect(codes.map((code) => given.find((one) => one.code === code)?.steps.slice(1))).toEqual(
    expected.map(({ look, name }) => [`shakes ${shakes[look].join()}`, `${look} ${name}`.trim()]),
  );
  // One question each time a code comes into view.
  expect(asked.length).toBeLessThan(codes.length * 4);
  expect(asked.filter((code) => !codes.includes(code))).toEqual([]);
  const sent = requests.map((request) => `${request.url()} ${request.postData() ?? ''}`);
  expect(sent.filter((text) => text.includes('WIFI') || text.includes(biscuits))).toEqual([]);
  expect(requests.filter((request) => new URL(request.url()).hostname !== '127.0.0.1')).toEqual([]);
  expect(policyViolations).toEqual([]);
});

test('reads while WebAssembly is on its way, and without it', async ({
  page: drawer,
  launchOptions,
  baseURL,
}, info) => {
  test.slow();
  const visitors = await registerMany(2);
  const film = info.outputPath('codes.mjpeg');
  await writeFilm(
    drawer,
    film,
    visitors.map(({ id }, index): Scene => ({ text: id, look: looks[index] ?? 'clean', seconds: 2 })),
  );
  const { page, asked, policyViolations, close } = await phoneWithFilm(film, launchOptions, baseURL);
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await page.context().route('**/*.wasm', async (route) => {
    await refused;
    await route.abort();
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.wasm'));
  await page.goto(`/door#${(await addDevice()).code}`);
  const ids = visitors.map(({ id }) => id).sort();
  await expect.poll(() => [...new Set(asked)].sort(), { timeout: 60_000 }).toEqual(ids);
  refuse();
  await failed;
  const before = asked.length;
  await expect.poll(() => [...new Set(asked.slice(before))].sort(), { timeout: 60_000 }).toEqual(ids);
  await expect(new DoorPage(page).answer).toHaveAttribute('data-look', /^(admitted|already)$/);
  expect(policyViolations).toEqual([]);
  await close();
});

test('goes on after the phone has slept, and keeps it awake', async ({
  page: drawer,
  launchOptions,
  baseURL,
}, info) => {
  test.slow();
  const [visitor] = await registerMany(1);
  const film = info.outputPath('codes.mjpeg');
  await writeFilm(drawer, film, [{ text: visitor?.id ?? '', seconds: 1.5 }, { seconds: 1.2 }]);
  const { page, asked, close } = await phoneWithFilm(film, launchOptions, baseURL);
  await page.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(window, { kept });
    navigator.wakeLock.request = (what) => {
      kept.push(String(what));
      return Promise.reject(new DOMException('', 'NotAllowedError'));
    };
  });
  await page.goto(`/door#${(await addDevice()).code}`);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  // What a phone does when the page goes to the background and is opened again.
  await page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject;
    if (!(stream instanceof MediaStream)) throw new Error('There is no picture.');
    for (const track of stream.getTracks()) track.stop();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = asked.length;
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  const kept = await page.evaluate(() => {
    const kept: string[] = Reflect.get(window, 'kept');
    return kept;
  });
  expect(kept).toEqual(['screen', 'screen']);
  await close();
});
