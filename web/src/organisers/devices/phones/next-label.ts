/** The name of the next phone of several: each needs its own, since it is shown with the phone's scans. */
import { maxLabelLength } from 'contract/door/door';

/**
 * @param label of the previous phone
 * @param taken the names of the phones in use
 * @returns the same name with the next free number: `North door 2` after `North door`
 */
export function nextLabel(label: string, taken: readonly string[]): string {
  const [, name = label, count = '1'] = /^(.*\S) (\d{1,3})$/.exec(label) ?? [];
  for (let next = Number(count) + 1; ; next += 1) {
    const suffix = ` ${next}`;
    const candidate = name.slice(0, maxLabelLength - suffix.length).trimEnd() + suffix;
    if (!taken.includes(candidate)) return candidate;
  }
}
