/**
 * The link to an edition's preview or rehearsal, one of each kind; a new link replaces the former. A field of
 * `editions/{id}` holds `hash` (of the link's token), `by` (the account that made the link) and `until` (when it ends).
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { resourceRoles } from 'contract/team/team';
import { FieldValue, Timestamp, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { withDeadline } from '../database/timeouts';
import type { MemberRoles } from '../http/member-roles';
import { writeAudit } from '../registrants/store/audit';

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export abstract class EditionLinks extends Store<{ readonly roles: Pick<MemberRoles, 'may'> }> {
  /** The field of the edition's document that holds the link. */
  protected abstract readonly field: 'preview' | 'rehearsal';

  /** @returns the links that have not ended: the edition's id, and the account that made the link */
  async active(): Promise<{ name: string; by: string }[]> {
    return (await this.editionDocuments()).flatMap((document) => {
      const by = this.makerOf(document);
      const hasEnd = document.get(`${this.field}.until`) !== undefined;
      const hasEnded = hasEnd && this.validUntil(document) === undefined;
      return by === undefined || hasEnded ? [] : [{ name: document.id, by }];
    });
  }

  /** Ends the links that one account has made. @param account who ends them */
  async endResourcesOf(uid: string, account: string): Promise<void> {
    for (const document of await this.editionDocuments())
      if (this.makerOf(document) === uid) await this.#write(document.id, { account, uid });
  }

  /** Ends the link. @param account who ends it */
  stop(id: string, account: string): Promise<void> {
    return this.#write(id, { account });
  }

  /**
   * @param by the organiser's account
   * @returns the token, `<edition>.<secret>`
   */
  protected async store(id: string, by: string, options: { until?: Timestamp } = {}): Promise<string> {
    const token = `${id}.${randomBytes(32).toString('base64url')}`;
    await this.#write(id, { link: { hash: hashOf(token), ...options, by }, account: by });
    return token;
  }

  /** Whether the token belongs to the link, and the role of the link's maker still allows making links. */
  protected async isValidToken(token: string, document: DocumentSnapshot): Promise<boolean> {
    const hash: unknown = document.get(`${this.field}.hash`);
    const by = this.makerOf(document);
    return (
      typeof hash === 'string' &&
      timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(token))) &&
      by !== undefined &&
      (await this.deps.roles.may(by, resourceRoles[this.field]))
    );
  }

  /** @returns the account that made the link; undefined if there is none */
  protected makerOf(document: DocumentSnapshot): string | undefined {
    const by: unknown = document.get(`${this.field}.by`);
    return typeof by === 'string' ? by : undefined;
  }

  /** @returns undefined if there is no link, or if it has ended */
  protected validUntil(document: DocumentSnapshot): Timestamp | undefined {
    const until: unknown = document.get(`${this.field}.until`);
    return until instanceof Timestamp && until.toMillis() > this.now().getTime() ? until : undefined;
  }

  protected async editionDocuments(): Promise<readonly DocumentSnapshot[]> {
    // There are few editions, so they need no index.
    const editions = this.collection('editions');
    return (await withDeadline(editions.select(this.field).get())).docs;
  }

  protected read(id: string): Promise<DocumentSnapshot> {
    return withDeadline(this.doc('editions', id).get());
  }

  /** Removes the link without an audit line. */
  protected async forget(id: string): Promise<void> {
    await withDeadline(this.doc('editions', id).update({ [this.field]: FieldValue.delete() }));
  }

  /**
   * @param link the new link; undefined ends the link
   * @param account who does it, for the audit line
   * @param uid ends only a link that this account made
   */
  #write(edition: string, { link, account, uid }: { link?: DocumentData; account: string; uid?: string }) {
    const ref = this.doc('editions', edition);
    return this.transact(async (transaction) => {
      const document = await transaction.get(ref);
      if (uid !== undefined && this.makerOf(document) !== uid) return;
      if (link === undefined && document.get(this.field) === undefined) return;
      transaction.update(ref, {
        [this.field]: link ?? FieldValue.delete(),
        ...(link && { [`${this.field}Made`]: true }),
      });
      const action = `${this.field} link ${link === undefined ? 'ended' : 'made'}` as const;
      writeAudit(this.firestore, transaction, { by: 'organiser', account, action, edition });
    });
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
