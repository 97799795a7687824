/** What is proposed for a phone: a label of its own, since scans are shown with it, and its end. */
import { maxLabelLength } from 'contract/door/door';
import { eventDay } from 'contract/edition/event-times';
import { lastShowDay } from 'contract/edition/show-days';

/**
 * @param label of the previous phone
 * @param labelsInUse the labels of the other phones
 * @returns the label with the next free number: `North door 2` after `North door`
 */
export function nextLabel(label: string, labelsInUse: readonly string[]): string {
  const [, name = label, count = '1'] = /^(.*\S) (\d{1,3})$/.exec(label) ?? [];
  for (let next = Number(count) + 1; ; next += 1) {
    const suffix = ` ${next}`;
    const candidate = name.slice(0, maxLabelLength - suffix.length).trimEnd() + suffix;
    if (!labelsInUse.includes(candidate)) return candidate;
  }
}

const minute = 60_000;

/**
 * @returns 23:59 on the show's last day, or today once the show is over, in the event's time: `2025-08-28T23:59`; from 23:59 on,
 *   tomorrow
 */
export function defaultEnd(now: Date, showDay: string = lastShowDay().day): string {
  const today = eventDay(new Date(now.getTime() + minute));
  return `${today > showDay ? today : showDay}T23:59`;
}
