/** Decides a scan on this phone without the server, by the server's rule and the phone's own data (DOOR-23). */
import { dinnerEntrance } from 'contract/edition/entrances';
import type { PairedDevice, Scan, ScanAnswer, ScanResult } from 'contract/door/door';
import { decide } from 'contract/door/door-decision';
import type { Timestamp } from 'contract/wire/timestamp';
import type { KnownPerson } from './book';
import type { QueuedScan } from './store';

/** What a phone can answer by itself. */
export type LocalAnswer = ScanAnswer & { readonly result: ScanResult };

/**
 * Answers `already` only if the server has confirmed the arrival, or this phone has admitted the registrant itself.
 * @param known what this phone knows of the person; undefined if it knows nothing
 * @param ownScans this phone's admissions of the same code, not accepted by the server yet; oldest first
 */
export function decideLocally(
  known: KnownPerson | undefined,
  ownScans: readonly QueuedScan[],
  scan: Scan,
  { label, role }: Pick<PairedDevice, 'label' | 'role'>,
): LocalAnswer {
  const { entrance } = scan;
  const confirmed = known && (known.arrival ?? known.person.in?.[entrance]);
  const inside = confirmed !== undefined && confirmed.persons > 0 ? confirmed : undefined;
  const arrivedBefore = ownScans.reduce((sum, { cameIn = 0 }) => sum + cameIn, inside?.persons ?? 0);
  const { result, cameIn, arrived } = decide(known?.person, arrivedBefore, scan, role);
  if (known === undefined) return { result };
  const { firstname, lastname, organization, kind, booked, vegetarian } = known.person;
  const dinner = { booked, vegetarian, arrived };
  const isDinner = entrance === dinnerEntrance;
  const person = { firstname, lastname, organization, kind, ...(isDinner && { dinner }) };
  if (result === 'admitted') return { result, cameIn, person };
  if (result !== 'already') return { result, person };
  if (inside === undefined)
    return {
      result,
      person,
      first: { at: timestampOf(Date.parse(ownScans[0]?.at ?? scan.at)), label, entrance },
    };
  const { at, label: doorLabel = '' } = inside;
  return { result, person, ...(at && { first: { at, label: doorLabel, entrance } }) };
}

/** @param milliseconds since 1970 */
export function timestampOf(milliseconds: number): Timestamp {
  return { seconds: Math.floor(milliseconds / 1000), nanoseconds: (milliseconds % 1000) * 1_000_000 };
}
