/** Proposes a new phone's label, which is not in use yet so that it identifies the phone, and the end of its pairing. */
import { maxLabelLength } from 'contract/door/door';
import { eventDay } from 'contract/edition/event-times';
import { lastShowDay } from 'contract/edition/show-days';

/**
 * @param label the previous phone's label
 * @param labelsInUse the labels of the other phones
 * @returns the label with the next free number: `North door 2` after `North door`
 */
export function nextLabel(label: string, labelsInUse: readonly string[]): string {
  const [, name = label, lastNumber = '1'] = /^(.*\S) (\d{1,3})$/.exec(label) ?? [];
  for (let next = Number(lastNumber) + 1; ; next += 1) {
    const suffix = ` ${next}`;
    const candidate = name.slice(0, maxLabelLength - suffix.length).trimEnd() + suffix;
    if (!labelsInUse.includes(candidate)) return candidate;
  }
}

const minute = 60_000;

/**
 * @returns 23:59 in the event's time, such as `2025-08-28T23:59`: on the show's last day, or today after the show;
 *   tomorrow if it is 23:59 already.
 */
export function defaultEnd(now: Date, showDay: string = lastShowDay().day): string {
  const today = eventDay(new Date(now.getTime() + minute));
  return `${today > showDay ? today : showDay}T23:59`;
}
