/**
 * Removes searches that name an erased person from the edition's saved views, mailings and print runs. Such a view is
 * deleted. In a mailing or a run, words that match nobody replace the search: without a search, a draft mailing would
 * go to more registrants than before.
 */
import { languages } from 'contract/language/languages';
import { fold } from 'contract/language/text';
import { translator } from 'contract/language/translator';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { editionOf } from '../../database/edition-scope';
import { textIn } from '../../database/fields';
import { toRegistrant } from '../store/read-registrant';
import { listWords } from '../list/row';

/** The word for “erased” in each language of the organisers. */
const erasedWords = () =>
  languages.map((language) => translator(language)(($) => $.mail.erased.search)).join(' ');

/** Shorter words occur in too many names to identify a person. */
const minLength = 3;

/**
 * Reads the searches outside the transaction, which would otherwise lock whole collections.
 * @returns a function that adds the writes to the transaction
 */
export async function prepareClearingSearches(
  firestore: Firestore,
  transaction: Transaction,
  person: DocumentSnapshot,
): Promise<() => void> {
  const { isInSearch, isInViewName } = matchersOf(person);
  const read = async (collection: string, ...fields: readonly string[]) => {
    const all = firestore.collection(collection).where('edition', '==', editionOf(person));
    return (await all.select(...fields).get()).docs;
  };
  const views = await read(collections.views, 'name', 'query');
  const mailings = await read(collections.mailings, 'filter');
  const prints = await read(collections.prints, 'filter');
  return () => {
    for (const view of views)
      if (isInSearch(searchIn(view, 'query')) || isInViewName(textIn(view, 'name') ?? ''))
        transaction.delete(view.ref);
    for (const one of [...mailings, ...prints]) {
      if (!isInSearch(searchIn(one, 'filter'))) continue;
      const filter = new URLSearchParams(textIn(one, 'filter'));
      filter.set('q', erasedWords());
      transaction.update(one.ref, { filter: filter.toString() });
    }
  };
}

/** @returns functions that check whether the person is named in a search, or in the name of a view */
function matchersOf(person: DocumentSnapshot) {
  const { firstname, lastname, email, telWork, telCell } = toRegistrant(person);
  const last = fold(lastname);
  const mailbox = fold(email.slice(0, email.lastIndexOf('@')));
  const names = [fold(firstname), last, mailbox, fold(telWork), fold(telCell)];
  return {
    /** Matches a part of a name, mailbox or telephone number; ignores the domain, which other people share. */
    isInSearch: (q: string) =>
      listWords(q)
        .filter((word) => word.length >= minLength)
        .some(
          (word) =>
            names.some((name) => name.includes(word)) ||
            (mailbox !== '' && word.includes(mailbox) && fold(email).includes(word)),
        ),
    /** Matches the whole last name, in one word or several. */
    isInViewName: (name: string) => {
      const words = listWords(name);
      const isLastName = (start: number, end: number) => words.slice(start, end + 1).join('') === last;
      return last !== '' && words.some((_, start) => words.some((_word, end) => isLastName(start, end)));
    },
  };
}

function searchIn(found: DocumentSnapshot, field: string): string {
  return new URLSearchParams(textIn(found, field)).get('q') ?? '';
}
