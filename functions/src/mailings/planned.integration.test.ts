/** Planned mailings: recipients, changing the time, calling off, late and killed runs (MLG-10). */
import { provideSample } from 'contract/testing/sample-edition';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveriesOf } from '../registrants/store/delivery-documents';
import { registerMany } from '../registrants/testing/register-many';
import { allowAllRoles } from '../testing/allow-all-roles';
import { auditLines } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { callOffMailing, deleteMailing, planMailing, startMailing } from './calls';
import { startPlanned } from './start-planned';
import { anna, MailingFixture } from './testing/mailing-fixture';
import { newDraft } from './testing/parts';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const hour = 3600_000;
const startsAt = '2025-08-02T09:00';
const startTime = new Date('2025-08-02T07:00:00Z');
let fixture: MailingFixture;

const register = (count: number, first = 0) =>
  registerMany(fixture.firestore, count, fixture.now, (index) => ({
    email: `p${first + index}@visitors.example`,
  }));

beforeEach(() => {
  const names = { of: () => Promise.resolve(new Map([['anna', 'anna@show.example']])) };
  // 14:00 where the show takes place.
  fixture = new MailingFixture(connect(), '2025-08-01T12:00:00Z', undefined, names);
});

const plan = (id: string, version: number, time = startsAt) =>
  planMailing({ id, version, startsAt: time }, fixture.deps, anna);

async function addPlanned(draft: Partial<typeof newDraft> = {}): Promise<string> {
  const id = await fixture.add(draft);
  await plan(id, 1);
  return id;
}

const audit = async () =>
  (await auditLines(fixture.firestore)).map(({ action, by, account }) => [action, by, account]);
/** Expects that each recipient got one mail. */
const expectSent = (count: number) => {
  expect(fixture.sent).toHaveLength(count);
  expect(new Set(fixture.recipients()).size).toBe(count);
};

describe('a planned mailing', () => {
  it('starts at its time with the recipients found then, and shows who planned it', async () => {
    await register(2);
    const id = await addPlanned();
    expect(await fixture.store.read(id)).toMatchObject({
      mailing: {
        state: 'planned',
        startsAt: { seconds: startTime.getTime() / 1000 },
        counts: { waiting: 0 },
      },
      version: 2,
      plannedBy: 'anna@show.example',
    });
    await fixture.runAt(new Date(startTime.getTime() - 1));
    expectSent(0);
    await register(1, 2);
    await fixture.runAt(startTime);
    expectSent(3);
    expect((await fixture.store.list())[0]).toMatchObject({
      state: 'done',
      counts: { receivers: 3, sent: 3 },
    });
    expect(await audit()).toEqual([
      ['mailing planned', 'organiser', 'anna'],
      ['mailing started', 'schedule', undefined],
      ['mailing done', 'schedule', undefined],
    ]);
  });

  it('starts once in two concurrent runs, even late', async () => {
    await register(6);
    await addPlanned();
    fixture.now = new Date(startTime.getTime() + 5 * hour);
    await Promise.all([fixture.run(), fixture.run()]);
    fixture.advance(hour);
    await fixture.run();
    expectSent(6);
    expect((await audit()).filter(([action]) => action === 'mailing started')).toHaveLength(1);
  });

  it('reaches each recipient once when the starting run is killed', async () => {
    const [first] = await register(6);
    const id = await addPlanned();
    fixture.now = startTime;
    // The run is killed after its first write.
    await startPlanned(fixture.firestore, fixture.clock, fixture.parts.deps.editions, allowAllRoles);
    expect((await fixture.store.find(id)).state).toBe('running');
    // The next run is killed in the middle of the deliveries.
    const due = Timestamp.fromDate(fixture.now);
    await deliveriesOf(fixture.firestore, id)
      .doc(first?.id ?? '')
      .create({ state: 'due', due, tries: 0 });
    vi.spyOn(fixture.parts.deliveries, 'createDeliveries').mockRejectedValueOnce(new Error('killed'));
    await fixture.run();
    expectSent(0);
    fixture.advance(60_000);
    await fixture.run();
    await fixture.run();
    expectSent(6);
  });

  it.each([
    ['is called off when its planner loses the role', () => fixture.store.endResourcesOf('anna', 'owner')],
    [
      'does not start once its planner lost the role',
      () =>
        startPlanned(fixture.firestore, fixture.clock, fixture.parts.deps.editions, {
          may: () => Promise.resolve(false),
        }),
    ],
  ])('%s, and is a draft again (TEAM-7)', async (_how, end) => {
    await register(1);
    const id = await addPlanned();
    expect(await fixture.store.active()).toMatchObject([{ by: 'anna' }]);
    await fixture.store.endResourcesOf('bram', 'owner');
    fixture.now = startTime;
    await end();
    expect((await fixture.store.read(id)).mailing).toMatchObject({ state: 'draft' });
    await fixture.run();
    expect([fixture.sent, await fixture.store.active()]).toEqual([[], []]);
    expect((await audit()).map(([action]) => action)).toEqual(['mailing planned', 'mailing called off']);
  });

  it('is done when its filter finds no recipient', async () => {
    const id = await addPlanned({ filter: 'arrived=yes' });
    await register(1);
    await fixture.runAt(startTime);
    expectSent(0);
    expect((await fixture.store.read(id)).mailing).toMatchObject({
      state: 'done',
      counts: { receivers: 0, sent: 0 },
    });
  });

  it('starts at the changed time, and never after it was called off', async () => {
    await register(1);
    const [changed, calledOff] = [await addPlanned(), await addPlanned()];
    await plan(changed, 2, '2025-08-02T10:00');
    await callOffMailing({ id: calledOff, version: 2 }, fixture.deps, anna);
    await fixture.runAt(startTime);
    expectSent(0);
    fixture.advance(hour);
    await fixture.run();
    expectSent(1);
    const { mailing, version, plannedBy } = await fixture.store.read(calledOff);
    expect(mailing).toMatchObject({ state: 'draft' });
    expect(mailing.startsAt).toBeUndefined();
    expect([version, plannedBy]).toEqual([3, undefined]);
    expect((await audit()).map(([action]) => action)).toContain('mailing called off');
  });
});

describe('the plan of a mailing', () => {
  it('is refused for a past time, another version or a missing text', async () => {
    const id = await fixture.add();
    await expect(plan(id, 1, '2025-08-01T14:00')).rejects.toMatchObject({
      code: 'validation-failed',
      fields: { startsAt: 'errors.minimum' },
    });
    await expect(plan(id, 2)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const partial = await fixture.add({ texts: { ...newDraft.texts, nl: { subject: '', body: 'Beste' } } });
    await expect(plan(partial, 1)).rejects.toMatchObject({
      fields: { 'texts.nl.subject': 'errors.required' },
    });
    expect(await audit()).toEqual([]);
    const { nl: _, ...texts } = newDraft.texts;
    await addPlanned({ filter: 'language=fr%2Cen', texts });
  });

  it('uses the fallback for a registrant whose language the show added later', async () => {
    provideSample({ languages: ['fr', 'en'] });
    const { nl: _, ...texts } = newDraft.texts;
    const en = { subject: 'One more week', body: 'See you soon.' };
    const id = await addPlanned({ texts: { ...texts, en } });
    provideSample();
    const person = await fixture.people.register({ language: 'nl' });
    await fixture.runAt(startTime);
    expect(fixture.sent).toMatchObject([
      { subject: 'One more week', html: expect.stringContaining('lang="en"') },
    ]);
    const mailed = { action: 'mailed', mailing: { id, subject: 'One more week' } };
    expect((await fixture.people.details(person)).history).toEqual(
      expect.arrayContaining([expect.objectContaining(mailed)]),
    );
  });

  it('may be repeated after a lost answer, and locks the mailing', async () => {
    await register(1);
    const id = await addPlanned();
    expect((await plan(id, 1)).version).toBe(2);
    await expect(plan(id, 1, '2025-08-02T11:00')).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await audit()).toHaveLength(1);
    const refused = { code: 'mailing-state' };
    await expect(fixture.store.change({ id, version: 2 }, newDraft)).rejects.toMatchObject(refused);
    await expect(deleteMailing({ id, version: 2 }, fixture.deps)).rejects.toMatchObject(refused);
    await expect(startMailing({ id, version: 2 }, fixture.deps, anna)).rejects.toMatchObject(refused);
    await fixture.runAt(startTime);
    await expect(plan(id, 2, '2025-08-03T09:00')).rejects.toMatchObject(refused);
    await expect(callOffMailing({ id, version: 2 }, fixture.deps, anna)).rejects.toMatchObject(refused);
  });
});
