/** What is counted of those whom an exhibitor invited (EXH-5). */
import { expect, it } from 'vitest';
import { invitationCounts } from './counts';

it('counts each exhibitor’s visitors up to where each of them got, without those who cancelled', () => {
  const [emailSent, entered] = [
    { seconds: 1, nanoseconds: 0 },
    { at: { seconds: 2, nanoseconds: 0 }, persons: 1 },
  ];
  const one = { invitedBy: 'firm-1', state: 'registered' } as const;
  const counts = invitationCounts([
    one,
    { ...one, presence: {} },
    { ...one, emailSent },
    { ...one, emailSent, presence: { exhibition: entered } },
    { ...one, emailSent, presence: { exhibition: entered, dinner: entered } },
    { ...one, presence: { dinner: entered } },
    { ...one, emailSent, presence: { dinner: entered }, state: 'cancelled' },
    { ...one, invitedBy: 'firm-2' },
  ]);
  expect([...counts]).toEqual([
    ['firm-1', { opened: 0, registered: 6, confirmed: 3, came: 3, dined: 2 }],
    ['firm-2', { opened: 0, registered: 1, confirmed: 0, came: 0, dined: 0 }],
  ]);
});
