/** Formatting timestamps. */
import { expect, it } from 'vitest';
import { formatTimestamp } from './timestamps';

it('formats day and hour in the show’s time zone, in summer and in winter', () => {
  const words = (iso: string) => formatTimestamp({ seconds: Date.parse(iso) / 1000, nanoseconds: 0 }, 'en');
  expect(words('2025-08-28T22:30:00Z')).toMatchObject({ day: expect.stringContaining('29'), hour: '0:30' });
  expect(words('2025-01-28T09:30:00Z')).toMatchObject({ day: expect.stringContaining('28'), hour: '10:30' });
});
