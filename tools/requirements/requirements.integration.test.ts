/** Each rule of docs/requirements.md occurs once and has a test; code, tests and pages cite only existing rules. */
import { expect, it } from 'vitest';
import { citationsIn, requirementIds, testsOfRequirements } from './requirements';

it('lists each rule once', () => {
  const ids = requirementIds();
  expect(new Set(ids).size).toBe(ids.length);
});

it('lists every cited rule', () => {
  const cited = citationsIn('*.ts', '*.tsx', '*.md');
  expect(cited.length).toBeGreaterThan(200);
  const ids = requirementIds();
  expect(cited.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

it('has a test for every rule', () => {
  const untested = [...testsOfRequirements()].flatMap(([id, tests]) => (tests.length === 0 ? [id] : []));
  expect(untested).toEqual([]);
});
