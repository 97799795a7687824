/**
 * The rehearsal of the live edition (contract/publication/rehearsal.ts): `rehearsal` of `editions/{id}` holds the `hash` of
 * the link's token, and `by`, the account that made the link and gets the mails. An edition has one link; the next
 * replaces it, and the registrants stay. It ends when registration opens, by the facts as published last.
 */
import { ApiError } from 'contract/wire/api-error';
import type { Edition } from 'contract/edition/current';
import type { Facts } from 'contract/edition/fact-table';
import { editionTokenPattern } from 'contract/wire/edition-header';
import { rehearsalIdOf, rehearsedIdOf } from 'contract/publication/rehearsal';
import { registrationOpening } from 'contract/edition/event-times';
import { resourceRoles } from 'contract/team/team';
import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { collections } from '../../database/collections';
import { withDeadline } from '../../database/timeouts';
import type { MemberRoles } from '../../http/member-roles';
import { endLinksOf, hashOf, isTokenOf, linksIn, makerOf, newToken, storeLink } from '../link-token';

const field = 'rehearsal';

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Rehearsals extends Store {
  readonly #roles: Pick<MemberRoles, 'may'>;

  constructor(firestore: Firestore, now: () => Date, roles: Pick<MemberRoles, 'may'>) {
    super(firestore, now);
    this.#roles = roles;
  }

  /**
   * @param live the live edition
   * @param by the organiser's account
   * @returns the token, `<edition>.<secret>`
   * @throws ApiError `registration-open`, also for an edition without a moment at which registration opens
   */
  async make({ id, facts }: Edition, by: string): Promise<string> {
    if (this.#opening(facts) === undefined)
      throw new ApiError(
        'registration-open',
        'A rehearsal ends when registration opens: that has to be a moment in the future.',
      );
    const token = newToken(id);
    await storeLink(this.firestore, field, { edition: id, link: { hash: hashOf(token), by }, account: by });
    return token;
  }

  /**
   * @param token as sent, not validated
   * @param live the live edition as published last: its registration may open earlier by now
   * @throws ApiError `link-invalid`, also for another edition than the live one
   */
  async verify(token: string, live: Edition): Promise<void> {
    const [, id] = editionTokenPattern.exec(token) ?? [];
    if (id !== live.id || this.#opening(live.facts) === undefined) throw linkInvalid();
    const edition = await this.#read(id);
    const by = makerOf(edition, field);
    if (by === undefined || !isTokenOf(edition, field, token)) throw linkInvalid();
    if (!(await this.#roles.may(by, resourceRoles.rehearsal))) throw linkInvalid();
  }

  /** @returns when the live edition's link ends, and the account that made it; undefined if there is none */
  async link({ id, facts }: Edition): Promise<{ endsAt: Date; by: string } | undefined> {
    const endsAt = this.#opening(facts);
    const by = makerOf(await this.#read(id), field);
    return endsAt !== undefined && by !== undefined ? { endsAt, by } : undefined;
  }

  /** @returns all editions' links, with the account that made each */
  active(): Promise<{ name: string; by: string }[]> {
    return linksIn(this.firestore, field, this.now());
  }

  /** Ends all links that an account has made. @param account that ends them */
  endOf(uid: string, account: string): Promise<void> {
    return endLinksOf(this.firestore, field, uid, account);
  }

  /**
   * @param rehearsal id of a rehearsal's edition
   * @returns the account that made its link; undefined if the link has ended
   */
  async organiserOf(rehearsal: string): Promise<string | undefined> {
    return makerOf(await this.#read(rehearsedIdOf(rehearsal) ?? ''), field);
  }

  /** Ends the link. The registrants stay until `ended` names the edition. @param account that ends it */
  async stop(id: string, account: string): Promise<void> {
    await storeLink(this.firestore, field, { edition: id, account });
  }

  /**
   * @param editions all published ones
   * @returns the ids of the rehearsals that are over: registration has opened, the link was ended, or another edition is
   *   live. Also those without registrants, since a registration may have been on its way at the last check.
   */
  async ended(editions: readonly Edition[], live: Pick<Edition, 'id'>): Promise<string[]> {
    const { docs } = await withDeadline(this.firestore.collection(collections.editions).select(field).get());
    const withLink = new Set(docs.filter((each) => each.get(field) !== undefined).map(({ id }) => id));
    const endedEditions = editions.filter(
      ({ id, facts }) => id !== live.id || !withLink.has(id) || this.#opening(facts) === undefined,
    );
    for (const { id } of endedEditions)
      if (withLink.has(id)) await withDeadline(this.#edition(id).update({ [field]: FieldValue.delete() }));
    return endedEditions.map(({ id }) => rehearsalIdOf(id));
  }

  /** @returns when registration opens; undefined once it has opened, or without such a moment */
  #opening(facts: Facts): Date | undefined {
    const opens = registrationOpening(facts);
    return opens !== undefined && opens > this.now() ? opens : undefined;
  }

  #edition(id: string) {
    return this.firestore.collection(collections.editions).doc(id);
  }

  #read(id: string): Promise<DocumentSnapshot> {
    return withDeadline(this.#edition(id).get());
  }
}

function linkInvalid(): ApiError {
  return new ApiError(
    'link-invalid',
    'This link to try out the registration is not valid: registration has opened, or an organiser ended it or made another.',
  );
}
