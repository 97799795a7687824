/** The calls of a desk, which helps people without a code (DOOR-19 to DOOR-21). */
import type { AddedWalkIn, DeskPeople, DeskSearch, WalkIn } from 'contract/door';
import { phoneOf, type Caller } from '../http/caller';
import type { Roster } from '../registrants/roster';
import type { Lazy } from '../shared/lazy';
import { findPeople, toDeskPerson } from './desk';
import type { WalkIns } from './walk-ins';

interface DeskDeps {
  readonly roster: Lazy<Pick<Roster, 'everybody'>>;
  readonly walkIns: Lazy<WalkIns>;
}

/** Everybody, so that the desk can search without a network. */
export async function listPeople(_input: object, deps: DeskDeps): Promise<DeskPeople> {
  const roster = await deps.roster();
  return { people: (await roster.everybody({})).map(toDeskPerson) };
}

/** @throws ApiError `validation-failed` for fewer than two letters or digits */
export async function searchPeople({ q }: DeskSearch, deps: DeskDeps): Promise<DeskPeople> {
  const roster = await deps.roster();
  return { people: findPeople(await roster.everybody({}), q) };
}

/** @throws ApiError `idempotency-key-reused` when the id was sent with other data */
export async function addWalkIn(walkIn: WalkIn, deps: DeskDeps, caller: Caller): Promise<AddedWalkIn> {
  const walkIns = await deps.walkIns();
  return walkIns.add(phoneOf(caller), walkIn);
}
