/**
 * Takes one measurement in a new process and prints it: no code is warm, and nothing else uses its memory. The time
 * includes loading the code and the fonts, except for a single badge, which is measured warm. Arguments: the work, the
 * number of people, and for a single badge how often it is made to warm up, and then again to be measured.
 */
import { randomBytes } from 'node:crypto';
import '../../functions/src/shared/texts';
import type { PaperId } from 'contract/badges/papers';
import type { Registrant } from 'contract/registrant/registrant';
import { provideSample } from 'contract/testing/sample-edition';
import type { BadgePrinter } from '../../functions/src/badges/badge-file';
import type { BadgeHolder } from '../../functions/src/badges/layout/badge-holder';

export interface Measurement {
  readonly milliseconds: number;
  /** Peak memory of the process. */
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

type Person = BadgeHolder & Pick<Registrant, 'dinnerReservation' | 'vegetarianMeal'>;

function person(index: number): Person {
  const pick = (list: readonly string[]) => list[index % list.length] ?? '';
  return {
    // The length of a Firestore id.
    id: randomBytes(10).toString('hex'),
    firstname: pick(firstnames),
    lastname: `${pick(lastnames)} ${index}`,
    organization: `${pick(companies)} ${index % 300}`,
    title: index % 4 === 0 ? '' : 'Purchasing manager',
    language: languages[index % languages.length] ?? 'fr',
    bappMember: index % 5 === 0 ? 'Yes' : 'No',
    dinnerReservation: index % 5 === 0 ? 2 : 0,
    vegetarianMeal: index % 10 === 0 ? 1 : 0,
  };
}

const properties = { title: 'Badges', language: 'fr', created: new Date(0) } as const;

let printerPromise: Promise<BadgePrinter> | undefined;

/** Loads code and fonts; called once, as in a function's instance. */
async function makePrinter(): Promise<BadgePrinter> {
  const { BadgePrinter } = await import('../../functions/src/badges/badge-file');
  const { loadFonts } = await import('../../functions/src/badges/font/fonts');
  return new BadgePrinter(await loadFonts());
}

/** @returns the size of the badges in bytes */
async function badges(people: readonly Person[], paper?: PaperId): Promise<number> {
  const printer = await (printerPromise ??= makePrinter());
  return sizeOf(printer.many(people, properties, { paper }));
}

/** @returns the size of the door's list in bytes */
async function doorList(people: readonly Person[]): Promise<number> {
  const printer = await (printerPromise ??= makePrinter());
  return sizeOf(printer.doorList(people, properties));
}

async function sizeOf(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  // As in streaming: each chunk is discarded before the next one.
  for await (const piece of pieces) bytes += piece.length;
  return bytes;
}

/** @returns the size of the badges in bytes */
async function naive(people: readonly BadgeHolder[]): Promise<number> {
  const { naiveBadges } = await import('./naive');
  return (await naiveBadges(people)).length;
}

provideSample();
const [, , workName, count, rounds = '100'] = process.argv;
const works: Readonly<Record<string, (people: readonly Person[]) => Promise<number>>> = {
  ours: badges,
  naive,
  list: doorList,
  sheets: (people) => badges(people, 'A4x4'),
};
const work = works[workName ?? ''];
if (work === undefined) throw new Error(`Unknown work "${workName}".`);
const people = Array.from({ length: Number(count) }, (_, index) => person(index));
let began = performance.now();
let bytes = await work(people);
let milliseconds = performance.now() - began;
if (people.length === 1) {
  for (let round = 0; round < Number(rounds); round += 1) await work(people);
  began = performance.now();
  for (let round = 0; round < Number(rounds); round += 1) bytes = await work(people);
  milliseconds = (performance.now() - began) / Number(rounds);
}
const measurement: Measurement = { milliseconds, megabytes: process.resourceUsage().maxRSS / 1024, bytes };
console.log(JSON.stringify(measurement));
