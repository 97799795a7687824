/** The label of the next phone of several: each needs its own, since scans are shown with it. */
import { maxLabelLength } from 'contract/door/door';

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
