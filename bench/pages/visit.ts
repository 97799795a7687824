/** One visit to a page on a slow phone: the times until first paint and until the form is usable, and the layout shift. */
import type { Browser } from '@playwright/test';

/** A CPU at a quarter of its speed, and a slow mobile network. */
const slowPhone = {
  cpuSlowdown: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};

export interface Visit {
  /** Milliseconds from the start of the navigation. */
  readonly firstPaint: number;
  /** Until React has hydrated the first field, so that its input counts. */
  readonly usable: number;
  /** Google's Cumulative Layout Shift. */
  readonly shift: number;
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const metrics = { shift: 0 };
  Object.assign(window, { metrics });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) metrics.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  /** On a prerendered page, a field has its React fiber long before the page is hydrated, so ask the root fiber. */
  const isHydrated = (field: Element) => {
    interface Fiber {
      readonly return: Fiber | null;
      readonly stateNode: {
        readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } };
      };
    }
    const key = Object.keys(field).find((name) => name.startsWith('__reactFiber$'));
    let fiber: Fiber | null = key === undefined ? null : Reflect.get(field, key);
    while (fiber?.return) fiber = fiber.return;
    return fiber?.stateNode.current.memoizedState.isDehydrated === false;
  };
  const poll = () => {
    const field = document.querySelector('#root form input:not([type=hidden])');
    if (field !== null && isHydrated(field)) Object.assign(metrics, { usable: performance.now() });
    else setTimeout(poll, 5);
  };
  poll();
}

export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slowPhone.network);
    // The transpiler wraps functions in a naming helper, which the page lacks.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'commit' });
    const isUsable = () => {
      const metrics: object = Reflect.get(window, 'metrics');
      return 'usable' in metrics;
    };
    await page.waitForFunction(isUsable, undefined, { timeout: 60_000 });
    // Late content may still shift the layout.
    await page.waitForTimeout(1500);
    return await page.evaluate(() => {
      const metrics: { shift: number; usable: number } = Reflect.get(window, 'metrics');
      return {
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        usable: metrics.usable,
        shift: metrics.shift,
      };
    });
  } finally {
    await context.close();
  }
}
