/** The start page's calls: what happened since the last visit, and what waits (ORG-53). */
import { object } from 'yup';
import type { MailingSummary } from '../mail/mailing/mailings';
import type { Happening } from '../registrant/registrant-list';
import { instantSchema } from '../wire/schemas';
import type { Timestamp } from '../wire/timestamp';

/** How far ahead the page looks, in days, for deadlines and for what is left before the show. */
export const daysAhead = 14;

/** `rehearse`: nobody has tried the registration out; `phones`: none is paired; `remind`: no reminder was sent or planned. */
export type TaskBeforeShow = 'rehearse' | 'phones' | 'remind';

/** Only what the role may open elsewhere. */
export interface Today {
  /** What happened before is in the counts. */
  at: Timestamp;
  /** When the account last read the page in an earlier session; absent at its first visit. */
  since?: Timestamp;
  /** Counts since then, as the list filters (`joinSince`); a reader gets only those that statistics show. */
  people: Partial<Record<Happening, number>>;
  /** Open conflicts at the door. */
  conflicts?: number;
  /** The drafts that owners were asked to publish. */
  asked: { edition: string; name: string }[];
  /** Soonest first. */
  planned: Required<Pick<MailingSummary, 'id' | 'texts' | 'startsAt'>>[];
  left: TaskBeforeShow[];
  /** Before the show, where the organisers print them: how many were never printed. */
  badges?: number;
  /** The published editions whose registrations are erased within `daysAhead`. */
  erasures: { edition: string; name: string; at: Timestamp }[];
}

/** `at` of the answer that was read. */
export const seenTodaySchema = object({ at: instantSchema }).noUnknown();
