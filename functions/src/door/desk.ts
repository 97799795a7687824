/** The calls with which a desk finds people without a code: by name and company, without e-mail addresses (DOOR-19). */
import { ApiError } from 'contract/api-error';
import { entrances, maxFound, type DeskPeople, type DeskPerson, type DeskSearch } from 'contract/door';
import type { Registrant } from 'contract/registrant';
import { fold, searchWords } from '../registrants/fold';
import type { Roster } from '../registrants/roster';

interface DeskDeps {
  readonly roster: Pick<Roster, 'everybody'>;
}

/** Shorter texts would find too many people. */
const minLength = 2;

/** Everybody, so that the desk can search without a network. */
export async function listPeople(_input: object, { roster }: DeskDeps): Promise<DeskPeople> {
  return { people: (await roster.everybody({})).map(toDeskPerson) };
}

/** @throws ApiError as `findPeople` */
export async function searchPeople({ q }: DeskSearch, { roster }: DeskDeps): Promise<DeskPeople> {
  return { people: findPeople(await roster.everybody({}), q) };
}

/**
 * @param everybody in the order of the results
 * @throws ApiError `validation-failed` for fewer than two letters or digits
 */
export function findPeople(everybody: readonly Registrant[], q: string): DeskPerson[] {
  if (fold(q).length < minLength)
    throw new ApiError('validation-failed', 'Search for two letters or more.', {
      fields: { q: 'errors.minimum' },
    });
  const words = searchWords(q);
  const found: DeskPerson[] = [];
  for (const registrant of everybody) {
    const { firstname, lastname, organization } = registrant;
    const named = [lastname, firstname, organization].map(fold).join('\n');
    if (words.every((word) => named.includes(word))) found.push(toDeskPerson(registrant));
    if (found.length === maxFound) break;
  }
  return found;
}

function toDeskPerson(registrant: Registrant): DeskPerson {
  const { id, firstname, lastname, organization, state, presence } = registrant;
  return {
    ...{ id, firstname, lastname, organization, state },
    booked: registrant.dinnerReservation,
    vegetarian: registrant.vegetarianMeal,
    in: Object.fromEntries(
      entrances.flatMap((entrance) => {
        const persons = presence?.[entrance]?.persons;
        return persons === undefined ? [] : [[entrance, persons]];
      }),
    ),
  };
}
