/** Mailings that are planned for a time: who gets them, changing the time, calling off, late and killed runs (MLG-10). */
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { deliveriesOf } from '../registrants/delivery-documents';
import { registerMany } from '../registrants/testing/register-many';
import { everybodyMay } from '../testing/everybody-may';
import { withFirestore } from '../testing/with-firestore';
import { callOffMailing, deleteMailing, planMailing, startMailing } from './calls';
import { MailingStore } from './mailing-store';
import { sendMailings } from './run';
import { startPlanned } from './start-planned';
import { newDraft } from './testing/draft';
import { mailingParts, runClockOf } from './testing/parts';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const anna = { organiser: { uid: 'anna' } };
const hour = 3600_000;
/** 14:00 in the event's time. */
const atFirst = new Date('2025-08-01T12:00:00Z');
const startsAt = '2025-08-02T09:00';
const dayOfStart = new Date('2025-08-02T07:00:00Z');
let now: Date;
let firestore: Firestore;
let store: MailingStore;
let sent: string[];
let parts: ReturnType<typeof mailingParts>;

const clock = () => now;
const runClock = runClockOf(clock, (at) => (now = at));
const run = () => sendMailings(parts.deps, runClock);
const runAt = (at: Date) => {
  now = at;
  return run();
};
const register = async (count: number, firstIndex = 0) =>
  (
    await registerMany(firestore, count, now, (index) => ({
      email: `p${firstIndex + index}@visitors.example`,
    }))
  ).map(({ id }) => id);

beforeEach(() => {
  now = atFirst;
  firestore = connect();
  const names = { of: () => Promise.resolve(new Map([['anna', 'anna@show.example']])) };
  store = new MailingStore(firestore, clock, names);
  sent = [];
  parts = mailingParts(firestore, clock, { send: ({ to }) => Promise.resolve(void sent.push(to.address)) });
});

const deps = () => ({ mailings: store, roster: parts.roster });
const plan = (id: string, version: number, at = startsAt) =>
  planMailing({ id, version, startsAt: at }, { mailings: store }, anna);

async function planned(draft: Partial<typeof newDraft> = {}): Promise<string> {
  const id = await store.add({ ...newDraft, ...draft }, 'anna');
  await plan(id, 1);
  return id;
}

const audit = async () => {
  const { docs } = await firestore.collection(collections.audit).orderBy('at').get();
  return docs.map((line): unknown[] => [line.get('action'), line.get('by'), line.get('account')]);
};

describe('a planned mailing', () => {
  it('starts by itself at its time, with those whom its filter finds then, and says who planned it', async () => {
    await register(2);
    const id = await planned();
    expect(await store.read(id)).toMatchObject({
      mailing: {
        state: 'planned',
        startsAt: { seconds: dayOfStart.getTime() / 1000 },
        counts: { waiting: 0 },
      },
      version: 2,
      plannedBy: 'anna@show.example',
    });
    await runAt(new Date(dayOfStart.getTime() - 1));
    expect(sent).toEqual([]);
    await register(1, 2);
    await runAt(dayOfStart);
    expect(sent.sort()).toEqual(['p0@visitors.example', 'p1@visitors.example', 'p2@visitors.example']);
    expect((await store.list())[0]).toMatchObject({ state: 'done', counts: { receivers: 3, sent: 3 } });
    expect(await audit()).toEqual([
      ['mailing planned', 'organiser', 'anna'],
      ['mailing started', 'schedule', undefined],
      ['mailing done', 'schedule', undefined],
    ]);
  });

  it('starts once, in two runs at once, however late', async () => {
    await register(6);
    await planned();
    now = new Date(dayOfStart.getTime() + 5 * hour);
    await Promise.all([run(), run()]);
    await runAt(new Date(now.getTime() + hour));
    expect(sent).toHaveLength(6);
    expect(new Set(sent).size).toBe(6);
    expect((await audit()).filter(([action]) => action === 'mailing started')).toHaveLength(1);
  });

  it('reaches everybody once, when the run that starts it is killed', async () => {
    const [first = ''] = await register(6);
    const id = await planned();
    now = dayOfStart;
    // After the first write.
    await startPlanned(firestore, clock, parts.deps.editions, everybodyMay);
    expect((await store.find(id)).state).toBe('running');
    // In the middle of the deliveries.
    const due = Timestamp.fromDate(now);
    await deliveriesOf(firestore, id).doc(first).create({ state: 'due', due, tries: 0 });
    vi.spyOn(parts.deliveries, 'createDeliveries').mockRejectedValueOnce(new Error('killed'));
    await run();
    expect(sent).toEqual([]);
    await runAt(new Date(now.getTime() + 60_000));
    await run();
    expect(sent).toHaveLength(6);
    expect(new Set(sent).size).toBe(6);
  });

  it.each([
    ['is ended with the right of whoever planned it', () => store.endOf('anna', 'owner')],
    [
      'does not start once whoever planned it may not',
      () => startPlanned(firestore, clock, parts.deps.editions, { may: () => Promise.resolve(false) }),
    ],
  ])('%s, and is a draft again (TEAM-7)', async (_how, end) => {
    await register(1);
    const id = await planned();
    expect(await store.active()).toMatchObject([{ by: 'anna' }]);
    await store.endOf('bram', 'owner');
    now = dayOfStart;
    await end();
    expect((await store.read(id)).mailing).toMatchObject({ state: 'draft' });
    await run();
    expect([sent, await store.active()]).toEqual([[], []]);
    expect((await audit()).map(([action]) => action)).toEqual(['mailing planned', 'mailing called off']);
  });

  it('is done when it finds nobody', async () => {
    const id = await planned({ filter: 'arrived=yes' });
    await register(1);
    await runAt(dayOfStart);
    expect(sent).toEqual([]);
    expect((await store.read(id)).mailing).toMatchObject({
      state: 'done',
      counts: { receivers: 0, sent: 0 },
    });
  });

  it('starts at the later of two times, and not once it was called off', async () => {
    await register(1);
    const [changed, calledOff] = [await planned(), await planned()];
    await plan(changed, 2, '2025-08-02T10:00');
    await callOffMailing({ id: calledOff, version: 2 }, { mailings: store }, anna);
    await runAt(dayOfStart);
    expect(sent).toEqual([]);
    await runAt(new Date(dayOfStart.getTime() + hour));
    expect(sent).toHaveLength(1);
    const { mailing, version, plannedBy } = await store.read(calledOff);
    expect(mailing).toMatchObject({ state: 'draft' });
    expect(mailing.startsAt).toBeUndefined();
    expect([version, plannedBy]).toEqual([3, undefined]);
    expect((await audit()).map(([action]) => action)).toContain('mailing called off');
  });
});

describe('the plan of a mailing', () => {
  it('is refused for a time that is past, without a text, and on another version', async () => {
    const id = await store.add(newDraft, 'anna');
    await expect(plan(id, 1, '2025-08-01T14:00')).rejects.toMatchObject({
      code: 'validation-failed',
      fields: { startsAt: 'errors.minimum' },
    });
    await expect(plan(id, 2)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const french = await store.add({ ...newDraft, subjectNl: '' }, 'anna');
    await expect(plan(french, 1)).rejects.toMatchObject({ fields: { subjectNl: 'errors.required' } });
    expect(await audit()).toEqual([]);
  });

  it('needs no text in a language that its filter never finds', async () => {
    const id = await planned({ filter: 'language=fr%2Cen', subjectNl: '' });
    expect((await store.find(id)).state).toBe('planned');
  });

  it('may be repeated after a lost answer, and refuses the time of a colleague who had not seen it', async () => {
    const id = await planned();
    expect((await plan(id, 1)).version).toBe(2);
    await expect(plan(id, 1, '2025-08-02T11:00')).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await audit()).toHaveLength(1);
  });

  it('keeps the mailing as it is until it is called off', async () => {
    await register(1);
    const id = await planned();
    const refused = { code: 'mailing-state' };
    await expect(store.change({ id, version: 2 }, newDraft)).rejects.toMatchObject(refused);
    await expect(deleteMailing({ id, version: 2 }, { mailings: store })).rejects.toMatchObject(refused);
    await expect(startMailing({ id, version: 2 }, deps(), anna)).rejects.toMatchObject(refused);
    await runAt(dayOfStart);
    await expect(plan(id, 2, '2025-08-03T09:00')).rejects.toMatchObject(refused);
    await expect(callOffMailing({ id, version: 2 }, { mailings: store }, anna)).rejects.toMatchObject(
      refused,
    );
  });
});
