/** The first load of the registration page on a slow phone: our build against a naive one. */
import { launchBrowser } from '../../e2e/support/browser/launch-browser';
import type { Comparison } from '../comparison';
import { byTurns } from '../timing';
import { buildAll, folderOf, kinds } from './builds';
import { serve } from './serve';
import { visit, type Visit } from './visit';

export async function measure(rounds: number): Promise<readonly Comparison[]> {
  await buildAll();
  const sites = await Promise.all(kinds.map((kind) => serve(folderOf(kind))));
  const browser = await launchBrowser();
  try {
    const [ours = [], naive = []] = await byTurns(
      rounds,
      sites.map(
        ({ origin }) =>
          () =>
            visit(browser, `${origin}/`),
      ),
    );
    const compared = (pick: (measured: Visit) => number, { maxRatio }: { maxRatio: number }) => ({
      ours: ours.map(pick),
      other: { name: 'naive', values: naive.map(pick) },
      goal: { atMost: maxRatio },
    });
    return [
      {
        what: 'first contentful paint',
        unit: 'ms',
        ...compared(({ firstPaint }) => firstPaint, { maxRatio: 0.16 }),
      },
      { what: 'form usable', unit: 'ms', ...compared(({ usable }) => usable, { maxRatio: 0.45 }) },
      { what: 'layout shift', unit: 'count', ours: ours.map(({ shift }) => shift), goal: { atMost: 0.01 } },
    ];
  } finally {
    await browser.close();
    for (const { stop } of sites) await stop();
  }
}
