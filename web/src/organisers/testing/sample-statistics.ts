/** Test data: statistics with one label of every kind. */
import type { Statistics } from 'contract/statistics';

export const sampleStatistics: Statistics = {
  // 14:02 in Brussels.
  at: { seconds: Date.parse('2025-06-03T12:02:00Z') / 1000, nanoseconds: 0 },
  registered: 1234,
  cancelled: 5,
  days: [
    { day: '2025-06-01', count: 1000 },
    { day: '2025-06-02', count: 0 },
    { day: '2025-06-03', count: 234 },
  ],
  by: {
    invitedBy: [
      { value: 'autre', count: 1000 },
      { value: 'licorne-ruban', count: 200 },
      { value: 'BAPP', count: 30 },
      { value: '=HYPERLINK("x")', count: 4 },
    ],
    country: [
      { value: 'BE', count: 1200 },
      { value: '', count: 30 },
      { value: '<b>Atlantis</b>', count: 4 },
    ],
    region: [
      { value: 'brussels', count: 600 },
      { value: 'flanders', count: 400 },
      { value: 'wallonia', count: 199 },
      { value: '', count: 1 },
    ],
    language: [
      { value: 'fr', count: 1000 },
      { value: 'nl', count: 234 },
      { value: 'en', count: 0 },
    ],
    bappMember: [
      { value: 'Yes', count: 234 },
      { value: 'No', count: 1000 },
    ],
    confirmation: [
      { value: 'sent', count: 1200 },
      { value: 'waiting', count: 30 },
      { value: 'failed', count: 4 },
    ],
  },
  dinner: { persons: 500, vegetarian: 40, supplementEuro: 7000 },
  cameByInviter: [],
  arrivals: [],
};
