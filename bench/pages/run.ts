/** The first load of the registration on a slow phone, ours beside a naive build and React alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../browser';
import type { Comparison } from '../comparison';
import { buildAll, folderOf, kinds, wholeSpreadsheetLibrary, type Kind } from './builds';
import { serve, type Served } from './serve';
import { visit, type Visit } from './visit';

const rounds = 5;

export async function measure(): Promise<readonly Comparison[]> {
  await buildAll();
  const visits = await visitByTurns();
  const of = (kind: Kind, pick: (one: Visit) => number) => visits[kind].map(pick);
  const beside = (kind: keyof typeof names, pick: (one: Visit) => number) => ({
    ours: of('ours', pick),
    other: { name: names[kind], values: of(kind, pick) },
  });
  return [
    {
      what: 'scripts and styles until the form is usable',
      unit: 'kB',
      ours: of('ours', ({ bytes }) => bytes / 1000 + insidePage('ours')),
      other: { name: names.naive, values: of('naive', ({ bytes }) => bytes / 1000 + insidePage('naive')) },
      goal: { atMost: 130 },
      goalOf: 'ours',
    },
    { what: 'first contentful paint', unit: 'ms', ...beside('naive', paint), goal: { atMost: 0.16 } },
    { what: 'first contentful paint', unit: 'ms', ...beside('bare', paint) },
    { what: 'first contentful paint', unit: 'ms', ...beside('words', paint) },
    { what: 'form usable', unit: 'ms', ...beside('naive', usable), goal: { atMost: 0.45 } },
    { what: 'form usable', unit: 'ms', ...beside('bare', usable) },
    { what: 'layout shift', unit: 'count', ours: of('ours', ({ moved }) => moved), goal: { atMost: 0.01 } },
    {
      what: 'library of the spreadsheet, loaded on demand',
      unit: 'kB',
      ours: [spreadsheetLibrary()],
      other: { name: 'the whole library', values: [compressed(wholeSpreadsheetLibrary)] },
    },
  ];
}

const names = { naive: 'naive', bare: 'React alone', words: 'ours without its look' } as const;

const paint = ({ firstPaint }: Visit) => firstPaint;
const usable = (one: Visit) => one.usable;

async function visitByTurns(): Promise<Record<Kind, Visit[]>> {
  const browser = await launchBrowser();
  const sites: [Kind, Served][] = [];
  const visits: Record<Kind, Visit[]> = { ours: [], naive: [], bare: [], words: [] };
  try {
    for (const kind of kinds) sites.push([kind, await serve(folderOf(kind))]);
    for (let round = 0; round < rounds; round += 1) {
      for (const [kind, { origin }] of sites) visits[kind].push(await visit(browser, `${origin}/`));
    }
  } finally {
    await browser.close();
    for (const [, { stop }] of sites) await stop();
  }
  return visits;
}

function spreadsheetLibrary(): number {
  const assets = join(folderOf('ours'), 'assets');
  const [name = ''] = readdirSync(assets).filter((file) => /^xlsx.*\.js$/.test(file));
  return compressed(join(assets, name));
}

/** Kilobytes of the styles and scripts that stand in the page itself; data, such as a page in waiting, is none. */
function insidePage(kind: Kind): number {
  const page = readFileSync(join(folderOf(kind), 'index.html'), 'utf8');
  const inside = [...page.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(([, , content]) => content).join('');
  return inside === '' ? 0 : gzipSync(inside, { level: 9 }).length / 1000;
}

function compressed(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length / 1000;
}
