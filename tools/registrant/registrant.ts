/** The actions of the registrant command; each returns the text to print. */
import '../project/texts';
import { currentEdition } from 'contract/edition/current';
import { rehearsalIdOf } from 'contract/publication/rehearsal';
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { emailDocument } from '../../functions/src/registrants/store/documents';
import { eraseData, exportData } from '../../functions/src/registrants/privacy/subject-access';
import { eraseAgain, findReimported } from '../../functions/src/registrants/privacy/erase-again';
import type { RegistrantOptions } from './options';

/**
 * Runs the action. Searches for an address in the current edition, and for an id in all editions.
 * @param ask prompts the user and returns the answer
 * @param warn prints a line, such as the other editions of the address
 * @throws Error when no registrant has the address or id, or when erasing was not confirmed
 */
export async function registrantCommand(
  firestore: Firestore,
  { action, person, yes, project }: RegistrantOptions,
  ask: (question: string) => Promise<string>,
  warn: (line: string) => void,
): Promise<string> {
  const notFound = new Error(
    `Nobody has registered as ${person} for edition ${currentEdition().id}. Nothing was done; --edition <id> names another edition.`,
  );
  if (action === 'export') {
    const data = await exportData(firestore, person);
    if (data === undefined) throw notFound;
    await warnOfOtherEditions(firestore, person, warn);
    return JSON.stringify(data, undefined, 2);
  }
  const restored = action === 'erase-again' ? await findReimported(firestore) : [];
  if (action === 'erase-again' && restored.length === 0)
    return 'No erased registrant is back. Nothing was done.';
  const whom = action === 'erase' ? person : `${restored.length} restored registrants who were erased before`;
  const where = project === undefined ? 'the local stack' : `the project ${project}`;
  const question = `This erases ${whom} from ${where} permanently. Type "erase" to continue: `;
  if (!yes && (await ask(question)).trim() !== 'erase') throw new Error('Not confirmed. Nothing was erased.');
  if (action === 'erase-again') {
    await eraseAgain(firestore, restored);
    return `Erased again: ${restored.length}.`;
  }
  if (!(await eraseData(firestore, person, { by: 'command' }))) throw notFound;
  await warnOfOtherEditions(firestore, person, warn);
  return `${person} is erased and may register again. Backups, sent mails and exported files are not: see docs/retention.md.`;
}

/**
 * Warns of the address's registrations in other editions, since a person's request concerns all of that person's data.
 * @param person an address; an id or a code finds nothing
 */
async function warnOfOtherEditions(
  firestore: Firestore,
  person: string,
  warn: (line: string) => void,
): Promise<void> {
  const { docs } = await firestore.collection(collections.editions).select().get();
  for (const id of docs.flatMap((edition) => [edition.id, rehearsalIdOf(edition.id)]))
    if (id !== currentEdition().id && (await emailDocument(firestore, person, id).get()).exists)
      warn(
        `${person} has also registered for edition ${id}. For that: the same command with --edition ${id}.`,
      );
}
