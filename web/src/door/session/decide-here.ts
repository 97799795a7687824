/** Decides a scan on this phone without the server, by the server's rules and what the phone knows (DOOR-23). */
import {
  dinnerEntrance,
  type FirstAdmission,
  type PairedDevice,
  type Scan,
  type ScanAnswer,
  type ScanResult,
} from 'contract/door';
import type { Timestamp } from 'contract/registrant';
import type { Known } from './book';
import type { QueuedScan } from './queue';

/** Within this time, a second look at the same code is not a second admission, as on the server. */
const repeatMilliseconds = 10_000;

export interface LocalDecision {
  readonly answer: ScanAnswer;
  /** How many people came in. */
  readonly cameIn: number;
  /** The nonce of the scan that this is a second look at, as far as the phone knows it. */
  readonly repeats?: string;
}

/**
 * Answers `already` only if the server has confirmed that somebody is in, or this phone has admitted them itself.
 * @param known what is known about the code; undefined if the book does not have it
 * @param own this phone's admissions with the same code that the server has not taken yet, oldest first
 * @param now milliseconds since 1970
 */
export function decideHere(
  known: Known | undefined,
  own: readonly QueuedScan[],
  { entrance, persons, letIn }: Scan,
  { label }: Pick<PairedDevice, 'label'>,
  now: number,
): LocalDecision {
  if (known === undefined) return { answer: { result: 'unknown' }, cameIn: 0 };
  const { person, arrival } = known;
  const confirmed = arrival ?? person.in?.[entrance];
  const inside = confirmed !== undefined && confirmed.persons > 0 ? confirmed : undefined;
  const arrived = own.reduce((sum, { cameIn = 0 }) => sum + cameIn, inside?.persons ?? 0);
  const isDinner = entrance === dinnerEntrance;

  const decided = (result: ScanResult, cameIn = 0, first?: FirstAdmission): LocalDecision => {
    const { firstname, lastname, organization, booked, vegetarian } = person;
    const dinner = { booked, vegetarian, arrived: arrived + cameIn };
    const answer = { result, person: { firstname, lastname, organization, ...(isDinner && { dinner }) } };
    return { answer: { ...answer, ...(first && { first }) }, cameIn };
  };

  if (person.state === 'cancelled' && letIn !== true) return decided('cancelled');
  const expected = isDinner ? person.booked : 1;
  if (expected === 0) return decided('not-booked');
  const ownTimes = own.map(({ at }) => Date.parse(at));
  const insideTime = inside?.label === label ? millisecondsOf(inside.at) : -Infinity;
  if (persons === undefined && now - Math.max(...ownTimes, insideTime) <= repeatMilliseconds) {
    const repeats = Math.max(...ownTimes) < insideTime ? arrival?.last?.nonce : own.at(-1)?.nonce;
    return { ...decided('admitted'), ...(repeats !== undefined && { repeats }) };
  }
  const remaining = expected - arrived;
  if (remaining <= 0) {
    const first = inside ?? { at: timestampOf(ownTimes[0] ?? now), label };
    return decided('already', 0, { at: first.at, label: first.label, entrance });
  }
  const coming = isDinner ? (persons ?? remaining) : 1;
  return coming > remaining ? decided('not-booked') : decided('admitted', coming);
}

/** @param milliseconds since 1970 */
export function timestampOf(milliseconds: number): Timestamp {
  return { seconds: Math.floor(milliseconds / 1000), nanoseconds: (milliseconds % 1000) * 1_000_000 };
}

function millisecondsOf({ seconds }: Timestamp): number {
  return seconds * 1000;
}
