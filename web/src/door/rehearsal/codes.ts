/**
 * The six test codes of a rehearsal and what each would show. None has the form of a registrant's id, so that no phone
 * sends one and no call takes one (DOOR-33).
 */
import type { ScanAnswer, ScanResult } from 'contract/door';

export type TestResult = ScanResult | 'foreign';

/** Capital letters, digits and a mark, as long as an id: what a hand scanner under another keyboard gets wrong. */
export const testCodes: Readonly<Record<TestResult, string>> = {
  admitted: 'Rehearsal-TestCode-1',
  already: 'Rehearsal-TestCode-2',
  'not-booked': 'Rehearsal-TestCode-3',
  cancelled: 'Rehearsal-TestCode-4',
  unknown: 'Rehearsal-TestCode-5',
  foreign: 'https://example.org/6',
};

export const testResults: readonly TestResult[] = [
  'admitted',
  'already',
  'not-booked',
  'cancelled',
  'unknown',
  'foreign',
];

/** @returns undefined for every other code */
export function testResultOf(text: string): TestResult | undefined {
  return testResults.find((result) => testCodes[result] === text.trim());
}

/** @param now in milliseconds since 1970 */
export function testAnswer(result: ScanResult, now: number): ScanAnswer {
  if (result === 'unknown') return { result };
  const person = { firstname: 'Camille', lastname: 'Test', organization: 'Test & Co' };
  const at = { seconds: Math.floor(now / 1000) - 600, nanoseconds: 0 };
  return {
    result,
    person,
    ...(result === 'already' && { first: { at, entrance: 'exhibition', label: 'Test' } }),
  };
}
