/**
 * The links to visitors' own pages (VIS-2). The code alone is printed on the badge, so a link also holds a token: a
 * signature of the code and of the registrant's `linkVersion`, which is raised to invalidate earlier links. Nothing
 * secret is stored, and every mail to a registrant holds the same link.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from 'contract/wire/api-error';
import { currentEdition } from 'contract/edition/current';
import { emailKey } from 'contract/wire/email-address';
import { visitPattern } from 'contract/registrant/visit-link';
import { OtherEdition } from '../shared/other-edition';

/** 132 bits. */
const tokenLength = 22;

interface Registrants {
  /** @returns undefined if no registrant has the code */
  findLinkByCode(code: string): Promise<{ id: string; linkVersion: number; edition: string } | undefined>;
}

/** The link version of a new registrant; link versions only grow. */
export const firstLinkVersion = 1;

/** Below every link version. */
const unusedLinkVersion = 0;

export class VisitLinks {
  readonly #keys: readonly [string, ...string[]];
  readonly #registrants: Registrants;

  /** @param keys the first one signs; the others are accepted, so that a key can be replaced */
  constructor(keys: readonly [string, ...string[]], registrants: Registrants) {
    this.#keys = keys;
    this.#registrants = registrants;
  }

  /** @returns `<code>.<token>` */
  sign(code: string, linkVersion: number): string {
    return `${code}.${signatureOf(visitPurpose(code, linkVersion), this.#keys[0])}`;
  }

  /**
   * @param visit as sent, not validated
   * @returns the registrant's id
   * @throws ApiError `link-invalid`; `other-edition` for a valid link of another edition; `unavailable` when the database
   *   does not answer in time
   */
  async verify(visit: string | undefined): Promise<string> {
    const { id: code, token } = partsOf(visit ?? '');
    const link = await this.#registrants.findLinkByCode(code);
    // Compare for an unknown code as well, so that the time does not reveal whether it exists.
    const isValid = isSigned(token, visitPurpose(code, link?.linkVersion ?? unusedLinkVersion), this.#keys);
    if (link === undefined || !isValid) throw linkInvalid();
    if (link.edition !== currentEdition().id) throw new OtherEdition(link.edition);
    return link.id;
  }

  /**
   * Signs the unsubscribe link of invitations. It does not open `/visit`, and stays valid if the address or
   * the code changes.
   */
  signUnsubscription(id: string): string {
    return `${id}.${signatureOf(`unsubscribe:${id}`, this.#keys[0])}`;
  }

  /**
   * @returns the registrant's id
   * @throws ApiError `link-invalid`
   */
  verifyUnsubscription(link: string): string {
    const { id, token } = partsOf(link);
    if (!isSigned(token, `unsubscribe:${id}`, this.#keys)) throw linkInvalid();
    return id;
  }

  /** Signs the link that confirms a new address; it is invalid once another address is registered. */
  signAddress(id: string, email: string, linkVersion: number): string {
    return `${id}.${signatureOf(addressPurpose(id, email, linkVersion), this.#keys[0])}`;
  }

  /** @throws ApiError `link-invalid` unless the link is `<id>.<token>` */
  parseAddressLink(link: string): { id: string; token: string } {
    return partsOf(link);
  }

  confirms(token: string, id: string, email: string, linkVersion: number): boolean {
    return isSigned(token, addressPurpose(id, email, linkVersion), this.#keys);
  }
}

export function linkInvalid(): ApiError {
  return new ApiError('link-invalid', 'This link is not valid, or no longer valid. Request a new one.');
}

function partsOf(link: string): { id: string; token: string } {
  const [, id, token] = visitPattern.exec(link) ?? [];
  if (id === undefined || token === undefined) throw linkInvalid();
  return { id, token };
}

const visitPurpose = (code: string, linkVersion: number) => `visit:${code}:${linkVersion}`;

function addressPurpose(id: string, email: string, linkVersion: number): string {
  return `address:${id}:${linkVersion}:${emailKey(email)}`;
}

/** @param purpose makes the token invalid for every other purpose */
export function signatureOf(purpose: string, key: string): string {
  return createHmac('sha256', key).update(purpose).digest('base64url').slice(0, tokenLength);
}

/** Takes the same time for every token. @param keys any of them may have signed */
export function isSigned(token: string, purpose: string, keys: readonly string[]): boolean {
  const signature = Buffer.from(token);
  return keys.some((key) => timingSafeEqual(signature, Buffer.from(signatureOf(purpose, key))));
}

/** The error when the link that confirms an address is no longer valid. */
export function linkExpired(): ApiError {
  return new ApiError('link-expired', 'The address was withdrawn or replaced, or it waited too long.');
}
