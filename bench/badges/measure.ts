/**
 * Makes one measurement and prints it; a process of its own each time, so that it is the first call and its memory is
 * its own. Loading the code and the fonts counts, reading the registrants does not. Arguments: whose, and how many badges.
 */
import { randomBytes } from 'node:crypto';
import type { BadgeHolder } from '../../functions/src/badges/layout';

export interface Measurement {
  readonly milliseconds: number;
  /** At most, at once. */
  readonly megabytes: number;
  readonly bytes: number;
}

const firstnames = ['Anna', 'Łukasz', 'Zoë', 'Ελένη', 'Владимир', 'Jean-Baptiste', 'Ayşe', 'Siobhán'];
const lastnames = ['Peeters', 'Żółć', 'Lefèvre', 'Παπαδοπούλου', 'Иванов', "O'Neill-Vandenbroucke", 'Şimşek'];
const companies = [
  'Cadeaux Lefèvre',
  'Promotional Gifts & Awards International (Benelux) N.V.',
  'Relatie BV',
];
const languages = ['fr', 'nl', 'en'] as const;

function person(index: number): BadgeHolder {
  const pick = (list: readonly string[]) => list[index % list.length] ?? '';
  return {
    // As long as one that Firestore makes.
    id: randomBytes(10).toString('hex'),
    firstname: pick(firstnames),
    lastname: `${pick(lastnames)} ${index}`,
    organization: `${pick(companies)} ${index % 300}`,
    title: index % 4 === 0 ? '' : 'Purchasing manager',
    language: languages[index % languages.length] ?? 'fr',
    bappMember: index % 5 === 0 ? 'Yes' : 'No',
  };
}

const facts = { title: 'Badges', language: 'fr', created: new Date(0) } as const;

/** @returns how many bytes they take */
async function ours(people: readonly BadgeHolder[]): Promise<number> {
  const { BadgePrinter } = await import('../../functions/src/badges/badge-file');
  const { loadFonts } = await import('../../functions/src/badges/font/fonts');
  const printer = new BadgePrinter(await loadFonts());
  let bytes = 0;
  // As when streaming: each chunk is discarded when the next one is made.
  for await (const piece of printer.many(people, facts)) bytes += piece.length;
  return bytes;
}

/** @returns how many bytes they take */
async function naive(people: readonly BadgeHolder[]): Promise<number> {
  const { naiveBadges } = await import('./naive');
  return (await naiveBadges(people)).length;
}

const [, , who, count] = process.argv;
const work = who === 'ours' ? ours : naive;
const people = Array.from({ length: Number(count) }, (_, index) => person(index));
let began = performance.now();
let bytes = await work(people);
let milliseconds = performance.now() - began;
if (people.length === 1) {
  // A single badge is measured warm.
  const rounds = 100;
  for (let round = 0; round < rounds; round += 1) await work(people);
  began = performance.now();
  for (let round = 0; round < rounds; round += 1) bytes = await work(people);
  milliseconds = (performance.now() - began) / rounds;
}
const measurement: Measurement = { milliseconds, megabytes: process.resourceUsage().maxRSS / 1024, bytes };
console.log(JSON.stringify(measurement));
