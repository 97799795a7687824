/**
 * The six test codes of a rehearsal. None has the form of a registrant's id, so that no phone sends one and no call takes
 * one (DOOR-33).
 */
import type { ScanResult } from './door';

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
