/** The first load of the registration on a slow phone, ours beside a naive build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../browser';
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
    const beside = (pick: (one: Visit) => number) => ({
      ours: ours.map(pick),
      other: { name: 'naive', values: naive.map(pick) },
    });
    const [insideOurs, insideNaive] = [insidePage(folderOf('ours')), insidePage(folderOf('naive'))];
    return [
      {
        what: 'scripts and styles until the form is usable, compressed',
        unit: 'kB',
        ours: ours.map(({ bytes }) => bytes / 1000 + insideOurs),
        other: { name: 'naive', values: naive.map(({ bytes }) => bytes / 1000 + insideNaive) },
        goal: { atMost: 130 },
        goalOf: 'ours',
      },
      {
        what: 'first contentful paint',
        unit: 'ms',
        ...beside(({ firstPaint }) => firstPaint),
        goal: { atMost: 0.16 },
      },
      { what: 'form usable', unit: 'ms', ...beside(({ usable }) => usable), goal: { atMost: 0.45 } },
      { what: 'layout shift', unit: 'count', ours: ours.map(({ moved }) => moved), goal: { atMost: 0.01 } },
    ];
  } finally {
    await browser.close();
    for (const { stop } of sites) await stop();
  }
}

/** Kilobytes, compressed, of the styles and scripts that stand in the page itself; data is none. */
function insidePage(folder: string): number {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const inside = [...page.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(([, , content]) => content).join('');
  return inside === '' ? 0 : gzipSync(inside, { level: 9 }).length / 1000;
}
