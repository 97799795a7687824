/**
 * The one rule that decides a scan, for the server and for a phone without a network (DOOR-4, DOOR-5). It depends only
 * on its parameters and the facts of the show, so both decide alike from the same data.
 */
import { dinnerEntrance, hasBegun } from '../edition/entrances';
import { type DeviceRole, type KeptScan, type Scan, type ScanResult } from './door';
import type { RegistrantState } from '../registrant/registrant';

/** The data that the rule needs about the registrant with the code. */
export interface CodeHolder {
  readonly state: RegistrantState;
  /** How many people are booked for the dinner. */
  readonly booked: number;
}

export interface Decision {
  readonly result: ScanResult;
  /** How many people come in with this scan. */
  readonly cameIn: number;
  /** How many of the party are in afterwards. */
  readonly arrived: number;
}

/**
 * @param holder undefined for an unknown code
 * @param arrived how many of the party have come in through this entrance
 * @param role the phone's role: only a desk admits a cancelled registration
 */
export function decide(
  holder: CodeHolder | undefined,
  arrived: number,
  { entrance, at, persons, letIn }: Pick<Scan, 'entrance' | 'at' | 'persons' | 'letIn'>,
  role: DeviceRole,
): Decision {
  if (holder === undefined) return refusal('unknown', arrived);
  if (holder.state === 'cancelled' && !(letIn === true && role === 'desk'))
    return refusal('cancelled', arrived);
  if (!hasBegun(entrance, new Date(at))) return refusal('too-early', arrived);
  const isDinner = entrance === dinnerEntrance;
  const expectedPersons = isDinner ? holder.booked : 1;
  if (expectedPersons === 0) return refusal('not-booked', arrived);
  const remaining = expectedPersons - arrived;
  if (remaining <= 0) return refusal('already', arrived);
  const coming = isDinner ? (persons ?? remaining) : 1;
  if (coming > remaining) return refusal('not-booked', arrived);
  return { result: 'admitted', cameIn: coming, arrived: arrived + coming };
}

/**
 * Decides, on the server, a scan that the phone has already decided (DOOR-15). A party that the phone refused did not
 * come in. A party that the phone admitted did, but only people with a booked place are counted. A scan without `shown`
 * is decided like a new scan.
 */
export function decideKept(
  holder: CodeHolder | undefined,
  arrived: number,
  scan: Pick<KeptScan, 'entrance' | 'at' | 'persons' | 'letIn' | 'shown'>,
  role: DeviceRole,
): Decision {
  const decision = decide(holder, arrived, scan, role);
  const { shown = 'admitted' } = scan;
  if (shown !== 'admitted') return decision.cameIn > 0 ? refusal(shown, arrived) : decision;
  const remainder = decide(holder, arrived, { ...scan, persons: undefined }, role);
  const isTooMany = decision.result === 'not-booked' && remainder.result === 'admitted';
  return isTooMany && scan.shown === 'admitted' ? { ...remainder, result: 'not-booked' } : decision;
}

/** @param arrived how many of the party are in; a refusal does not change it */
export function refusal(result: ScanResult, arrived: number): Decision {
  return { result, cameIn: 0, arrived };
}
