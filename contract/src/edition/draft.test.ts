/** What a draft changes, and what the next edition starts with. */
import { describe, expect, it } from 'vitest';
import { sampleEdition } from '../testing/sample-edition';
import { changedFacts, copyFacts } from './draft';
import { factNames, type FactName } from './fact-table';

const facts = {
  ...sampleEdition.facts,
  registrationOpens: '2025-03-01T09:00',
  registrationCloses: '2025-08-27T18:00',
  changesUntil: '2025-08-27T20:00',
};

describe('changedFacts', () => {
  it('finds no difference in facts that the database has stored with their fields in another order', () => {
    const stored = { ...facts, venue: { en: facts.venue.en, fr: facts.venue.fr, nl: facts.venue.nl } };
    expect(changedFacts(facts, stored)).toEqual([]);
  });

  it('names what differs, was added or left out, in the order of the table', () => {
    const { changesUntil: _, ...others } = facts;
    const venue = { ...facts.venue, nl: ['Elders'] };
    expect(changedFacts(facts, { ...others, venue, dinnerSeats: 40 })).toEqual([
      'venue',
      'changesUntil',
      'dinnerSeats',
    ]);
  });

  it('sees the order of a list', () => {
    expect(changedFacts(facts, { ...facts, exhibitors: [...facts.exhibitors].reverse() })).toEqual([
      'exhibitors',
    ]);
  });
});

describe('copyFacts', () => {
  // Winter time: the clocks change in between.
  const copied = copyFacts(facts, '2026-03-19');
  const after = (fact: FactName) => copied.find((each) => each.fact === fact)?.after;

  it('lists every fact', () => {
    expect(copied.map(({ fact }) => fact)).toEqual(factNames);
  });

  it('keeps each time’s distance to the show and its hour', () => {
    expect(after('date')).toBe('2026-03-19');
    expect(after('registrationOpens')).toBe('2025-09-20T09:00');
    expect(after('registrationCloses')).toBe('2026-03-18T18:00');
    expect(after('changesUntil')).toBe('2026-03-18T20:00');
    expect(after('dinnerStarts')).toBe('2026-03-19T19:00');
    expect(after('opens')).toBe('09:30');
  });

  it('asks anew for what belongs to one edition only', () => {
    expect(copied.filter(({ how }) => how === 'reset').map(({ fact }) => [fact, after(fact)])).toEqual([
      ['date', '2026-03-19'],
      ['registrationCodes', undefined],
      ['mailSubject', undefined],
      ['formerExhibitors', undefined],
      ['exhibitorsSource', undefined],
    ]);
  });

  it('keeps the rest as it is', () => {
    for (const { how, before, after: kept } of copied) if (how === 'keep') expect(kept).toEqual(before);
  });

  it('leaves out a time that the last edition had left out', () => {
    const copy = copyFacts(sampleEdition.facts, '2026-08-27');
    expect(copy.find(({ fact }) => fact === 'registrationCloses')?.after).toBeUndefined();
  });
});
