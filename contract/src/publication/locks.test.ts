/** Facts that are fixed after the first registration, and changes to confirm (EDIT-3, EDIT-4, EDIT-22). */
import { expect, it } from 'vitest';
import { badgeKinds } from '../testing/badge-kinds';
import { readyFacts as facts } from '../testing/sample-edition';
import { factNames, factTable, type FactRow, type DraftFacts } from '../edition/fact-table';
import type { Language } from '../language/languages';
import { lockChecks, lockedFacts, runningShowChecks, type Occupancy } from './locks';

const occupancy: Occupancy = { registrants: 3, coming: 2, dinnerPersons: 5, languagesTaken: ['fr'] };
const locksOf = (changes: DraftFacts, current: Occupancy = occupancy, published: DraftFacts = facts) =>
  lockedFacts(published, { ...published, ...changes }, current).map(
    ({ fact, problem }) => `${fact} ${problem}`,
  );
const confirmationsOf = (changes: DraftFacts) =>
  lockChecks(facts, { ...facts, ...changes }, occupancy).map(({ fact, problem }) => `${fact} ${problem}`);

const [entrance, ...otherEntrances] = facts.entrances;
const furtherDays = (...days: string[]) => ({
  moreDays: days.map((day) => ({ day, opens: '09:30', closes: '17:00' })),
});

it('fixes the facts that registrations refer to, after the first registration', () => {
  const changes = { organiser: 'PPA', timeZone: 'Europe/Paris', entrances: otherEntrances };
  expect(locksOf(changes)).toEqual(['organiser fixed', 'timeZone fixed', 'entrances keysFixed']);
  expect(locksOf(changes, { ...occupancy, registrants: 0 })).toEqual([]);
  expect(lockedFacts(undefined, changes, occupancy)).toEqual([]);
  const rows: Readonly<Record<string, FactRow>> = factTable;
  const others = factNames.filter((fact) => rows[fact]?.lock !== 'fixed');
  expect(locksOf(Object.fromEntries(others.map((fact) => [fact, undefined])))).toEqual([]);
});

it('allows renamed and additional entrances', () => {
  const renamed = { ...entrance, name: { fr: 'A', nl: 'B', en: 'C' } };
  expect(locksOf({ entrances: [renamed, ...otherEntrances, { ...renamed, key: 'terrace' }] })).toEqual([]);
});

it('refuses to leave out a registrant’s language, and names it', () => {
  const changes = { ...facts, languages: ['en', 'de' as Language, 'fr'] };
  const dutchTaken: Occupancy = { ...occupancy, languagesTaken: ['fr', 'nl'] };
  expect(lockChecks(facts, changes, dutchTaken)).toEqual([
    { level: 'blocking', fact: 'languages', problem: 'languageTaken', values: { language: 'nl' } },
  ]);
  expect(lockChecks(facts, changes, occupancy)).toEqual([]);
});

it('refuses to leave out a kind of badge in use, and names it', () => {
  const published = { ...facts, badgeKinds };
  const fewerKinds = { ...published, badgeKinds: badgeKinds.slice(0, 1) };
  expect(lockChecks(published, fewerKinds, occupancy)).toEqual([]);
  expect(lockChecks(published, fewerKinds, { ...occupancy, kindsTaken: ['speaker'] })).toEqual([
    { level: 'blocking', fact: 'badgeKinds', problem: 'kindTaken', values: { text: 'Speaker fr' } },
  ]);
});

it('needs no notification of a new dinner, or of a new language', () => {
  const before = { ...facts, languages: ['fr', 'nl'], venue: { fr: facts.venue.fr, nl: facts.venue.nl } };
  expect(lockChecks(before, facts, occupancy)).toEqual([]);
  expect(lockChecks(before, { ...facts, policyText: { en: 'More.' } }, occupancy)).toEqual([]);
  const { dinnerStarts: _, ...withoutDinner } = facts;
  const dinner = { ...facts, parts: ['dinner'], policyChanged: 'new' };
  expect(lockChecks({ ...withoutDinner, parts: [] }, dinner, occupancy)).toEqual([]);
});

it('refuses fewer places than are taken', () => {
  expect(locksOf({ dinnerSeats: 4, capacity: 1 })).toEqual(['capacity belowTaken', 'dinnerSeats belowTaken']);
  expect(locksOf({ dinnerSeats: 5, capacity: 2 })).toEqual([]);
});

it.each<[string, DraftFacts, string[]]>([
  ['moves the first day', { date: '2025-08-27' }, ['date begun']],
  ['removes the second day', furtherDays('2025-08-30'), ['moreDays begun']],
  ['removes all further days', { moreDays: undefined }, ['moreDays begun']],
  ['moves the third day', furtherDays('2025-08-29', '2025-08-31'), []],
  ['removes the third day', furtherDays('2025-08-29'), []],
])('protects days that have begun from a draft that %s', (_, changes, problems) => {
  const arrivalsUntil = new Date('2025-08-29T12:00:00Z');
  const published = { ...facts, ...furtherDays('2025-08-29', '2025-08-30') };
  expect(locksOf(changes, { ...occupancy, arrivalsUntil }, published)).toEqual(problems);
  expect(locksOf(changes, occupancy, published)).toEqual([]);
});

it('asks to notify registrants, and to date a changed privacy policy', () => {
  const changes = { date: '2025-08-29', controller: 'Another', retentionMonths: 5, introText: { fr: 'A' } };
  expect(lockChecks(facts, { ...facts, ...changes }, occupancy)).toEqual([
    { level: 'confirm', fact: 'date', problem: 'tellRegistrants', values: { registrants: '3' } },
    {
      ...{ level: 'confirm', fact: 'policyChanged', problem: 'newPolicy' },
      values: { facts: 'controller retentionMonths' },
    },
  ]);
  expect(confirmationsOf({ controller: 'Another', policyChanged: '2025-03-01' })).toEqual([]);
  expect(lockChecks(facts, { ...facts, ...changes }, { ...occupancy, registrants: 0 })).toEqual([]);
});

// EDIT-31
it('asks to confirm that answers to a removed part are hidden, and to date the policy', () => {
  const answered = { members: 2, dinner: 5 };
  const withAnswers = { ...occupancy, answered };
  const checks = (before: DraftFacts, after: DraftFacts) =>
    lockChecks({ ...facts, ...before }, { ...facts, ...after, policyChanged: 'new' }, withAnswers);
  expect(checks({}, { parts: ['code'] })).toEqual([
    { level: 'confirm', fact: 'parts', problem: 'partHidden', values: { members: '2', dinner: '5' } },
  ]);
  expect(checks({}, { parts: ['members', 'dinner'] })).toEqual([]);
  expect(checks({ parts: ['code'] }, {})).toEqual([]);
  const membersOnly = [{ level: 'confirm', fact: 'parts', problem: 'membersOnly' }];
  expect(checks({ parts: ['dinner'] }, {})).toEqual(membersOnly);
  expect(checks({ dinnerGuests: 'everyone' }, {})).toEqual(membersOnly);
  expect(confirmationsOf({ parts: ['dinner', 'members'] })).toEqual(['policyChanged newPolicy']);
});

it('allows any currency for a new dinner, and any number of seats for a removed one', () => {
  const newDinner = { currency: 'CHF', parts: ['dinner'] };
  expect(locksOf(newDinner, occupancy, { name: facts.name, parts: [] })).toEqual([]);
  // The dinner's kept facts show that there was a dinner before.
  expect(locksOf(newDinner, occupancy, { ...facts, parts: [] })).toEqual(['currency fixed']);
  expect(locksOf({ parts: [], dinnerSeats: 1 })).toEqual([]);
  expect(locksOf({ currency: 'CHF', dinnerSeats: 1 })).toEqual(['currency fixed', 'dinnerSeats belowTaken']);
});

it('blocks fewer seats than are booked, and a show on a day when registrants are already erased', () => {
  expect(lockChecks(facts, { ...facts, dinnerSeats: 4 }, occupancy)).toEqual([
    { level: 'blocking', fact: 'dinnerSeats', problem: 'belowTaken', values: { persons: '5' } },
  ]);
  const erasedFrom = new Date('2026-02-28T00:00+01:00');
  const blockingChecks = (changes: DraftFacts) =>
    lockChecks(facts, { ...facts, ...changes }, { ...occupancy, erasedFrom }).filter(
      ({ level }) => level === 'blocking',
    );
  expect(blockingChecks({ date: '2026-02-28' })).toEqual([
    { level: 'blocking', fact: 'date', problem: 'registrantsErased', values: { day: '2026-02-28' } },
  ]);
  expect(blockingChecks({ date: '2026-02-27' })).toEqual([]);
  const erasureBeforeShow = { ...occupancy, erasedFrom: new Date('2025-08-01T00:00+02:00') };
  expect(lockChecks(facts, { ...facts, dinnerSeats: 90 }, erasureBeforeShow)).toEqual([]);
});

it('asks to confirm that a running show becomes an archive', () => {
  const checksAt = (now: string) => runningShowChecks(facts, 507, new Date(now));
  const values = { name: facts.name, day: facts.date, coming: '507' };
  expect(checksAt('2025-08-28T17:29+02:00')).toEqual([
    { level: 'confirm', fact: 'date', problem: 'endsShow', values },
  ]);
  expect(checksAt('2025-08-28T17:30+02:00')).toEqual([]);
});
