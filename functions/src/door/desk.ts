/**
 * The calls with which a desk finds registrants by name and company, and prints their badges. A desk gets no e-mail
 * addresses, and codes only when it prints a badge (DOOR-19, DOOR-37).
 */
import { entrances } from 'contract/edition/entrances';
import { ApiError } from 'contract/wire/api-error';
import {
  maxDeskResults,
  minSearchLength,
  type DeskBadge,
  type DeskSearchResult,
  type DeskPeople,
  type DeskPerson,
} from 'contract/door/door';
import type { InputOf } from 'contract/calls/endpoints';
import { ownKindKey } from 'contract/registrant/badge-kinds';
import { codeOf, type Registrant } from 'contract/registrant/registrant';
import { findPeople } from 'contract/language/search';
import { phoneOf, type Caller } from '../http/caller';
import { fold } from 'contract/language/text';
import type { Roster } from '../registrants/list/roster';
import type { DeskBadges } from './desk-badges';
import { handleOf, type Handles } from './handles';

interface DeskDeps {
  readonly roster: Pick<Roster, 'everybody'>;
}

/** Returns all registrants, so that the desk can search without a network. */
export async function listPeople(
  _input: object,
  { roster }: DeskDeps,
  caller: Pick<Caller, 'device'>,
): Promise<DeskPeople> {
  const { id } = phoneOf(caller);
  return { people: (await roster.everybody({})).map((registrant) => toDeskPerson(registrant, id)) };
}

/** @throws ApiError `validation-failed` for fewer than two letters or digits */
export async function searchPeople(
  { q }: InputOf<'doorSearch'>,
  { roster }: DeskDeps,
  caller: Pick<Caller, 'device'>,
): Promise<DeskSearchResult> {
  if (fold(q).length < minSearchLength)
    throw new ApiError('validation-failed', 'Search for two letters or more.', {
      fields: { q: 'errors.minimum' },
    });
  const { id } = phoneOf(caller);
  const { people, total } = findPeople(await roster.everybody({}), q, maxDeskResults);
  return { people: people.map((registrant) => toDeskPerson(registrant, id)), total };
}

/** @throws ApiError `not-found` unless the handle is this desk's and still valid; `cancelled` */
export async function deskBadge(
  { code }: InputOf<'doorBadge'>,
  { handles, deskBadges }: { handles: Handles; deskBadges: DeskBadges },
  caller: Pick<Caller, 'device'>,
): Promise<DeskBadge> {
  const phone = phoneOf(caller);
  const [withCode = { code }] = await handles.toCodes(phone, [{ code }]);
  return deskBadges.read(phone, withCode.code);
}

/** @param desk its id */
function toDeskPerson(registrant: Registrant, desk: string): DeskPerson {
  const { firstname, lastname, organization, state, presence } = registrant;
  return {
    ...{ id: handleOf(desk, codeOf(registrant)), firstname, lastname, organization, state },
    booked: registrant.dinnerReservation,
    vegetarian: registrant.vegetarianMeal,
    kind: ownKindKey(registrant),
    in: Object.fromEntries(
      entrances().flatMap((entrance) => {
        const persons = presence?.[entrance]?.persons;
        return persons === undefined ? [] : [[entrance, persons]];
      }),
    ),
  };
}
