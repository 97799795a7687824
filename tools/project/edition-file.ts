/** Reads a file that holds an edition: JSON with `id` and `facts`, as `npm run edition -- export` writes it. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Edition } from 'contract/edition/current';
import { newEditionIdPattern } from 'contract/wire/edition-header';
import { readFacts } from 'contract/edition/read-facts';
import { messageOf } from '../command-line/check-messages';
import { inRepository } from './project';

/** The edition that a local stack starts with: the sample, unless `EDITION_FILE` names another file, from the top. */
export function localEdition(): Promise<Edition> {
  return readEdition(resolve(inRepository(''), process.env['EDITION_FILE'] ?? 'emulator-data/edition.json'));
}

/**
 * @returns the edition; its version is 0 if the file has none
 * @throws Error that says what is wrong with the file
 */
export async function readEdition(file: string): Promise<Edition> {
  const content = await readJson(file);
  const { id, version, facts } = content as Partial<Record<string, unknown>>;
  if (typeof id !== 'string' || !newEditionIdPattern.test(id))
    throw new Error(
      `${file}: "id" must be a text of 1 to 20 lower-case letters, digits and hyphens, not a hyphen first, such as "2026".`,
    );
  const read = readFacts(facts);
  if (facts === undefined) throw new Error(`${file}: "facts" is missing.`);
  if ('wrong' in read)
    throw new Error(`${file}:\n${read.wrong.map((each) => `- ${each.fact}: ${messageOf(each)}`).join('\n')}`);
  return { id, version: typeof version === 'number' ? version : 0, facts: read.facts };
}

async function readJson(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`The file ${file} cannot be read.`, { cause });
  });
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null) return content;
  } catch (cause) {
    throw new Error(`${file} is not JSON.`, { cause });
  }
  throw new Error(`${file} must hold an object with "id" and "facts".`);
}
