/**
 * The rehearsal of the live edition (contract/edition/rehearsal.ts): `rehearsal` of `editions/{id}` holds the `hash` of the
 * link's token, `until`, when registration opens, and `by`, the account that made the link and gets the mails. There is one
 * link for each edition; the next replaces it, and those who are registered stay.
 */
import { ApiError } from 'contract/api-error';
import { previewTokenPattern } from 'contract/edition/calls';
import type { Edition } from 'contract/edition/current';
import { rehearsalIdOf, rehearsedIdOf } from 'contract/edition/rehearsal';
import { registrationOpening } from 'contract/event-times';
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { hashOf, isTokenOf, newToken, validUntil } from './link-token';

const field = 'rehearsal';

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Rehearsals {
  readonly #firestore: Firestore;
  readonly #now: () => Date;

  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
  }

  /**
   * @param live the live edition
   * @param by the organiser's account
   * @returns the token, `<edition>.<secret>`
   * @throws ApiError `registration-open`, also for an edition that does not say when its registration opens
   */
  async make({ id, facts }: Edition, by: string): Promise<string> {
    const opens = registrationOpening(facts);
    if (opens === undefined || opens <= this.#now())
      throw new ApiError(
        'registration-open',
        'A rehearsal ends when registration opens: that has to be a moment in the future.',
      );
    const token = newToken(id);
    const rehearsal = { hash: hashOf(token), until: Timestamp.fromDate(opens), by };
    await withDeadline(this.#edition(id).update({ [field]: rehearsal }));
    return token;
  }

  /**
   * @param token as sent, not validated
   * @param live the live edition, as published last: its registration may open earlier by now
   * @throws ApiError `link-invalid`, also for another edition than the live one
   */
  async verify(token: string, live: Edition): Promise<void> {
    const [, id] = previewTokenPattern.exec(token) ?? [];
    if (id !== live.id || this.#isOver(live)) throw linkInvalid();
    const document = await this.#read(id);
    const until = validUntil(this.#now(), document, field);
    if (until === undefined || !isTokenOf(document, field, token)) throw linkInvalid();
  }

  /** @returns when the link of the live edition ends; undefined if there is none */
  async end(live: Edition): Promise<Timestamp | undefined> {
    return this.#isOver(live) ? undefined : validUntil(this.#now(), await this.#read(live.id), field);
  }

  /**
   * @param rehearsal id of a rehearsal's edition
   * @returns the account that made its link; undefined if there is none any more
   */
  async organiserOf(rehearsal: string): Promise<string | undefined> {
    const by: unknown = (await this.#read(rehearsedIdOf(rehearsal) ?? '')).get(`${field}.by`);
    return typeof by === 'string' ? by : undefined;
  }

  /** Ends the link. Whoever is registered stays until `ended` names the edition. */
  async stop(id: string): Promise<void> {
    await withDeadline(this.#edition(id).update({ [field]: FieldValue.delete() }));
  }

  /**
   * @param editions all that were published
   * @returns the ids of the rehearsals that are over: registration has opened, the link was ended, or another edition is
   *   live. Also those that nobody took part in, since a registration may have been on its way when it was asked last.
   */
  async ended(editions: readonly Edition[], live: Pick<Edition, 'id'>): Promise<string[]> {
    const { docs } = await withDeadline(this.#firestore.collection(collections.editions).select(field).get());
    const linked = new Set(docs.filter((each) => each.get(field) !== undefined).map(({ id }) => id));
    const over = editions.filter((each) => each.id !== live.id || !linked.has(each.id) || this.#isOver(each));
    for (const { id } of over) if (linked.has(id)) await this.stop(id);
    return over.map(({ id }) => rehearsalIdOf(id));
  }

  #isOver({ facts }: Edition): boolean {
    const opens = registrationOpening(facts);
    return opens === undefined || opens <= this.#now();
  }

  #edition(id: string) {
    return this.#firestore.collection(collections.editions).doc(id);
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
