/** What a draft changes (EDIT-1), and what the next edition starts with (EDIT-5). */
import { describe, expect, it } from 'vitest';
import { sampleEdition } from '../testing/sample-edition';
import { changedFacts, copyFacts, movedFacts } from './draft';
import { factNames, type FactName, type Facts } from '../edition/fact-table';

const facts = {
  ...sampleEdition.facts,
  registrationOpens: '2025-03-01T09:00',
  registrationCloses: '2025-08-27T18:00',
  changesUntil: '2025-08-27T20:00',
};

it('names the facts that differ, ignoring the order of fields but not of lists', () => {
  // The database does not keep the order of fields.
  const reordered = { ...facts, venue: { en: facts.venue.en, fr: facts.venue.fr, nl: facts.venue.nl } };
  expect(changedFacts(facts, reordered)).toEqual([]);
  const { changesUntil: _, ...others } = facts;
  const venue = { ...facts.venue, nl: ['Elders'] };
  const exhibitors = facts.exhibitors.toReversed();
  const names: FactName[] = ['dinnerSeats', 'exhibitors', 'venue', 'changesUntil'];
  expect(changedFacts(facts, { ...others, venue, exhibitors, dinnerSeats: 40 })).toEqual(
    factNames.filter((name) => names.includes(name)),
  );
});

describe('movedFacts', () => {
  it('moves times with the day, and adds nothing that the draft lacks', () => {
    const { changesUntil: _, ...draft } = facts;
    const friday = { day: '2025-08-29', opens: '10:00', closes: '16:00' };
    const rows = movedFacts({ ...draft, moreDays: [friday] }, '2025-09-04');
    expect(Object.fromEntries(rows.map(({ fact, after }) => [fact, after]))).toEqual({
      date: '2025-09-04',
      moreDays: [{ ...friday, day: '2025-09-05' }],
      registrationOpens: '2025-03-08T09:00',
      registrationCloses: '2025-09-03T18:00',
      dinnerStarts: '2025-09-04T19:00',
    });
  });

  it('moves no times if the draft has no day', () => {
    const { date: _, ...draft } = facts;
    expect(movedFacts(draft, '2025-09-04').map(({ fact }) => fact)).toEqual(['date']);
  });
});

describe('copyFacts', () => {
  // Winter time: the clocks change in between.
  const copiedFacts = copyFacts(facts, '2026-03-19');
  const after = (fact: FactName, source: Facts = facts) =>
    copyFacts(source, '2026-03-19').find((copied) => copied.fact === fact)?.after;

  it('keeps facts that editions share, and each day’s distance to the first', () => {
    const friday = { day: '2025-08-29', opens: '10:00', closes: '16:00', entrances: ['exhibition'] };
    expect(after('moreDays', { ...facts, moreDays: [friday] })).toEqual([{ ...friday, day: '2026-03-20' }]);
    expect(copiedFacts.map(({ fact }) => fact)).toEqual(factNames);
    for (const { how, before, after: copy } of copiedFacts) if (how === 'keep') expect(copy).toEqual(before);
  });

  it('resets facts that belong to one edition only', () => {
    expect(copiedFacts.filter(({ how }) => how === 'reset').map(({ fact }) => [fact, after(fact)])).toEqual([
      ['date', '2026-03-19'],
      ...['registrationCodes', 'formerExhibitors', 'exhibitorsSource'].map((fact) => [fact, undefined]),
    ]);
    // The sample has no such time to copy.
    expect(after('registrationCloses', sampleEdition.facts)).toBeUndefined();
    const exhibitors = [{ key: 'lumen', name: 'Lumen', stand: 'B12' }];
    expect(after('exhibitors', { ...facts, exhibitors })).toEqual([{ key: 'lumen', name: 'Lumen' }]);
  });

  it('keeps the name and the subject, with the year of the new day (EDIT-34)', () => {
    const mailSubject = { fr: 'Salon 2025', nl: 'Beurs', en: '2025/2024' };
    expect(after('name', { ...facts, name: 'Fair 2025' })).toBe('Fair 2026');
    expect(after('mailSubject', { ...facts, mailSubject })).toEqual({
      ...{ fr: 'Salon 2026', nl: 'Beurs', en: '2026/2024' },
    });
  });

  it.each([
    ['on 29 February', '2028-02-29', ['2027-09-02', '2028-02-28', '2028-02-29', '2028-03-01']],
    ['after 29 February', '2028-03-01', ['2027-09-03', '2028-02-29', '2028-03-01', '2028-03-02']],
    ['in the past', '2024-11-03', ['2024-05-07', '2024-11-02', '2024-11-03', '2024-11-04']],
    ['on the same day', '2025-08-28', ['2025-03-01', '2025-08-27', '2025-08-28', '2025-08-29']],
    ['203 days later, in winter', '2026-03-19', ['2025-09-20', '2026-03-18', '2026-03-19', '2026-03-20']],
    ['on the day of a skipped hour', '2026-03-29', ['2025-09-30', '2026-03-28', '2026-03-29', '2026-03-30']],
    ['on the day of a repeated hour', '2026-10-25', ['2026-04-28', '2026-10-24', '2026-10-25', '2026-10-26']],
  ])('keeps the hour of every time, and its distance to a show %s, in any time zone', (_, date, days) => {
    const [opensOn, dayBefore, sameDay, nextDay] = days;
    for (const timeZone of ['Europe/Brussels', 'America/New_York', 'Pacific/Auckland'])
      expect(
        Object.fromEntries(
          copyFacts({ ...facts, timeZone, dinnerCloses: '2025-08-29T02:30' }, date)
            .filter(({ how, after: value }) => how === 'shift' && value !== undefined)
            .map(({ fact, after: value }) => [fact, value]),
        ),
      ).toEqual({
        registrationOpens: `${opensOn}T09:00`,
        registrationCloses: `${dayBefore}T18:00`,
        changesUntil: `${dayBefore}T20:00`,
        dinnerStarts: `${sameDay}T19:00`,
        dinnerCloses: `${nextDay}T02:30`,
      });
  });
});
