/**
 * The rehearsal of the live edition (contract/publication/rehearsal.ts): `rehearsal` of `editions/{id}` holds `by`, the
 * account that made the link and gets the mails. When the next link replaces it, those who are registered stay; when it
 * is ended, they stay until `ended` names the edition. It ends when registration opens, as the facts say it by then.
 */
import { ApiError } from 'contract/wire/api-error';
import type { Edition } from 'contract/edition/current';
import type { Facts } from 'contract/edition/fact-table';
import { editionTokenPattern } from 'contract/wire/edition-header';
import { rehearsalIdOf, rehearsedIdOf } from 'contract/publication/rehearsal';
import { registrationOpening } from 'contract/edition/event-times';
import { EditionLinks } from '../edition-links';

export class Rehearsals extends EditionLinks {
  protected readonly field = 'rehearsal';

  /**
   * @param live the live edition
   * @param by the organiser's account
   * @returns the token, `<edition>.<secret>`
   * @throws ApiError `registration-open`, also for an edition that does not say when its registration opens
   */
  async make({ id, facts }: Edition, by: string): Promise<string> {
    if (this.#opening(facts) === undefined)
      throw new ApiError(
        'registration-open',
        'A rehearsal ends when registration opens: that has to be a moment in the future.',
      );
    return this.store(id, by);
  }

  /**
   * @param token as sent, not validated
   * @param live the live edition, as published last: its registration may open earlier by now
   * @throws ApiError `link-invalid`, also for another edition than the live one
   */
  async verify(token: string, live: Edition): Promise<void> {
    const [, id] = editionTokenPattern.exec(token) ?? [];
    if (id !== live.id || this.#opening(live.facts) === undefined) throw linkInvalid();
    if (!(await this.isOpenedBy(token, await this.read(id)))) throw linkInvalid();
  }

  /** @returns when the link of the live edition ends, and the account that made it; undefined if there is none */
  async link({ id, facts }: Edition): Promise<{ ends: Date; by: string } | undefined> {
    const ends = this.#opening(facts);
    const by = this.makerOf(await this.read(id));
    return ends !== undefined && by !== undefined ? { ends, by } : undefined;
  }

  /**
   * @param rehearsal id of a rehearsal's edition
   * @returns the account that made its link; undefined if there is none any more
   */
  async organiserOf(rehearsal: string): Promise<string | undefined> {
    return this.makerOf(await this.read(rehearsedIdOf(rehearsal) ?? ''));
  }

  /**
   * @param editions all that were published
   * @returns the ids of the rehearsals that are over: registration has opened, the link was ended, or another edition is
   *   live. Also those that nobody took part in, since a registration may have been on its way when it was asked last.
   */
  async ended(editions: readonly Edition[], live: Pick<Edition, 'id'>): Promise<string[]> {
    const documents = await this.all();
    const linked = new Set(
      documents.filter((each) => each.get(this.field) !== undefined).map(({ id }) => id),
    );
    const over = editions.filter(
      ({ id, facts }) => id !== live.id || !linked.has(id) || this.#opening(facts) === undefined,
    );
    for (const { id } of over) if (linked.has(id)) await this.forget(id);
    return over.map(({ id }) => rehearsalIdOf(id));
  }

  /** @returns when registration opens; undefined once it has, or if there is no such moment */
  #opening(facts: Facts): Date | undefined {
    const opens = registrationOpening(facts);
    return opens !== undefined && opens > this.now() ? opens : undefined;
  }
}

function linkInvalid(): ApiError {
  return new ApiError(
    'link-invalid',
    'This link to try out the registration is not valid: registration has opened, or an organiser ended it or made another.',
  );
}
