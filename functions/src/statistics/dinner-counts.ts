/**
 * The dinner's totals at each midnight, `dinnerCounts/{day}`: a later change, cancellation or erasure shows in the
 * difference, and no personal data is kept (ORG-44). `deleteOn` says when they are erased.
 */
import { eventDay } from 'contract/event-times';
import type { Figures } from 'contract/registrant-list';
import type { DinnerBefore } from 'contract/statistics';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { ofShow } from '../database/of-show';
import { collections } from '../database/collections';
import { isAlreadyExists } from '../database/errors';
import { withDeadline } from '../database/timeouts';
import { timestamp } from '../registrants/documents';

/** Both methods throw ApiError `unavailable` when the database does not answer in time. */
export class DinnerCounts {
  readonly #firestore: Firestore;
  readonly #now: () => Date;

  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
  }

  /** Keeps the first count of a day, so that a repeated run does not move the comparison. */
  async keep(dinner: Figures['dinner']): Promise<void> {
    const now = this.#now();
    const document = this.#counts.doc(eventDay(now));
    try {
      await withDeadline(document.create({ ...dinner, at: Timestamp.fromDate(now), ...ofShow() }));
    } catch (error) {
      if (!isAlreadyExists(error)) throw error;
    }
  }

  /** @returns the latest count; undefined if there is none yet */
  async latest(): Promise<DinnerBefore | undefined> {
    const { docs } = await withDeadline(this.#counts.orderBy('at', 'desc').limit(1).get());
    const [document] = docs;
    const at = document && timestamp(document, 'at');
    if (document === undefined || at === undefined) return undefined;
    const figure = (name: keyof Figures['dinner']) => Number(document.get(name));
    return {
      at,
      dinner: {
        persons: figure('persons'),
        vegetarian: figure('vegetarian'),
        supplementEuro: figure('supplementEuro'),
      },
    };
  }

  get #counts() {
    return this.#firestore.collection(collections.dinnerCounts);
  }
}
