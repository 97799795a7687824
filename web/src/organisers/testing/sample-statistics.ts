/** Test data: statistics that also count an empty value, a formula and HTML. */
import type { Statistics } from 'contract/registrant/statistics';

/** @returns these counts as `Statistics` holds them */
export function counts(values: Readonly<Record<string, number>>): { value: string; count: number }[] {
  return Object.entries(values).map(([value, count]) => ({ value, count }));
}

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
    invitedBy: counts({ autre: 1000, 'licorne-ruban': 200, BAPP: 30, '=HYPERLINK("x")': 4 }),
    country: counts({ BE: 1200, '': 30, '<b>Atlantis</b>': 4 }),
    region: counts({ brussels: 600, flanders: 400, wallonia: 199, '': 1 }),
    language: counts({ fr: 1000, nl: 234, en: 0 }),
    bappMember: counts({ Yes: 234, No: 1000 }),
    confirmation: counts({ sent: 1200, waiting: 30, failed: 4 }),
  },
  dinner: { persons: 500, vegetarian: 40, supplement: 700_000 },
  cameByInviter: [],
  arrivals: [],
};
