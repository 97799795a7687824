/** Which counts and tasks each role gets, and when (ORG-53). */
import type { MailingSummary } from 'contract/mail/mailing/mailings';
import { provideSample, sampleEdition } from 'contract/testing/sample-edition';
import type { Role } from 'contract/team/roles';
import type { Timestamp } from 'contract/wire/timestamp';
import { expect, it, vi } from 'vitest';
import { readToday } from './today';

const since = new Date('2025-08-19T15:40:00Z');
const startsAt: Timestamp = { seconds: 1_756_000_000, nanoseconds: 0 };
const mailing: MailingSummary = {
  ...{ id: 'm', kind: 'week', state: 'planned', texts: {}, filter: '', createdAt: startsAt, startsAt },
  counts: { receivers: 0, sent: 0, waiting: 0, failed: 0, skipped: 0 },
};

/** @param now the sample's show is on 2025-08-28 */
function today(role: Role, now = '2025-08-20T10:00:00Z', more: { isDone?: boolean; isFirst?: boolean } = {}) {
  const { isDone = false, isFirst = false } = more;
  const everybody = vi.fn(() => Promise.resolve([]));
  const deps = {
    now: () => new Date(now),
    lastVisits: { since: () => Promise.resolve(isFirst ? undefined : since), note: vi.fn() },
    roster: { everybody },
    conflicts: { list: () => Promise.resolve({ total: 3 }) },
    mailings: {
      list: () => Promise.resolve(isDone ? [mailing] : [{ ...mailing, state: 'stopped' as const }]),
    },
    devices: {
      list: () => Promise.resolve([{ state: isDone ? ('paired' as const) : ('revoked' as const) }]),
    },
    editions: { all: () => Promise.resolve([sampleEdition]) },
    drafts: {
      unpublished: () => Promise.resolve(['2026']),
      read: (id: string) =>
        Promise.resolve({ draft: { facts: { name: `Show ${id}` }, ...(id === '2026' && { asked: {} }) } }),
    },
    rehearsals: { wasMade: () => Promise.resolve(isDone) },
  };
  const caller = { organiser: { uid: 'anna', role, session: 's' } };
  return readToday<object>(() => Promise.resolve(7))({}, deps, caller);
}

it('gives each role only what it may open elsewhere', async () => {
  provideSample({ badgePrintedBy: 'organiser' });
  const reader = await today('reader');
  expect(reader).toMatchObject({ people: { new: 0, cancelled: 0 }, asked: [], planned: [], left: [] });
  expect(Object.keys(reader.people)).toHaveLength(2);
  expect(reader).not.toHaveProperty('conflicts');
  expect(reader).not.toHaveProperty('badges');
  const desk = await today('desk');
  expect(desk).toMatchObject({ conflicts: 3, badges: 7, asked: [], planned: [], left: ['phones'] });
  expect(Object.keys(desk.people)).toEqual(['new', 'changed', 'cancelled', 'bounced']);
  const asked = [{ edition: '2026', name: 'Show 2026' }];
  expect(await today('organiser')).toMatchObject({ asked, left: ['phones', 'remind'] });
  expect((await today('organiser', undefined, { isFirst: true })).people).toEqual({});
});

it('lists what is left only in the last fourteen days, and only until it is done', async () => {
  const left = async (now: string, isDone = false) => (await today('owner', now, { isDone })).left;
  expect(await left('2025-08-13T10:00:00Z')).toEqual([]);
  expect(await left('2025-08-14T10:00:00Z')).toEqual(['phones', 'remind']);
  expect(await left('2025-08-14T10:00:00Z', true)).toEqual([]);
  expect(await left('2025-08-29T10:00:00Z')).toEqual([]);
  expect(await today('owner')).not.toHaveProperty('badges');
  expect((await today('owner', undefined, { isDone: true })).planned).toEqual([
    { id: 'm', texts: {}, startsAt },
  ]);
  provideSample({ registrationOpens: '2025-07-01T09:00' });
  expect(await left('2025-06-30T10:00:00Z')).toEqual(['rehearse']);
  expect(await left('2025-06-30T10:00:00Z', true)).toEqual([]);
  expect(await left('2025-07-01T10:00:00Z')).toEqual([]);
});

it('announces the erasure of a show’s registrations', async () => {
  const erasures = async (now: string) => (await today('reader', now)).erasures.length;
  // Six months after the show.
  expect([await erasures('2026-02-13T10:00:00Z'), await erasures('2026-02-15T10:00:00Z')]).toEqual([0, 1]);
  expect(await erasures('2026-02-28T10:00:00Z')).toBe(0);
});
