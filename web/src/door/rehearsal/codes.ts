/** What the rehearsal shows after a scan of one of its six test codes (DOOR-33). */
import type { ScanAnswer, ScanResult } from 'contract/door/door';
import { withoutAffixes } from '../reading/code';
import { testCodes, testResults, type TestResult } from 'contract/door/test-codes';

/** @returns undefined unless the text is a test code */
export function testResultOf(text: string): TestResult | undefined {
  return testResults.find((result) => testCodes[result] === withoutAffixes(text));
}

export type ScannerFault = 'capitals' | 'added' | 'unreadable';

/** @returns the fault of a hand scanner that has typed this text; undefined for an unchanged test code */
export function scannerFault(text: string): ScannerFault | undefined {
  if (testResultOf(text) !== undefined) return undefined;
  const codes = Object.values(testCodes);
  if (codes.some((code) => text.includes(code))) return 'added';
  const lowerCase = withoutAffixes(text).toLowerCase();
  return codes.some((code) => code.toLowerCase() === lowerCase) ? 'capitals' : 'unreadable';
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
