/** Reads the file with the edition of a local stack: JSON with `id`, `version` and `facts`. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Edition } from 'contract/edition/current';
import { readFacts } from 'contract/edition/read-facts';
import { messageOf } from '../command-line/check-messages';
import { inRepository } from './project';

/**
 * The edition that a local stack starts with: the sample, unless `EDITION_FILE` names another file of the repository.
 * @throws Error that lists the faults of the facts
 */
export async function localEdition(): Promise<Edition> {
  const file = resolve(inRepository(''), process.env['EDITION_FILE'] ?? 'emulator-data/edition.json');
  const content = JSON.parse(await readFile(file, 'utf8')) as Partial<Record<keyof Edition, unknown>>;
  const result = readFacts(content.facts);
  if ('wrong' in result)
    throw new Error(
      `${file}:\n${result.wrong.map((fault) => `- ${fault.fact}: ${messageOf(fault)}`).join('\n')}`,
    );
  return { id: String(content.id), version: Number(content.version ?? 0), facts: result.facts };
}
