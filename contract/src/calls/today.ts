/** The start page's calls: what happened since the last visit, and what is pending (ORG-53). */
import { object } from 'yup';
import type { MailingSummary } from '../mail/mailing/mailings';
import type { Happening } from '../registrant/selection/since';
import { instantSchema } from '../wire/schemas';
import type { Timestamp } from '../wire/timestamp';

/** How many days the start page looks ahead. */
export const daysAhead = 14;

/** Contains only data that the account's role may see on other pages. */
export interface Today {
  /** The counts end at this time. */
  at: Timestamp;
  /** When the account last read the page in an earlier session; absent at its first visit. */
  since?: Timestamp;
  /** How many registrants are new, changed, cancelled or bounced since `since`; a reader gets new and cancelled. */
  people: Partial<Record<Happening, number>>;
  /** Open conflicts at the door. */
  conflicts?: number;
  /** The editions whose drafts the owners were asked to publish. */
  asked: string[];
  /** Planned mailings. */
  planned: Required<Pick<MailingSummary, 'id' | 'texts' | 'startsAt'>>[];
  /** To do before the show: hold a rehearsal, pair a phone, send or plan a reminder. */
  left: ('rehearse' | 'phones' | 'remind')[];
  /** Before the show, if organisers print the badges: how many were never printed. */
  badges?: number;
}

/** `at` of the response that the account has read. */
export const seenTodaySchema = object({ at: instantSchema }).noUnknown();
