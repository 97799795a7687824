/** The start page's calls: what happened since the last visit, and what waits (ORG-53). */
import { object } from 'yup';
import type { MailingSummary } from '../mail/mailing/mailings';
import type { Happening } from '../registrant/selection/since';
import { instantSchema } from '../wire/schemas';
import type { Timestamp } from '../wire/timestamp';

/** How far the page looks ahead, in days. */
export const daysAhead = 14;

/** Only what the role may open elsewhere. */
export interface Today {
  /** What happened before is in the counts. */
  at: Timestamp;
  /** When the account last read the page in an earlier session; absent at its first visit. */
  since?: Timestamp;
  /** Counts since then, as the list filters; a reader gets only those that statistics show. */
  people: Partial<Record<Happening, number>>;
  /** Open conflicts at the door. */
  conflicts?: number;
  /** The editions whose draft owners were asked to publish. */
  asked: string[];
  /** Mailings. */
  planned: Required<Pick<MailingSummary, 'id' | 'texts' | 'startsAt'>>[];
  /** Before the show: no one has tried the registration out, no phone is paired, no reminder was sent or planned. */
  left: ('rehearse' | 'phones' | 'remind')[];
  /** Before the show, where organisers print them: how many were never printed. */
  badges?: number;
}

/** `at` of the answer that was read. */
export const seenTodaySchema = object({ at: instantSchema }).noUnknown();
