/** Limits the mails that are sent on request (VIS-7). Their times are stored and erased with the registrant. */
import type { Registrant } from 'contract/registrant/registrant';
import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { requireThisEdition } from '../../database/edition-scope';
import { withDeadline } from '../../database/timeouts';
import { standingOf, stamp } from '../store/documents';
import { toRegistrant } from '../store/read-registrant';

interface Limit {
  readonly mails: number;
  readonly seconds: number;
}

const onePerTenMinutes = { mails: 1, seconds: 600 };

/** Quotas by requester: any visitor who types the address, or the registrant's own page. */
const quotas = {
  anybody: [onePerTenMinutes, { mails: 3, seconds: 24 * 3600 }],
  ownPage: [onePerTenMinutes],
} as const satisfies Record<string, readonly Limit[]>;

export type Requester = keyof typeof quotas;

/** `seconds`: the wait until a mail is allowed. `uncount`: the caller calls it if the mail could not be sent. */
export type Outcome =
  | { kind: 'unknown' }
  | { kind: 'used up'; seconds: number }
  | { kind: 'allowed'; registrant: Registrant; linkVersion: number; uncount: () => Promise<void> };

export class MailQuota extends Store {
  /**
   * Counts a mail before it is sent, so that concurrent requests cannot exceed the quota.
   * @param id of the registrant; the outcome is `unknown` if there is no such registrant
   * @throws ApiError `other-edition`, `unavailable`
   */
  take(id: string, requester: Requester): Promise<Outcome> {
    const ref = this.doc('registrants', id);
    const field = `requestedMails.${requester}`;
    const now = this.timestamp();
    const limits: readonly Limit[] = quotas[requester];
    const longest = Math.max(...limits.map(({ seconds }) => seconds));
    const uncount = async () => {
      await withDeadline(ref.update({ ...stamp, [field]: FieldValue.arrayRemove(now) }));
    };
    return this.transact(async (transaction): Promise<Outcome> => {
      const found = await transaction.get(ref);
      if (!found.exists) return { kind: 'unknown' };
      requireThisEdition(found);
      const ages = agesOf(found, field, now).filter((age) => age < longest);
      const wait = Math.max(...limits.map((limit) => waitFor(limit, ages)));
      if (wait > 0) return { kind: 'used up', seconds: Math.ceil(wait) };
      const recentTimes = ages.map((age) => Timestamp.fromMillis(now.toMillis() - age * 1000));
      transaction.update(ref, { ...stamp, [field]: [...recentTimes, now] });
      const { linkVersion } = standingOf(found);
      return { kind: 'allowed', registrant: toRegistrant(found), linkVersion, uncount };
    });
  }
}

/** The age in seconds of each mail sent on request, the oldest first. */
function agesOf(found: DocumentSnapshot, field: string, now: Timestamp): number[] {
  const times: unknown = found.get(field);
  if (!Array.isArray(times)) return [];
  return times
    .filter((time) => time instanceof Timestamp)
    .map((time) => (now.toMillis() - time.toMillis()) / 1000);
}

/** @returns seconds until the limit allows another mail; 0 if it allows one now */
function waitFor({ mails, seconds }: Limit, ages: readonly number[]): number {
  const oldestAge = ages.at(-mails);
  return oldestAge === undefined ? 0 : Math.max(0, seconds - oldestAge);
}
