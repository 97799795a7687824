/**
 * Stores the dinner's totals at each midnight, `dinnerCounts/{edition}~{day}`, without personal data. Later changes,
 * cancellations and erasures show as a difference from the present totals (ORG-44). Erased on `deleteOn`.
 */
import { currentEdition } from 'contract/edition/current';
import { eventDay } from 'contract/edition/event-times';
import type { DinnerBefore, DinnerFigures } from 'contract/registrant/statistics';
import { Timestamp } from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { editionFields, ofThisEdition } from '../database/edition-scope';
import { isAlreadyExists } from '../database/errors';
import { withDeadline } from '../database/timeouts';
import { timestamp } from '../registrants/store/documents';

/** How long after midnight totals still count as midnight's, in milliseconds. */
const midnightWindow = 3600_000;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class DinnerCounts extends Store {
  /** @returns whether a day began in the last hour, in the event's time zone, and its totals are not stored yet */
  async isDue(): Promise<boolean> {
    const now = this.now();
    if (eventDay(new Date(now.getTime() - midnightWindow)) === eventDay(now)) return false;
    return !(await withDeadline(this.#document(now).get())).exists;
  }

  /** Stores the totals, unless the day has some already: a repeated run does not change the comparison. */
  async storeOnce(dinner: DinnerFigures): Promise<void> {
    const now = this.now();
    try {
      await withDeadline(
        this.#document(now).create({ ...dinner, at: Timestamp.fromDate(now), ...editionFields() }),
      );
    } catch (error) {
      if (!isAlreadyExists(error)) throw error;
    }
  }

  /** @returns the edition's latest count; undefined if there is none yet */
  async latest(): Promise<DinnerBefore | undefined> {
    const query = ofThisEdition(this.collection('dinnerCounts')).orderBy('at', 'desc').limit(1);
    const { docs } = await withDeadline(query.get());
    const [document] = docs;
    const at = document && timestamp(document, 'at');
    if (document === undefined || at === undefined) return undefined;
    const figure = (name: keyof DinnerFigures) => Number(document.get(name));
    return {
      at,
      dinner: {
        persons: figure('persons'),
        vegetarian: figure('vegetarian'),
        supplement: figure('supplement'),
      },
    };
  }

  #document(now: Date) {
    return this.doc('dinnerCounts', `${currentEdition().id}~${eventDay(now)}`);
  }
}
