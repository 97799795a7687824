/**
 * The door's page with a camera that plays a film: the time from a code in the picture to its answer, and how many
 * codes a minute a phone takes when nobody touches it. Each answer takes at least a round trip of 50 ms.
 */
import { join } from 'node:path';
import { mkdir, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeFilm, withFilm, type Scene } from '../../e2e/support/code-film';
import { looks } from '../../e2e/support/code-picture';
import { addDevice, sentScan } from '../../e2e/support/door';
import { registerMany } from '../../e2e/support/registrants';
import { stack } from '../../e2e/support/stack';
import { inRepository } from '../../tools/stack/project';
import { launchBrowser } from '../browser';
import type { Comparison } from '../comparison';
import { percentile } from '../timing';

const roundTrip = 50;

/** `at` is in milliseconds of the page's clock. `mark` identifies the picture that the camera shows from then on. */
interface Happening {
  readonly at: number;
  readonly mark?: number;
  readonly look?: string;
}

interface Played {
  /** Milliseconds from the code in the picture to its answer, for each answer. */
  readonly times: readonly number[];
  readonly perMinute: number;
  /** Number of codes that left the picture unread. */
  readonly missed: number;
}

/** @param rounds of twelve codes */
export async function measureView(rounds: number): Promise<readonly Comparison[]> {
  // At most 60 codes, since a mark has six bits.
  const looked = await play(Math.min(60, rounds * 12), 2, (index) => looks[index % looks.length] ?? 'clean');
  const quick = await play(Math.min(60, rounds * 24), 1.25, () => 'clean');
  const whole = `from a code in the picture to its answer, ${roundTrip} ms round trip`;
  return [
    {
      what: `${whole}: half within`,
      unit: 'ms',
      ours: [percentile(looked.times, 0.5)],
      goal: { atMost: 400 },
    },
    {
      what: `${whole}: 95 of 100 within`,
      unit: 'ms',
      ours: [percentile(looked.times, 0.95)],
      goal: { atMost: 900 },
    },
    {
      what: `codes not read in two seconds, of ${looked.times.length + looked.missed}`,
      unit: 'count',
      ours: [looked.missed],
      goal: { atMost: 0 },
    },
    {
      what: 'codes that one phone takes without a tap',
      unit: 'per minute',
      ours: [quick.perMinute],
      goal: { atLeast: 40 },
    },
  ];
}

/** Shows each code once, for the given number of seconds. */
async function play(
  count: number,
  seconds: number,
  lookOf: (index: number) => NonNullable<Scene['look']>,
): Promise<Played> {
  const visitors = await registerMany(count);
  const codes = visitors.map(({ id }) => id);
  const folder = inRepository('.local/bench-door');
  await mkdir(folder, { recursive: true });
  const film = join(folder, 'codes.mjpeg');
  await draw(
    film,
    codes.map((text, index) => ({ text, look: lookOf(index), mark: index + 1, seconds })),
  );
  const browser = await launchBrowser(...withFilm(film));
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/door/scan') asked.push(sentScan(request).code);
    });
    await page.addInitScript('globalThis.__name = (marked) => marked;');
    await page.addInitScript(watch);
    await page.goto(`${stack.site}/door#${(await addDevice()).code}`);
    // Warm up: loading and the first request are not measured.
    await page.waitForFunction(() => document.querySelector('.answer[data-look=admitted]') !== null);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTrip,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const from = await now(page);
    await page.waitForFunction((until) => performance.now() > until, from + count * seconds * 1000, {
      timeout: 0,
    });
    return playedOf(await happenings(page), asked, codes, from);
  } finally {
    await browser.close();
    await rm(film);
  }
}

async function draw(film: string, scenes: readonly Scene[]): Promise<void> {
  const browser = await launchBrowser();
  try {
    await writeFilm(await browser.newPage(), film, scenes);
  } finally {
    await browser.close();
  }
}

const now = (page: Page) => page.evaluate(() => performance.now());

function happenings(page: Page): Promise<readonly Happening[]> {
  return page.evaluate(() => {
    const kept: Happening[] = Reflect.get(window, 'happenings');
    return kept;
  });
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const kept: Happening[] = [];
  Object.assign(window, { happenings: kept });
  const strip = new OffscreenCanvas(1, 6).getContext('2d', { willReadFrequently: true });
  let last = 0;
  const look = (video: HTMLVideoElement) => {
    const { videoHeight } = video;
    const square = videoHeight / 20;
    strip?.drawImage(video, 0, 0, square, square * 6, 0, 0, 1, 6);
    const pixels = strip?.getImageData(0, 0, 1, 6).data ?? [];
    const mark = [0, 1, 2, 3, 4, 5].reduce(
      (sum, bit) => sum + ((pixels[bit * 4] ?? 0) > 127 ? 2 ** bit : 0),
      0,
    );
    if (mark !== last) kept.push({ at: performance.now(), mark });
    last = mark;
    video.requestVideoFrameCallback(() => look(video));
  };
  let watched: HTMLVideoElement | undefined;
  let shown = '';
  new MutationObserver(() => {
    const video = document.querySelector('video');
    if (video !== null && video !== watched) {
      watched = video;
      video.requestVideoFrameCallback(() => look(video));
    }
    const now = document.querySelector<HTMLElement>('.answer')?.dataset['look'] ?? '';
    if (now !== shown) kept.push({ at: performance.now(), look: now });
    shown = now;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-look'] });
}

/** @param from codes that appeared earlier do not count */
function playedOf(
  kept: readonly Happening[],
  asked: readonly string[],
  codes: readonly string[],
  from: number,
): Played {
  const questions = kept.flatMap((one, index) => (one.look === 'checking' ? [index] : []));
  const answers = questions.flatMap((question, index) => {
    const answer = kept.slice(question).find(({ look = 'checking' }) => look !== 'checking');
    const mark = codes.indexOf(asked[index] ?? '') + 1;
    const view = kept.slice(0, question).findLast((one) => one.mark === mark);
    return answer === undefined || view === undefined || view.at < from ? [] : [{ answer, view }];
  });
  const read = new Set(answers.map(({ view }) => view));
  const views = kept.filter(({ at, mark = 0 }) => mark > 0 && at >= from);
  const [first, last] = [answers[0]?.answer.at ?? NaN, answers.at(-1)?.answer.at ?? NaN];
  return {
    times: answers.map(({ answer, view }) => answer.at - view.at),
    perMinute: ((answers.length - 1) * 60_000) / (last - first),
    // The last one does not count: it is still in the picture.
    missed: views.slice(0, -1).filter((view) => !read.has(view)).length,
  };
}
