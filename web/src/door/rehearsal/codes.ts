/** What a scan of each of the rehearsal's six test codes shows (DOOR-33). */
import type { ScanAnswer, ScanResult } from 'contract/door';
import { testCodes, testResults, type TestResult } from 'contract/test-codes';

/** @returns undefined for every other code */
export function testResultOf(text: string): TestResult | undefined {
  return testResults.find((result) => testCodes[result] === text.trim());
}

/** Whether a text is a test code except for its capital letters. */
export function hasWrongCapitals(text: string): boolean {
  const small = text.trim().toLowerCase();
  return (
    testResultOf(text) === undefined && testResults.some((each) => testCodes[each].toLowerCase() === small)
  );
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
