/** Decides one scan, from the registrant and who is already in (DOOR-4, DOOR-5). */
import { dinnerEntrance, type Scan, type ScanResult } from 'contract/door';
import type { Registrant, Timestamp } from 'contract/registrant';
import type { PairedPhone } from '../http/caller';

/** Within this time, a second look at the same code by the same phone is not a second admission. */
const repeatMilliseconds = 10_000;

/** A registrant's party that is in by one entrance. */
export interface Admission {
  /** When the first of them came in, and by which phone. */
  readonly at: Timestamp;
  readonly label: string;
  readonly persons: number;
  /** The scan that admitted somebody last. */
  readonly last: { readonly device: string; readonly nonce: string; readonly milliseconds: number };
}

export interface Decision {
  readonly result: ScanResult;
  /** How many people come in now. */
  readonly persons: number;
  /** How many people are in afterwards. */
  readonly arrived: number;
}

/** @param now milliseconds since 1970; the time of the scan if the phone kept it */
export function decide(
  { state, dinnerReservation }: Pick<Registrant, 'state' | 'dinnerReservation'>,
  admission: Admission | undefined,
  { entrance, persons, letIn }: Pick<Scan, 'entrance' | 'persons' | 'letIn'>,
  phone: Pick<PairedPhone, 'id' | 'role'>,
  now: number,
): Decision {
  const arrived = admission?.persons ?? 0;
  const refused = (result: ScanResult) => refusal(result, admission);
  if (state === 'cancelled' && !(letIn === true && phone.role === 'desk')) return refused('cancelled');
  const isDinner = entrance === dinnerEntrance;
  const expected = isDinner ? dinnerReservation : 1;
  if (expected === 0) return refused('not-booked');
  if (persons === undefined && isRepeated(admission, phone, now)) return refused('admitted');
  const remaining = expected - arrived;
  if (remaining <= 0) return refused('already');
  const coming = isDinner ? (persons ?? remaining) : 1;
  if (coming > remaining) return refused('not-booked');
  return { result: 'admitted', persons: coming, arrived: arrived + coming };
}

/** @param admission who is in, and stays in */
export function refusal(result: ScanResult, admission: Admission | undefined): Decision {
  return { result, persons: 0, arrived: admission?.persons ?? 0 };
}

function isRepeated(admission: Admission | undefined, { id }: Pick<PairedPhone, 'id'>, now: number): boolean {
  // A kept scan may be older than the last one.
  return admission?.last.device === id && Math.abs(now - admission.last.milliseconds) <= repeatMilliseconds;
}
