/** The edition that a local stack starts with: the sample, unless `EDITION_FILE` names another file. */
import { readFile } from 'node:fs/promises';
import type { Edition } from 'contract/edition/current';
import { readFacts } from 'contract/edition/read-facts';
import { inRepository } from './project';

/** @throws Error that says what is wrong with the file */
export async function localEdition(): Promise<Edition> {
  const file = process.env['EDITION_FILE'] ?? inRepository('emulator-data/edition.json');
  const { id, version, facts }: Edition = JSON.parse(await readFile(file, 'utf8'));
  const read = readFacts(facts);
  if ('wrong' in read)
    throw new Error(`${file}: ${read.wrong.map(({ fact, problem }) => `${fact} ${problem}`).join(', ')}`);
  return { id, version, facts: read.facts };
}
