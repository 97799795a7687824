/**
 * Makes one measurement and prints its three numbers; a process of its own each time, so that it is the first call and its
 * memory is its own. Arguments: what, and how many badges.
 */
import { randomInt } from 'node:crypto';
import type { BadgeHolder } from '../../functions/src/badges/layout';

export interface Measurement {
  milliseconds: number;
  peakMegabytes: number;
  bytes: number;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const firstnames = ['Anna', 'Łukasz', 'Zoë', 'Ελένη', 'Владимир', 'Jean-Baptiste', 'Ayşe', 'Siobhán'];
const lastnames = ['Peeters', 'Żółć', 'Lefèvre', 'Παπαδοπούλου', 'Иванов', "O'Neill-Vandenbroucke", 'Şimşek'];
const companies = [
  'Cadeaux Lefèvre',
  'Promotional Gifts & Awards International (Benelux) N.V.',
  'Relatie BV',
];
const languages = ['fr', 'nl', 'en'] as const;

function people(count: number): BadgeHolder[] {
  return Array.from({ length: count }, (_, index) => ({
    id: Array.from({ length: 20 }, () => letters.charAt(randomInt(letters.length))).join(''),
    firstname: pick(firstnames, index),
    lastname: `${pick(lastnames, index)} ${index}`,
    organization: `${pick(companies, index)} ${index % 300}`,
    title: index % 4 === 0 ? '' : 'Purchasing manager',
    language: pick(languages, index),
  }));
}

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
}

const facts = { title: 'Badges', language: 'fr', created: new Date(0) } as const;

/** How often something quick is done, after as often for warming up. */
const rounds = 100;

/** Each takes the people and says how many bytes it made; where it says `warm`, for how many rounds. */
const works: Record<string, (holders: readonly BadgeHolder[]) => Promise<number>> = {
  async ours(holders) {
    const { badgePieces } = await import('../../functions/src/badges/badge-file');
    const { fonts } = await import('../../functions/src/badges/font/fonts');
    let bytes = 0;
    // As they are sent: a piece is forgotten when the next one is made.
    for await (const piece of badgePieces(holders, facts, await fonts())) bytes += piece.length;
    return bytes;
  },
  async naive(holders) {
    const { naiveBadges } = await import('./naive');
    return (await naiveBadges(holders)).length;
  },
  async 'ours-one'(holders) {
    const { badgeFile } = await import('../../functions/src/badges/badge-file');
    const { fonts } = await import('../../functions/src/badges/font/fonts');
    return repeated(holders, async (holder) => (await badgeFile(holder, facts, await fonts())).length);
  },
  async 'naive-one'(holders) {
    const { naiveBadges } = await import('./naive');
    return repeated(holders, async (holder) => (await naiveBadges([holder])).length);
  },
  async 'ours-png'(holders) {
    const { qrPng } = await import('../../functions/src/badges/qr-png');
    return repeated(holders, ({ id }) => Promise.resolve(qrPng(id).length));
  },
  async 'naive-png'(holders) {
    const { naiveQrPng } = await import('./naive');
    return repeated(holders, async ({ id }) => (await naiveQrPng(id)).length);
  },
};

let perRound: number | undefined;

async function repeated(
  holders: readonly BadgeHolder[],
  work: (holder: BadgeHolder) => Promise<number>,
): Promise<number> {
  const [first] = holders;
  if (first === undefined) throw new Error('nobody');
  for (let round = 0; round < rounds; round += 1) await work(first);
  let bytes = 0;
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1)
    bytes = await work(holders[round % holders.length] ?? first);
  perRound = (performance.now() - started) / rounds;
  return bytes;
}

const [, , what = '', count = '1'] = process.argv;
const work = works[what];
if (work === undefined) throw new Error(`Measure one of ${Object.keys(works).join(', ')}`);
const holders = people(Number(count));
const started = performance.now();
const bytes = await work(holders);
const measurement: Measurement = {
  milliseconds: perRound ?? performance.now() - started,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
  bytes,
};
console.log(measurement.milliseconds, measurement.peakMegabytes, measurement.bytes);
