/**
 * The preview of a draft, opened by its link: `preview` of `editions/{id}` holds the token's `hash`, `until` and `by`. An
 * edition has one link; the next replaces it.
 */
import { ApiError } from 'contract/wire/api-error';
import { previewMilliseconds } from 'contract/publication/calls';
import { editionTokenPattern } from 'contract/wire/edition-header';
import { resourceRoles } from 'contract/team/team';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { collections } from '../../database/collections';
import { withDeadline } from '../../database/timeouts';
import type { OpenPreview } from '../../http/caller';
import type { MemberRoles } from '../../http/member-roles';
import { plainTimestamp } from '../../shared/plain-timestamp';
import {
  endLinksOf,
  hashOf,
  isTokenOf,
  linksIn,
  makerOf,
  newToken,
  storeLink,
  validUntil,
} from '../link-token';

const field = 'preview';

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Previews extends Store {
  readonly #roles: Pick<MemberRoles, 'may'>;

  constructor(firestore: Firestore, now: () => Date, roles: Pick<MemberRoles, 'may'>) {
    super(firestore, now);
    this.#roles = roles;
  }

  /**
   * @param id of an edition that exists
   * @param by the organiser's account
   * @returns `<edition>.<secret>`
   */
  async make(id: string, by: string): Promise<string> {
    const token = newToken(id);
    const until = Timestamp.fromMillis(this.now().getTime() + previewMilliseconds);
    const link = { hash: hashOf(token), until, by };
    await storeLink(this.firestore, field, { edition: id, link, account: by });
    return token;
  }

  /**
   * @param token as sent, not validated
   * @throws ApiError `link-invalid`
   */
  async verify(token = ''): Promise<OpenPreview> {
    const [, id] = editionTokenPattern.exec(token) ?? [];
    if (id === undefined) throw linkInvalid();
    const document = await withDeadline(this.firestore.collection(collections.editions).doc(id).get());
    const until = validUntil(this.now(), document, field);
    if (until === undefined || !isTokenOf(document, field, token)) throw linkInvalid();
    const by = makerOf(document, field);
    if (by !== undefined && !(await this.#roles.may(by, resourceRoles.preview))) throw linkInvalid();
    return { edition: id, until: plainTimestamp(until) };
  }

  /** @returns all editions' links, with the account that made each */
  active(): Promise<{ name: string; by: string }[]> {
    return linksIn(this.firestore, field, this.now());
  }

  /** Ends all links that an account has made. @param account that ends them */
  endOf(uid: string, account: string): Promise<void> {
    return endLinksOf(this.firestore, field, uid, account);
  }

  /** Erases expired links. @returns how many */
  async eraseExpired(): Promise<number> {
    const editions = this.firestore.collection(collections.editions);
    // Reads all editions: they are few, and a query would need an index.
    const { docs } = await withDeadline(editions.select('preview').get());
    const expiredLinks = docs.filter(
      (document) =>
        document.get(field) !== undefined && validUntil(this.now(), document, field) === undefined,
    );
    for (const { ref } of expiredLinks) await withDeadline(ref.update({ preview: FieldValue.delete() }));
    return expiredLinks.length;
  }
}

function linkInvalid(): ApiError {
  return new ApiError(
    'link-invalid',
    'This link to a preview is not valid: it is older than 24 hours, somebody made a new one, or whoever made it has left the team.',
  );
}
