/**
 * The rehearsal of the live edition (contract/publication/rehearsal.ts): `rehearsal` of `editions/{id}` holds `by`, the
 * account that made the link and gets the mails. A new link keeps the test registrants. They stay until `ended`
 * names the rehearsal. `rehearsalMade` stays, for the start page. A rehearsal ends when registration opens.
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
   * @throws ApiError `registration-open`, also for an edition without a time at which registration opens
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
   * @param live the live edition, read anew: its registration may open earlier than a cached version says
   * @throws ApiError `link-invalid`, also for another edition than the live one
   */
  async verify(token: string, live: Edition): Promise<void> {
    const [, id] = editionTokenPattern.exec(token) ?? [];
    if (id !== live.id || this.#opening(live.facts) === undefined) throw linkInvalid();
    if (!(await this.isValidToken(token, await this.read(id)))) throw linkInvalid();
  }

  /** @returns when the live edition's link ends, and the account that made it; undefined if there is none */
  async link({ id, facts }: Edition): Promise<{ endsAt: Date; by: string } | undefined> {
    const endsAt = this.#opening(facts);
    const by = this.makerOf(await this.read(id));
    return endsAt !== undefined && by !== undefined ? { endsAt, by } : undefined;
  }

  /** @returns whether a link to the edition's rehearsal was ever made */
  async wasMade(id: string): Promise<boolean> {
    return (await this.read(id)).get(`${this.field}Made`) === true;
  }

  /**
   * @param rehearsal id of a rehearsal's edition
   * @returns the account that made its link; undefined if the link has ended
   */
  async organiserOf(rehearsal: string): Promise<string | undefined> {
    return this.makerOf(await this.read(rehearsedIdOf(rehearsal) ?? ''));
  }

  /**
   * @param editions all published ones
   * @returns the ids of the rehearsals that are over, and removes their links: registration has opened, the link has
   *   ended, or another edition is live. Includes rehearsals without registrants: someone may have registered since.
   */
  async ended(editions: readonly Edition[], live: Pick<Edition, 'id'>): Promise<string[]> {
    const documents = await this.editionDocuments();
    const withLink = new Set(
      documents.filter((each) => each.get(this.field) !== undefined).map(({ id }) => id),
    );
    const endedEditions = editions.filter(
      ({ id, facts }) => id !== live.id || !withLink.has(id) || this.#opening(facts) === undefined,
    );
    for (const { id } of endedEditions) if (withLink.has(id)) await this.forget(id);
    return endedEditions.map(({ id }) => rehearsalIdOf(id));
  }

  /** @returns when registration opens; undefined once it has opened, or without such a time */
  #opening(facts: Facts): Date | undefined {
    const opening = registrationOpening(facts);
    return opening !== undefined && opening > this.now() ? opening : undefined;
  }
}

function linkInvalid(): ApiError {
  return new ApiError(
    'link-invalid',
    'This link to try out the registration is not valid: registration has opened, or an organiser ended it or made another.',
  );
}
