/** Reads the edition that a project shows, which the deployment renders, and checks its facts. */
import { checkEdition } from 'contract/publication/checks';
import type { Check } from 'contract/publication/check';
import type { Edition } from 'contract/edition/current';
import { readStoredFacts } from 'contract/edition/read-facts';
import { noShow } from 'contract/publication/no-show';
import { isNoShow } from 'contract/wire/edition-header';
import { mixed, object } from 'yup';
import { collections } from '../../functions/src/database/collections';
import { messageOf } from '../command-line/check-messages';
import type { Finding } from './checks/finding';
import { successfulBody, type Ask } from './google/google';

export const documentsUrl = (projectId: string) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents`;

const documentSchema = object({ fields: mixed<Record<string, RestValue>>().required() });

/** A value as Firestore's REST interface writes it; those of facts only. */
interface RestValue {
  stringValue?: string;
  integerValue?: string;
  mapValue?: { fields?: Record<string, RestValue> };
  arrayValue?: { values?: RestValue[] };
}

/**
 * @returns the live edition, or what stands for it before the first show (EDIT-29)
 * @throws Error when it cannot be read
 */
export async function storedEdition(
  projectId: string,
  ask: Ask,
): Promise<{ edition: Edition } | { findings: Finding[] }> {
  const answer = await ask(`${documentsUrl(projectId)}/${collections.site}/current`);
  if (answer.status === 404) return { edition: noShow() };
  const { fields } = documentSchema.validateSync(successfulBody(answer));
  const stored = plainMap(fields);
  const read = readStoredFacts(stored['facts']);
  if ('wrong' in read)
    return {
      findings: read.wrong.map((wrong) => ({
        where: `the edition ${wrong.fact}`,
        what: messageOf(wrong),
      })),
    };
  const { edition, version } = stored;
  return { edition: { id: String(edition), version: Number(version), facts: read.facts } };
}

function plainMap(fields: Record<string, RestValue> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function plain({ stringValue, integerValue, mapValue, arrayValue }: RestValue): unknown {
  if (mapValue !== undefined) return plainMap(mapValue.fields);
  if (arrayValue !== undefined) return (arrayValue.values ?? []).map(plain);
  return integerValue === undefined ? stringValue : Number(integerValue);
}

/** @returns what the facts lack, unless there are none yet; a deadline that has passed is normal once this edition is online */
export function editionFindings({ id, facts }: Edition, now: Date): Finding[] {
  if (isNoShow({ id })) return [];
  return checkEdition(facts, now).map((check) => ({
    where: `the edition ${check.fact}`,
    what: messageOf(check),
    kind: kindOf(check),
  }));
}

function kindOf({ level, problem }: Check): Finding['kind'] {
  if (problem === 'passed') return 'passed';
  if (problem === 'placeholder' || problem === 'expected' || problem === 'notProofread') return 'content';
  return level === 'hint' ? 'hint' : undefined;
}
