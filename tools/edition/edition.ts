/** The actions of the edition command. */
import { access, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { hasCode } from 'contract/wire/api-error';
import { checkEdition } from 'contract/publication/checks';
import type { Check } from 'contract/publication/check';
import type { Edition } from 'contract/edition/current';
import { factNames, factSections, factTable, type FactName, type Facts } from 'contract/edition/fact-table';
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { releaseEdition } from '../../functions/src/editions/publishing/release-edition';
import { messageOf } from '../command-line/check-messages';
import { formatFindings } from '../deploy/checks/finding';
import { readEdition } from '../project/edition-file';
import { liveEdition, requireLive } from '../project/live-edition';
import type { EditionOptions } from './options';

const busyMessage =
  'Nothing was imported: somebody is publishing or deploying. Look at /edition, and try again in a minute.';

export interface ImportDeps {
  readonly firestore: Firestore;
  readonly now: Date;
  /** Prints a line. */
  readonly say: (line: string) => void;
  /** The edition that the deployed site names; undefined if nothing is deployed. */
  readonly online: () => Promise<string | undefined>;
  /** Renders the local stack's pages again. */
  readonly renderPages: (edition: Edition) => Promise<void>;
}

/**
 * Checks the file's edition, stores it as the next version, and makes it live.
 * @throws Error that says what is wrong; nothing is stored then
 */
export async function importEdition(
  { firestore, now, say, online, renderPages }: ImportDeps,
  file: string,
  { dryRun, moved, rehearsal, project }: Pick<EditionOptions, 'dryRun' | 'moved' | 'rehearsal' | 'project'>,
): Promise<void> {
  const edition = await readEdition(file);
  const { id, facts } = edition;
  const live = await liveEdition(firestore);
  if (live?.id === id && changedFacts(live.facts, facts).length === 0) {
    say(`Edition ${id} has these facts already. Nothing was done.`);
    return;
  }
  const isReleased = live?.id === id || (await online()) === id;
  const { text, isBlocked } = checkResult(edition, now, isReleased);
  if (isBlocked && project !== undefined && !rehearsal) throw new Error(`Nothing was imported. ${text}`);
  say(`${text}\n`);
  if (live === undefined) say(`There is no edition yet; ${id} becomes the first.`);
  else if (live.id === id) {
    if (!moved && isAnotherSeason(live.facts, facts) && (await hasRegistrants(firestore, id)))
      throw new Error(
        `Not imported: the show would move from ${live.facts.date} to ${facts.date}, with all its registrants. If this is another show, give the file an "id" of its own. If it really moves, add --moved.`,
      );
    say(`Of edition ${id}, these facts change: ${changedFacts(live.facts, facts).join(', ')}.`);
  } else
    say(
      `Edition ${id} becomes the live one. Edition ${live.id} becomes an archive: it takes no registrations any more.`,
    );
  const version = await releaseEdition(firestore, edition, { dryRun }).catch((error: unknown) => {
    throw hasCode(error, 'being-published') ? new Error(busyMessage, { cause: error }) : error;
  });
  if (dryRun) {
    say('Nothing was done.');
    return;
  }
  say(`Edition ${id} is live, as its version ${version}.`);
  if (project !== undefined) {
    say(`The server uses it at once; the pages show it once they are rendered: npm run deploy -- ${project}`);
    return;
  }
  await renderPages({ id, version, facts });
  say('The pages show it: reload them.');
}

/**
 * The live edition as JSON, which `importEdition` takes.
 * @returns what to print
 * @throws Error when the file exists or cannot be written
 */
export async function exportEdition(firestore: Firestore, file: string | undefined): Promise<string> {
  const { id, version, facts } = await requireLive(firestore);
  // In the order of the table.
  const ordered = Object.fromEntries(factNames.map((name) => [name, facts[name]]));
  const text = JSON.stringify({ id, version, facts: ordered }, undefined, 2);
  if (file === undefined) return text;
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`${file} exists already. Name another file.`);
  await writeFile(file, `${text}\n`).catch((cause: unknown) => {
    throw new Error(`${file} cannot be written.`, { cause });
  });
  return `Edition ${id}, version ${version}, is in ${file}.`;
}

/** @returns the live edition as a table */
export async function showEdition(firestore: Firestore): Promise<string> {
  const { id, version, facts, releasedAt } = await requireLive(firestore);
  const width = Math.max(...factNames.map((name) => name.length)) + 2;
  const rows = factSections.flatMap((section) => [
    '',
    section,
    ...factNames
      .filter((name) => factTable[name].section === section && facts[name] !== undefined)
      .flatMap((name) =>
        linesOf(facts[name]).map((line, at) => `  ${(at === 0 ? name : '').padEnd(width)}${line}`),
      ),
  ]);
  return [`Edition ${id}, version ${version}, live since ${releasedAt.toISOString()}`, ...rows].join('\n');
}

/** More than a postponement usually is: then the file was probably made for the next show. */
const seasonMilliseconds = 120 * 24 * 3600_000;

function isAnotherSeason(before: Facts, after: Facts): boolean {
  return Math.abs(Date.parse(after.date) - Date.parse(before.date)) > seasonMilliseconds;
}

async function hasRegistrants(firestore: Firestore, id: string): Promise<boolean> {
  const registrants = firestore.collection(collections.registrants);
  return !(await registrants.where('edition', '==', id).limit(1).get()).empty;
}

function changedFacts(before: Facts, after: Facts): FactName[] {
  return factNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

/** @returns what the checks say, and whether something stops the edition from being published */
export function checkResult(
  { id, facts }: Edition,
  now: Date,
  isLive: boolean,
): { text: string; isBlocked: boolean } {
  const checks = checkEdition(facts, now, { isLive });
  const part = (title: string, found: readonly Check[]) =>
    found.length === 0
      ? []
      : ['', `${title}:`, formatFindings(found.map((each) => ({ where: each.fact, what: messageOf(each) })))];
  const blocking = checks.filter(({ level }) => level === 'blocking');
  const others = checks.filter(({ level }) => level !== 'blocking');
  const result = blocking.length === 0 ? 'can be published' : 'cannot be published yet';
  const lines = [`Edition ${id} ${result}.`, ...part('It needs', blocking), ...part('Worth a look', others)];
  return { text: lines.join('\n'), isBlocked: blocking.length > 0 };
}

/** One line for each language, or for each entry of a list. */
function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf);
  if (typeof value !== 'object' || value === null) return [textOf(value)];
  return Object.entries(value).map(([language, each]) => `${language}  ${textOf(each)}`);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(textOf).join(' – ');
}
