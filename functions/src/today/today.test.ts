/** Which counts and tasks each role gets, and when (ORG-53). */
import type { Device } from 'contract/door/door';
import type { MailingSummary } from 'contract/mail/mailing/mailings';
import { provideSample } from 'contract/testing/sample-edition';
import type { Role } from 'contract/team/roles';
import { expect, it } from 'vitest';
import { readToday } from './today';

const startsAt = { seconds: 1_756_000_000, nanoseconds: 0 };
const mailing: MailingSummary = {
  ...{ id: 'm', kind: 'week', state: 'planned', texts: {}, filter: '', createdAt: startsAt, startsAt },
  counts: { receivers: 0, sent: 0, waiting: 0, failed: 0, skipped: 0 },
};

/** @param now the show is on 28 August 2025 @param isDone whether tasks are done @param since the last visit, if any */
function today(role: Role, now = '2025-08-20T10:00:00Z', isDone = false, since?: Date) {
  const deps = {
    now: () => new Date(now),
    lastVisits: { since: () => Promise.resolve(since) },
    roster: { everybody: () => Promise.resolve([]) },
    conflicts: { list: () => Promise.resolve({ total: 3 }) },
    mailings: {
      list: () => Promise.resolve<[MailingSummary]>([isDone ? mailing : { ...mailing, state: 'stopped' }]),
    },
    devices: {
      list: () => Promise.resolve<[Pick<Device, 'state'>]>([{ state: isDone ? 'paired' : 'revoked' }]),
    },
    drafts: {
      unpublished: () => Promise.resolve(['2026']),
      // Only next year's draft has a request to publish it.
      read: (id: string) => Promise.resolve({ draft: id === '2026' ? { asked: {} } : {} }),
    },
    rehearsals: { wasMade: () => Promise.resolve(isDone) },
  };
  return readToday(deps, () => Promise.resolve(7), { organiser: { uid: 'anna', role, session: 's' } });
}

it('gives each role only what it may open elsewhere', async () => {
  provideSample({ badgePrintedBy: 'organiser' });
  const since = new Date('2025-08-19T15:40:00Z');
  const { at: _at, since: _since, ...reader } = await today('reader', undefined, false, since);
  expect(reader).toEqual({ people: { new: 0, cancelled: 0 }, asked: [], planned: [], left: [] });
  const desk = await today('desk', undefined, true, since);
  expect(desk).toMatchObject({ conflicts: 3, badges: 7, asked: [], planned: [], left: [] });
  expect(Object.keys(desk.people)).toEqual(['new', 'changed', 'cancelled', 'bounced']);
  expect(await today('organiser', undefined, true)).toMatchObject({
    ...{ people: {}, asked: ['2026'] },
    planned: [{ id: 'm', texts: {}, startsAt }],
  });
});

it.each([
  ['2025-08-13T10:00:00Z', []],
  ['2025-08-14T10:00:00Z', ['phones', 'remind']],
  ['2025-08-29T10:00:00Z', []],
  ['2025-06-30T10:00:00Z', ['rehearse']],
])('lists at %s the remaining tasks before the show, until they are done', async (now, tasks) => {
  provideSample({ registrationOpens: '2025-07-01T09:00' });
  const owner = await today('owner', now);
  expect(owner.left).toEqual(tasks);
  expect(owner).not.toHaveProperty('badges');
  expect((await today('owner', now, true)).left).toEqual([]);
});
