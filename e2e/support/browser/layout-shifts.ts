/** Measures how much the layout of a page shifts: `shiftsOn` returns the sum since `watchShifts`. */
import type { Page } from '@playwright/test';

/** Runs in the browser and starts summing the layout shifts, including those soon after input. */
export function watchShifts(): void {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, {
        shifts: Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')),
      });
  }).observe({ type: 'layout-shift' });
}

export const shiftsOn = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'shifts')));
