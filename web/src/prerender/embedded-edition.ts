/** An edition as the pages read it (page-edition.ts): most facts in the page, the others in a file. */
import { createHash } from 'node:crypto';
import { provideEdition, type Edition } from 'contract/edition/current';
import { factNames, factTable, type FactName, type FactRow, type Facts } from 'contract/edition/fact-table';
import { pictureBytes } from 'contract/edition/logo';
import { readFacts } from 'contract/edition/read-facts';
import { eventDate } from 'contract/edition/event-dates';
import type { SiteFile } from './render-site';
import { drawnDataUrls, drawnPictures } from '../shared/drawings/drawn-pictures';
import type { PageEdition } from '../shared/site/page-edition';

/** @returns the edition with validated facts. @throws Error that lists what is wrong */
export function validEdition({ id, version, facts }: Edition): Edition {
  if (!/^[\w-]+$/.test(id) || !Number.isSafeInteger(version))
    throw new Error(`An edition has an id and a version, not ${id} and ${version}.`);
  const result = readFacts(facts);
  if ('facts' in result) return { id, version, facts: result.facts };
  const problems = result.wrong.map(({ fact, problem }) => `${fact} ${problem}`);
  throw new Error(`The edition is not right: ${problems.join(', ')}.`);
}

/** Path, from the site's root, of the file with the facts that are not in the pages; its content never changes. */
export function otherFactsFile({ id, version }: Edition): string {
  return `facts/${id}.${version}.json`;
}

/**
 * Puts the logo, the picture and the drawings into files, and their paths into the edition: the bytes would lengthen each
 * page (LOOK-4).
 */
export function withPictureFiles(edition: Edition): { edition: Edition; files: readonly SiteFile[] } {
  const files: SiteFile[] = [];
  const pathOf = (source: string | Uint8Array, folder: string, type: string) => {
    // A new picture gets a new path, so that browsers may cache each one.
    const fileName = `${folder}/${createHash('sha256').update(source).digest('hex').slice(0, 16)}.${type}`;
    files.push({ fileName, source });
    return `/${fileName}`;
  };
  const { logo, picture } = edition.facts;
  const { mark, drawing } = drawnPictures(edition.facts);
  const facts = {
    ...edition.facts,
    ...(logo && { logo: { ...logo, src: pathOf(pictureBytes(logo), 'logos', 'png') } }),
    ...(picture && { picture: { ...picture, src: pathOf(pictureBytes(picture), 'pictures', 'jpg') } }),
  };
  const drawn = {
    ...(mark !== undefined && { mark: pathOf(mark, 'drawings', 'svg') }),
    ...(drawing !== undefined && { drawing: pathOf(drawing, 'drawings', 'svg') }),
  };
  return { edition: { ...edition, facts, drawn }, files };
}

/** The content of `otherFactsFile`. */
export function otherFacts({ facts }: Edition): string {
  return JSON.stringify(pick(facts, isInFile));
}

/** The content of the page's script element. */
export function embeddedEdition(edition: Edition): string {
  return inScript({
    ...withDates(edition),
    facts: pick(edition.facts, (name) => !isInFile(name)),
    otherFacts: `/${otherFactsFile(edition)}`,
  });
}

/** Validates the edition, and embeds all its facts, for a server that has no `otherFactsFile`. */
export function embeddedWholeEdition(edition: Edition): string {
  const validated = validEdition(edition);
  provideEdition(() => validated);
  return inScript({ ...withDates(validated), drawn: drawnDataUrls(validated.facts) });
}

/** JSON for a script element; no text in it can close the element. */
export function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function withDates(edition: Edition): PageEdition {
  const dates = Object.fromEntries(
    edition.facts.languages.map((language) => [language, eventDate(language)]),
  );
  return { ...edition, dates };
}

function isInFile(name: FactName): boolean {
  const row: FactRow = factTable[name];
  return row.inFile === true;
}

function pick(facts: Facts, isWanted: (name: FactName) => boolean): Partial<Facts> {
  return Object.fromEntries(factNames.filter(isWanted).map((name) => [name, facts[name]]));
}
