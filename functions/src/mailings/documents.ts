/**
 * How a mailing is stored, `mailings/{id}`: the draft's fields, `state`, `version`, the counts, `startsAt` and
 * `plannedBy` once it is planned, `change` for the kind `moved` (notifications.ts), `edition` and `deleteOn`. The
 * recipients are in `mailings/{id}/letters/{registrant's id}` (deliveries.ts): one delivery for each.
 */
import { ApiError } from 'contract/wire/api-error';
import { mailingDraftSchema } from 'contract/mail/mailing/mailing-schemas';
import {
  mailingStates,
  type MailingCounts,
  type MailingDraft,
  type MailingState,
  type MailingSummary,
  textOf,
} from 'contract/mail/mailing/mailings';
import { inEveryLanguage } from 'contract/language/languages';
import type { DayHours } from 'contract/edition/show-days';
import { Timestamp, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore';
import { requireThisEdition } from '../database/edition-scope';
import { storedText } from '../database/mailing-texts';
import { timestamp } from '../registrants/store/documents';

/** The change of the show that a mailing is about. */
export interface MailedChange {
  /** The version that published it. */
  readonly version: number;
  /** Recipients are those who registered from `since` on and before `until`, in Unix milliseconds. */
  readonly since: number;
  readonly until: number;
  /** Days that the show no longer has: the calendar file cancels their entries. */
  readonly goneDays: readonly DayHours[];
}

export interface StoredMailing extends MailingDraft {
  readonly id: string;
  /** The id of its edition. */
  readonly edition: string;
  readonly state: MailingState;
  readonly version: number;
  /** Whether every recipient has a delivery; stored as `isListed`. */
  readonly hasDeliveries: boolean;
  readonly receivers: number;
  readonly sent: number;
  readonly failed: number;
  /**
   * The mails since the mailing was started or resumed: `tried` counts those that the mail server accepted or permanently
   * refused, `refused` only the refused ones.
   */
  readonly tried: number;
  readonly refused: number;
  /** When the pace allows the next lease, in Unix milliseconds. */
  readonly nextLease: number;
  readonly stoppedBy: 'organiser' | 'refusals' | undefined;
  /** The planned start, also after the mailing has started, in Unix milliseconds. */
  readonly startsAt: number | undefined;
  /** The account that planned the mailing. */
  readonly plannedBy: string | undefined;
  /** Only for the kind `moved`. */
  readonly change: MailedChange | undefined;
}

/** The progress of a mailing that has not started. */
export const initialProgress = {
  state: 'draft',
  isListed: false,
  ...{ receivers: 0, sent: 0, failed: 0, tried: 0, refused: 0 },
} as const satisfies Partial<StoredMailing> & { isListed: false };

/** @throws ApiError `not-found`, `other-edition` */
export function requireMailing(found: DocumentSnapshot): DocumentSnapshot {
  if (!found.exists) throw new ApiError('not-found', 'There is no such mailing.');
  requireThisEdition(found);
  return found;
}

export function toMailing(document: DocumentSnapshot): StoredMailing {
  const data: DocumentData = document.data() ?? {};
  const number = (name: string): number => Number(data[name] ?? 0);
  const milliseconds = (name: string): number | undefined => {
    const at: unknown = document.get(name);
    return at instanceof Timestamp ? at.toMillis() : undefined;
  };
  const stoppedBy: unknown = data['stoppedBy'];
  const plannedBy: unknown = data['plannedBy'];
  const [since, until] = [milliseconds('change.since'), milliseconds('change.until')];
  return {
    ...mailingDraftSchema.cast(
      {
        ...Object.fromEntries(Object.keys(mailingDraftSchema.fields).map((name) => [name, data[name]])),
        texts: inEveryLanguage((language) => ({
          subject: storedText(document, 'subject', language),
          body: storedText(document, 'body', language),
        })),
      },
      { assert: false },
    ),
    id: document.id,
    edition: String(data['edition']),
    state: mailingStates.find((state) => state === data['state']) ?? 'draft',
    version: number('version'),
    hasDeliveries: data['isListed'] === true,
    receivers: number('receivers'),
    sent: number('sent'),
    failed: number('failed'),
    tried: number('tried'),
    refused: number('refused'),
    nextLease: milliseconds('nextLease') ?? 0,
    stoppedBy: stoppedBy === 'organiser' || stoppedBy === 'refusals' ? stoppedBy : undefined,
    startsAt: milliseconds('startsAt'),
    plannedBy: typeof plannedBy === 'string' ? plannedBy : undefined,
    change:
      since === undefined || until === undefined
        ? undefined
        : {
            version: Number(document.get('change.version')),
            since,
            until,
            goneDays: daysOf(document.get('change.goneDays')),
          },
  };
}

function daysOf(stored: unknown): DayHours[] {
  if (!Array.isArray(stored)) return [];
  return stored.map(({ day, opens, closes }: Record<keyof DayHours, unknown>) => ({
    day: String(day),
    opens: String(opens),
    closes: String(closes),
  }));
}

/** @param waiting how many deliveries are still to be sent */
export function summaryOf(document: DocumentSnapshot, waiting: number): MailingSummary {
  const mailing = toMailing(document);
  const startsAt = timestamp(document, 'startsAt');
  const startedAt = timestamp(document, 'startedAt');
  return {
    id: mailing.id,
    kind: mailing.kind,
    state: mailing.state,
    texts: inEveryLanguage((language) => ({ subject: textOf(mailing, language).subject })),
    filter: mailing.filter,
    createdAt: timestamp(document, 'createdAt') ?? { seconds: 0, nanoseconds: 0 },
    ...(startsAt && { startsAt }),
    ...(startedAt && { startedAt }),
    counts: countsOf(mailing, waiting),
  };
}

/** An erased recipient no longer has a delivery, and counts as skipped unless the mail was sent or had failed. */
function countsOf({ receivers, sent, failed }: StoredMailing, waiting: number): MailingCounts {
  return {
    receivers,
    sent,
    waiting,
    failed,
    skipped: Math.max(0, receivers - sent - failed - waiting),
  };
}
