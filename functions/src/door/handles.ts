/** Translates the handles by which desks know registrants into codes (contract/src/door/door-handle.ts, DOOR-19). */
import { createHmac } from 'node:crypto';
import { handleFrom, isHandle } from 'contract/door/door-handle';
import { codeOf } from 'contract/registrant/registrant';
import type { PairedPhone } from '../http/caller';
import type { Roster } from '../registrants/list/roster';

/** How many desks' codes are cached; a show has a few desks. */
const maxDesks = 20;

export class Handles {
  readonly #roster: Pick<Roster, 'everybody'>;
  /** Desk's id -> handle -> code. A code that was replaced after it was cached is refused when it is used. */
  readonly #codes = new Map<string, ReadonlyMap<string, string>>();

  constructor(roster: Pick<Roster, 'everybody'>) {
    this.#roster = roster;
  }

  /**
   * Replaces this desk's handles by codes. Any other handle stays as it is, and is no registrant's code.
   * @param entries with codes or handles
   * @throws ApiError `unavailable` when the database does not answer in time
   */
  async toCodes<WithCode extends { readonly code: string }>(
    { id, role }: Pick<PairedPhone, 'id' | 'role'>,
    entries: readonly WithCode[],
  ): Promise<readonly WithCode[]> {
    if (role !== 'desk') return entries;
    const isUnknownHandle = ({ code }: WithCode) => isHandle(code) && this.#codes.get(id)?.has(code) !== true;
    if (entries.some(isUnknownHandle)) await this.#cacheHandles(id);
    const codes = this.#codes.get(id);
    return entries.map((entry) => ({ ...entry, code: codes?.get(entry.code) ?? entry.code }));
  }

  async #cacheHandles(desk: string): Promise<void> {
    const everybody = await this.#roster.everybody({});
    if (this.#codes.size >= maxDesks) this.#codes.clear();
    this.#codes.set(desk, new Map(everybody.map(codeOf).map((code) => [handleOf(desk, code), code])));
  }
}

/** @param desk its id */
export function handleOf(desk: string, code: string): string {
  return handleFrom(createHmac('sha256', desk).update(code).digest('base64url'));
}
