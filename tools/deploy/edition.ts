/** Reads a project's live edition, which the deployment renders, and checks its facts. */
import { checkEdition } from 'contract/publication/checks';
import type { Check } from 'contract/publication/check';
import type { Edition } from 'contract/edition/current';
import { readStoredFacts } from 'contract/edition/read-facts';
import { noShow } from 'contract/publication/no-show';
import { isNoShow } from 'contract/wire/edition-header';
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { messageOf } from '../command-line/check-messages';
import type { Finding } from './checks/finding';

/**
 * @returns the live edition, or findings about its facts; before the first show, the neutral facts (EDIT-29)
 * @throws Error when the database cannot be read
 */
export async function storedEdition(
  firestore: Firestore,
): Promise<{ edition: Edition } | { findings: Finding[] }> {
  const document = await firestore.collection(collections.site).doc('current').get();
  if (!document.exists) return { edition: noShow() };
  const result = readStoredFacts(document.get('facts'));
  if ('wrong' in result)
    return {
      findings: result.wrong.map((wrong) => ({ where: `the edition ${wrong.fact}`, what: messageOf(wrong) })),
    };
  const [id, version] = [String(document.get('edition')), Number(document.get('version'))];
  return { edition: { id, version, facts: result.facts } };
}

/** @returns the faults of the facts; none before the first show. finding.ts explains their kinds */
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
