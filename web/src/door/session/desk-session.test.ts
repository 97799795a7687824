// @vitest-environment jsdom
/** At a desk, somebody found by name and somebody who shows the badge are one person (DOOR-30). */
import type { DeskPerson, Scan } from 'contract/door';
import { handlePattern } from 'contract/door-handle';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, answers, device, neuf, sent, zoe } from '../testing/fake-server';

vi.mock('../../shared/api/call-api', async () => (await import('../testing/fake-server')).callApiModule);

import { withPhone } from '../testing/phone';
import { namesBy } from './handle';

const code = 'c'.repeat(20);
const desk = { ...device, role: 'desk', entrance: 'dinner' } as const;
const phone = withPhone(desk);
let handle: string;
let found: DeskPerson;

beforeEach(async () => {
  handle = await namesBy(desk)(code);
  found = { ...zoe, id: handle, booked: 4, in: {} };
});

const carry = () => phone.carry([code, { ...zoe, booked: 4 }]);

/** The desk fetches its list, and then has no network. */
async function withList(): Promise<void> {
  answer('doorPeople', { people: [found] });
  phone.session.people.start(phone.over.signal);
  await vi.waitFor(() => expect(phone.session.people.everybody).toHaveLength(1));
  answers.clear();
}

const scanned = (by: string, more: Partial<Scan> = {}) => phone.ask(by, more);

it.each([
  ['the badge of somebody found by name', () => [handle, code]],
  ['somebody found by name who has shown the badge', () => [code, handle]],
] as const)('admits %s only once without a network', async (_, order) => {
  await carry();
  await withList();
  const [first = '', second = ''] = order();
  expect(await scanned(first)).toMatchObject({
    answer: { result: 'admitted', cameIn: 4, person: { lastname: 'Lefèvre' } },
    isUnchecked: true,
  });
  expect(await scanned(second)).toMatchObject({
    answer: { result: 'already', first: { label: 'North door' } },
  });
});

it('keeps and sends no code that was scanned or found', async () => {
  await carry();
  await withList();
  for (const by of [handle, code]) await scanned(by);
  const kept = await (await phone.store.open()).getAll('scans');
  expect(kept.map((scan) => scan.code)).toEqual([handle, handle]);
  expect(JSON.stringify([kept, sent('doorScan')])).not.toContain(code);
  expect(handle).toMatch(handlePattern);
});

it('admits a party found by name in groups, also after the server has counted some of them', async () => {
  await withList();
  answer('doorScan', {
    result: 'admitted',
    cameIn: 1,
    person: { ...zoe, dinner: { booked: 4, vegetarian: 0, arrived: 1 } },
  });
  await scanned(handle, { persons: 1 });
  await vi.waitFor(async () => expect(await phone.session.queue.waiting()).toEqual([]));
  answers.clear();
  expect(await scanned(handle, { persons: 2 })).toMatchObject({ answer: { result: 'admitted', cameIn: 2 } });
  // Shown as in, but it is this phone's own scan that counts them.
  phone.session.people.change({ ...found, in: { dinner: 3 } });
  expect(await scanned(handle)).toMatchObject({ answer: { result: 'admitted', cameIn: 1 } });
  expect(await scanned(handle)).toMatchObject({ answer: { result: 'already' } });
});

it('turns away somebody found by name who was in when the list was fetched', async () => {
  found = { ...found, in: { dinner: 4 } };
  await withList();
  const { answer: given } = await scanned(handle);
  expect(given).toMatchObject({ result: 'already', person: { dinner: { arrived: 4 } } });
  expect(given).not.toHaveProperty('first');
});

it('keeps what the server answers while the list is on its way', async () => {
  let respond: (answered: Response) => void = () => undefined;
  answers.set('doorPeople', () => new Promise((resolve) => (respond = resolve)));
  phone.session.people.start(phone.over.signal);
  const person = { ...zoe, dinner: { booked: 4, vegetarian: 0, arrived: 4 } };
  answer('doorScan', { result: 'admitted', cameIn: 4, person });
  await scanned(code);
  await vi.waitFor(async () => expect(await phone.session.queue.waiting()).toEqual([]));
  respond(Response.json({ people: [found] }));
  await vi.waitFor(() => expect(phone.session.people.everybody).toHaveLength(1));
  // The next book has what the server answered.
  await phone.session.book.add({ until: '2', isComplete: true, entries: [] }, phone.clock.now + 1);
  answers.clear();
  expect(await scanned(handle)).toMatchObject({ answer: { result: 'already' } });
});

it('undoes by name what was let in with the badge', async () => {
  await carry();
  await withList();
  await scanned(code);
  await phone.session.decider.undoCode(handle, 'Wrong person');
  expect(await scanned(handle)).toMatchObject({ answer: { result: 'admitted' } });
});

it('knows somebody registered here by name and by badge, without book and list', async () => {
  const name = await namesBy(desk)(neuf.id);
  await phone.session.walkIns.keep(neuf);
  expect((await phone.session.people.waiting()).map(({ id }) => id)).toEqual([name]);
  // The dinner is not booked; that the desk knows them is what counts here.
  for (const by of [name, neuf.id])
    expect(await scanned(by)).toMatchObject({
      answer: { result: 'not-booked', person: { lastname: 'Neuf' } },
    });
});
