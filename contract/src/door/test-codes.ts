/**
 * The six test codes of a rehearsal. None has the form of a registrant's id, so that no phone sends a test code and no
 * call accepts one (DOOR-33).
 */
import type { ScanResult } from './door';

/** The result that a test code shows. `too-early` is not tested: on the day itself, no scan is too early. */
export type TestResult = Exclude<ScanResult, 'too-early'> | 'foreign';

/**
 * All codes but `foreign` are as long as an id, with capital letters, digits and a punctuation mark, which a hand
 * scanner garbles if it is set to the wrong keyboard layout. `foreign` is a web address.
 */
export const testCodes: Readonly<Record<TestResult, string>> = {
  admitted: 'Rehearsal-TestCode-1',
  already: 'Rehearsal-TestCode-2',
  'not-booked': 'Rehearsal-TestCode-3',
  cancelled: 'Rehearsal-TestCode-4',
  unknown: 'Rehearsal-TestCode-5',
  foreign: 'https://example.org/6',
};

export const testResults = Object.keys(testCodes).filter((name): name is TestResult => name in testCodes);
