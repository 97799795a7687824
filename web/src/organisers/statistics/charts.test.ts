/** What the axis of days shows. */
import { expect, it } from 'vitest';
import { dayOnAxis } from './charts';

it.each([
  [['01/03/2025', '28/08/2025'], '28/08/2025', '28/08'],
  [['01-03-2024', '28-08-2025'], '28-08-2025', '28-08-25'],
])('shows the year on the axis only if the days %j are of several', (labels, label, shown) => {
  expect(dayOnAxis(labels)(label)).toBe(shown);
});
