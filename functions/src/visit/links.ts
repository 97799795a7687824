/**
 * The links to visitors' own pages (VIS-2). The id alone is printed on the badge, so a link also holds a token: a
 * signature of the id and of the registrant's `linkVersion`, which is raised to invalidate earlier links. Nothing secret
 * is stored, and every mail to a registrant holds the same link.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from 'contract/api-error';
import { visitPattern } from 'contract/visit';
import type { RegistrantRepository } from '../registrants/repository';

/** 132 bits. */
const tokenLength = 22;

export class VisitLinks {
  readonly #keys: readonly [string, ...string[]];
  readonly #registrants: Pick<RegistrantRepository, 'findLinkVersion'>;

  /** @param keys the first one signs; the others are accepted, so that a key can be replaced */
  constructor(
    keys: readonly [string, ...string[]],
    registrants: Pick<RegistrantRepository, 'findLinkVersion'>,
  ) {
    this.#keys = keys;
    this.#registrants = registrants;
  }

  /** @returns `<id>.<token>` */
  sign(id: string, linkVersion: number): string {
    return `${id}.${tokenOf(id, linkVersion, this.#keys[0])}`;
  }

  /**
   * @param visit as sent, not validated
   * @returns the registrant's id
   * @throws ApiError `link-invalid`; `unavailable` when the database does not answer in time
   */
  async verify(visit: string | undefined): Promise<string> {
    const [, id = '', token = ''] = visitPattern.exec(visit ?? '') ?? [];
    const linkVersion = id === '' ? undefined : await this.#registrants.findLinkVersion(id);
    if (linkVersion === undefined || !this.#isToken(token, id, linkVersion))
      throw new ApiError('link-invalid', 'This link is not, or no longer, valid. Ask for a new one.');
    return id;
  }

  #isToken(token: string, id: string, linkVersion: number): boolean {
    const given = Buffer.from(token);
    return this.#keys.some((key) => timingSafeEqual(given, Buffer.from(tokenOf(id, linkVersion, key))));
  }
}

function tokenOf(id: string, linkVersion: number, key: string): string {
  return createHmac('sha256', key)
    .update(`visit:${id}:${linkVersion}`)
    .digest('base64url')
    .slice(0, tokenLength);
}
