import { expect, it } from 'vitest';
import { compareWithBudget } from './budget';

const checks = [
  { isCheck: true, processor: 30 },
  { isCheck: true, processor: 20 },
];

it.each([
  [200, false],
  [201, true],
])('compares %d s of tests with a budget of four times types and lint', (processor, isOver) => {
  const result = compareWithBudget([...checks, { isCheck: false, processor }], 4);
  expect(result.isOver).toBe(isOver);
  expect(result.line).toContain(`${processor} s of processor, 4.0 times types and lint (50 s)`);
});

it('says that the cost is unknown when a part was killed before it reported', () => {
  const result = compareWithBudget([...checks, { isCheck: false, processor: undefined }], 4);
  expect(result).toEqual({ line: 'What the tests cost is not known.', isOver: false });
});
