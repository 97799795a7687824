/**
 * What a phone carries to decide without a network (DOOR-14). Each entry can be found and opened only with the id in the
 * code: nothing on a phone's disk tells a name.
 *
 * `hash` (the first 12 bytes of SHA-256 of salt and id), `iv` (12 random bytes) and the body, AES-256-GCM of a
 * BookPerson as `toBody` writes it, with its tag of 16 bytes at the end, as browsers want it. Its key is HKDF-SHA-256 of the id, with
 * the salt and `keyInfo`, of 32 bytes. All texts are in UTF-8.
 */
import type { ScannedPerson } from './door';
import { event, type Entrance } from './event';
import type { RegistrantState, Timestamp } from './registrant';

/** Not a secret: it separates this edition's hashes from all others. */
export const bookSalt = `door of ${event.name}, ${event.date}`;

export const keyInfo = 'entry of the door';

/** Bytes. */
export const hashLength = 12;
export const ivLength = 12;

/** What is known of a registrant. */
export interface BookPerson extends Omit<ScannedPerson, 'dinner'> {
  state: RegistrantState;
  /** Persons who booked the dinner, and how many of them eat vegetarian. */
  booked: number;
  vegetarian: number;
  /** Entrance -> who is in, as the server knows it. */
  in?: Partial<Record<Entrance, { at: Timestamp; persons: number; label: string }>>;
}

export interface Book {
  /** Sent as `since` the next time. */
  until: string;
  /** Whether it replaces what the phone carries; otherwise these are the entries that changed. */
  isComplete: boolean;
  /** In base64: hash, iv and body. */
  entries: string[];
}

export interface BookRequest {
  since?: string | undefined;
}

/** @returns JSON without the names of the fields, which would be half of the book */
export function toBody({
  firstname,
  lastname,
  organization,
  state,
  booked,
  vegetarian,
  ...more
}: BookPerson) {
  const isCancelled = state === 'cancelled' ? 1 : 0;
  return JSON.stringify([firstname, lastname, organization, isCancelled, booked, vegetarian, more.in]);
}

/** @throws SyntaxError when it is not what `toBody` has written */
export function fromBody(body: string): BookPerson {
  const read: unknown = JSON.parse(body);
  if (!isBody(read)) throw new SyntaxError('The body holds no person.');
  const [firstname, lastname, organization, isCancelled, booked, vegetarian, arrivals] = read;
  const state = isCancelled === 1 ? 'cancelled' : 'registered';
  const person = { firstname, lastname, organization, state, booked, vegetarian } as const;
  return arrivals === null ? person : { ...person, in: arrivals };
}

type Body = [string, string, string, number, number, number, NonNullable<BookPerson['in']> | null];

/** What can be opened was sealed by the server. */
function isBody(read: unknown): read is Body {
  return Array.isArray(read) && read.length === 7;
}
