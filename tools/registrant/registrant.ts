/** The actions of the registrant command; each returns the text to print. */
import { currentEdition } from 'contract/edition/current';
import type { Firestore } from 'firebase-admin/firestore';
import {
  eraseAgain,
  eraseData,
  erasedButBack,
  exportData,
} from '../../functions/src/registrants/subject-access';
import type { RegistrantOptions } from './options';

/**
 * Works for the current edition; an id is found in any.
 * @param ask prompts the user and returns the answer
 * @throws Error when nobody is registered under the address or id, or when erasing was not confirmed
 */
export async function registrantCommand(
  firestore: Firestore,
  { action, person, yes, project }: RegistrantOptions,
  ask: (question: string) => Promise<string>,
): Promise<string> {
  const nobody = new Error(
    `Nobody has registered as ${person} for edition ${currentEdition().id}. Nothing was done; --edition <id> names another edition.`,
  );
  if (action === 'export') {
    const held = await exportData(firestore, person);
    if (held === undefined) throw nobody;
    return JSON.stringify(held, undefined, 2);
  }
  const again = action === 'erase-again' ? await erasedButBack(firestore) : [];
  if (action === 'erase-again' && again.length === 0)
    return 'Nobody who was erased is back. Nothing was done.';
  const who = action === 'erase' ? person : `${again.length} who were erased before and are back`;
  const where = project === undefined ? 'the local stack' : `the project ${project}`;
  const question = `This erases ${who} from ${where} permanently. Type "erase" to continue: `;
  if (!yes && (await ask(question)).trim() !== 'erase') throw new Error('Not confirmed. Nothing was erased.');
  if (action === 'erase-again') {
    await eraseAgain(firestore, again);
    return `Erased again: ${again.length}.`;
  }
  if (!(await eraseData(firestore, person, { by: 'command' }))) throw nobody;
  return `${person} is erased and may register again. Backups, sent mails and exported files are not: see docs/retention.md.`;
}
