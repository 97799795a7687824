/**
 * The preview of a draft, for whoever has its link: `preview` of `editions/{id}` holds the token's `hash` and `until`.
 * There is one for each edition; the next replaces it.
 */
import { ApiError } from 'contract/api-error';
import { previewMilliseconds } from 'contract/edition/calls';
import { editionTokenPattern } from 'contract/edition/header';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import type { OpenPreview } from '../http/caller';
import { plainTimestamp } from '../shared/plain-timestamp';
import { hashOf, isTokenOf, newToken, validUntil } from './link-token';

const field = 'preview';

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Previews {
  readonly #firestore: Firestore;
  readonly #now: () => Date;

  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
  }

  /**
   * @param id of an edition that exists
   * @returns `<edition>.<secret>`
   */
  async make(id: string): Promise<string> {
    const token = newToken(id);
    const until = Timestamp.fromMillis(this.#now().getTime() + previewMilliseconds);
    const preview = { hash: hashOf(token), until };
    await withDeadline(this.#firestore.collection(collections.editions).doc(id).update({ preview }));
    return token;
  }

  /**
   * @param token as sent, not validated
   * @throws ApiError `link-invalid`
   */
  async verify(token = ''): Promise<OpenPreview> {
    const [, id] = editionTokenPattern.exec(token) ?? [];
    if (id === undefined) throw linkInvalid();
    const document = await withDeadline(this.#firestore.collection(collections.editions).doc(id).get());
    const until = validUntil(this.#now(), document, field);
    if (until === undefined || !isTokenOf(document, field, token)) throw linkInvalid();
    return { edition: id, until: plainTimestamp(until) };
  }

  /** Forgets the hashes of links that are no longer valid. @returns how many */
  async eraseExpired(): Promise<number> {
    const editions = this.#firestore.collection(collections.editions);
    // All of them: there are few, so they need no index.
    const { docs } = await withDeadline(editions.select('preview').get());
    const ended = docs.filter(
      (document) =>
        document.get(field) !== undefined && validUntil(this.#now(), document, field) === undefined,
    );
    for (const { ref } of ended) await withDeadline(ref.update({ preview: FieldValue.delete() }));
    return ended.length;
  }
}

function linkInvalid(): ApiError {
  return new ApiError(
    'link-invalid',
    'This link to a preview is not valid: it is older than 24 hours, or somebody made a new one.',
  );
}
