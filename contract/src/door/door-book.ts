/**
 * The book that a phone carries to decide without a network (DOOR-14). An entry can be found and opened only with the
 * code, so nothing on a phone's disk reveals a name.
 *
 * An entry is `hash` (the first 12 bytes of SHA-256 of salt and code), `iv` (12 random bytes) and the body: a
 * BookPerson as `toBody` writes it, encrypted with AES-256-GCM, with the 16-byte tag at the end as browsers expect it.
 * Spaces fill the body to a multiple of `bodyBlock` bytes, so that its length does not reveal the length of a name. The
 * 32-byte key is HKDF-SHA-256 of the code, with the salt and `keyInfo`. All texts are UTF-8.
 */
import type { Entrance } from '../edition/entrances';
import type { ScannedPerson } from './door';
import type { RegistrantState } from '../registrant/registrant';
import type { Timestamp } from '../wire/timestamp';

/**
 * The salt is not secret: it separates an edition's hashes from all others. It contains nothing that may change, so an
 * offline phone still finds every registrant after the show was renamed or moved.
 * @param edition the edition's id
 */
export const bookSalt = (edition: string) => `door of edition ${edition}`;

export const keyInfo = 'entry of the door';

/** In bytes, like the following two. */
export const hashLength = 12;
export const ivLength = 12;
export const bodyBlock = 64;

/** The registrant's data in an entry. */
export interface BookPerson extends Omit<ScannedPerson, 'dinner'> {
  state: RegistrantState;
  /** How many people are booked for the dinner, and how many of them eat vegetarian. */
  booked: number;
  vegetarian: number;
  /** Entrance -> the registrant's admission, as far as the server knows. */
  in?: Partial<Record<Entrance, { at: Timestamp; persons: number; label: string }>>;
}

export interface Book {
  /** The value of `since` in the next request. */
  until: string;
  /** Whether this replaces the phone's whole book; otherwise it holds only the entries that changed. */
  isComplete: boolean;
  /** Base64 of hash, iv and body. */
  entries: string[];
}

/** @returns JSON without field names, which would make up half of the book */
export function toBody({
  firstname,
  lastname,
  organization,
  state,
  booked,
  vegetarian,
  ...optional
}: BookPerson) {
  const isCancelled = state === 'cancelled' ? 1 : 0;
  const person = [firstname, lastname, organization, isCancelled, booked, vegetarian, optional.in];
  return JSON.stringify(optional.kind === undefined ? person : [...person, optional.kind]);
}

/** @throws SyntaxError if the body is no JSON list of the right length */
export function fromBody(body: string): BookPerson {
  const parsed: unknown = JSON.parse(body);
  if (!isBody(parsed)) throw new SyntaxError('The body holds no person.');
  const [firstname, lastname, organization, isCancelled, booked, vegetarian, arrivals, kind] = parsed;
  const state = isCancelled === 1 ? 'cancelled' : 'registered';
  const person = { firstname, lastname, organization, kind, state, booked, vegetarian } as const;
  return arrivals === null ? person : { ...person, in: arrivals };
}

type Body = [
  ...[string, string, string, number, number, number, NonNullable<BookPerson['in']> | null],
  kind?: string,
];

/** A rough check is enough: the server encrypted every body that can be decrypted. */
function isBody(value: unknown): value is Body {
  return Array.isArray(value) && (value.length === 7 || value.length === 8);
}
