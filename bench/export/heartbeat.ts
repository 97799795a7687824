/**
 * How long a page could not answer. A timer of the page ticks as often as a browser lets it, every 4 ms; the longest
 * pause between two ticks is the longest time that a click would have waited, whatever kept the page busy: scripts,
 * layout, collecting garbage, or a processor that others had. The browser's own reports of long tasks leave out what
 * is shorter than 50 ms, and count a row of tasks one by one.
 */
import type { Page } from '@playwright/test';

interface Heartbeat {
  /** Of the clock, in milliseconds, as `Date.now()`. */
  clicked: number;
  /** Milliseconds. */
  longestPause: number;
}

/** Runs in the page: beats from the next click on. */
function beatFromNextClick(): void {
  const heartbeat: Heartbeat = { clicked: NaN, longestPause: 0 };
  Object.assign(window, { heartbeat });
  const begin = () => {
    heartbeat.clicked = Date.now();
    let last = performance.now();
    const beat = () => {
      const now = performance.now();
      heartbeat.longestPause = Math.max(heartbeat.longestPause, now - last);
      last = now;
      setTimeout(beat, 0);
    };
    setTimeout(beat, 0);
  };
  // Before the page's own listeners, so that their work counts.
  window.addEventListener('click', begin, { capture: true, once: true });
}

export async function listenToHeart(page: Page): Promise<void> {
  // What translates this file marks functions with a name; in the page nothing knows that mark.
  await page.evaluate('globalThis.__name = (marked) => marked;');
  await page.evaluate(beatFromNextClick);
}

export async function heartbeatOf(page: Page): Promise<Heartbeat> {
  return page.evaluate(() => {
    const heartbeat: Heartbeat = Reflect.get(window, 'heartbeat');
    return heartbeat;
  });
}
