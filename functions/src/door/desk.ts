/**
 * The calls with which a desk finds people without a code, by name and company, and prints their badges. It learns
 * neither e-mail addresses nor, until it prints a badge, codes (DOOR-19, DOOR-37).
 */
import { entrances } from 'contract/entrances';
import { ApiError } from 'contract/api-error';
import {
  maxFound,
  type DeskBadge,
  type DeskBadgeRequest,
  type DeskPeople,
  type DeskPerson,
  type DeskSearch,
} from 'contract/door';
import { codeOf, type Registrant } from 'contract/registrant';
import { phoneOf, type Caller } from '../http/caller';
import { fold } from 'contract/text';
import { searchWords } from '../registrants/search-words';
import type { Roster } from '../registrants/roster';
import type { DeskBadges } from './desk-badges';
import { handleOf, type Handles } from './handles';

interface DeskDeps {
  readonly roster: Pick<Roster, 'everybody'>;
}

/** Shorter texts would find too many people. */
const minLength = 2;

/** Everybody, so that the desk can search without a network. */
export async function listPeople(
  _input: object,
  { roster }: DeskDeps,
  caller: Pick<Caller, 'device'>,
): Promise<DeskPeople> {
  const { id } = phoneOf(caller);
  return { people: (await roster.everybody({})).map((registrant) => toDeskPerson(registrant, id)) };
}

/** @throws ApiError as `findPeople` */
export async function searchPeople(
  { q }: DeskSearch,
  { roster }: DeskDeps,
  caller: Pick<Caller, 'device'>,
): Promise<DeskPeople> {
  const { id } = phoneOf(caller);
  return { people: findPeople(await roster.everybody({}), q, id) };
}

/** @throws ApiError `not-found` if the handle is not of somebody this desk has found, or no longer; `cancelled` */
export async function deskBadge(
  { code }: DeskBadgeRequest,
  { handles, deskBadges }: { handles: Handles; deskBadges: DeskBadges },
  caller: Pick<Caller, 'device'>,
): Promise<DeskBadge> {
  const phone = phoneOf(caller);
  const [named = { code }] = await handles.toCodes(phone, [{ code }]);
  return deskBadges.read(phone, named.code);
}

/**
 * @param everybody in the order of the results
 * @param desk its id
 * @throws ApiError `validation-failed` for fewer than two letters or digits
 */
export function findPeople(everybody: readonly Registrant[], q: string, desk: string): DeskPerson[] {
  if (fold(q).length < minLength)
    throw new ApiError('validation-failed', 'Search for two letters or more.', {
      fields: { q: 'errors.minimum' },
    });
  const words = searchWords(q);
  const found: DeskPerson[] = [];
  for (const registrant of everybody) {
    const { firstname, lastname, organization } = registrant;
    const named = [lastname, firstname, organization].map(fold).join('\n');
    if (words.every((word) => named.includes(word))) found.push(toDeskPerson(registrant, desk));
    if (found.length === maxFound) break;
  }
  return found;
}

/** @param desk its id */
function toDeskPerson(registrant: Registrant, desk: string): DeskPerson {
  const { firstname, lastname, organization, state, presence } = registrant;
  return {
    ...{ id: handleOf(desk, codeOf(registrant)), firstname, lastname, organization, state },
    booked: registrant.dinnerReservation,
    vegetarian: registrant.vegetarianMeal,
    in: Object.fromEntries(
      entrances().flatMap((entrance) => {
        const persons = presence?.[entrance]?.persons;
        return persons === undefined ? [] : [[entrance, persons]];
      }),
    ),
  };
}
