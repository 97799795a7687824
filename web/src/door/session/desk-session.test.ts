// @vitest-environment jsdom
/** At a desk, a search by name and a scan of the badge find the same person (DOOR-30). */
import type { DeskPerson } from 'contract/door/door';
import { handlePattern } from 'contract/door/door-handle';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, answers, device, holdAnswers, neuf, inputsOf, zoe } from '../testing/fake-server';

vi.mock('../../shared/api/call-api', async () => (await import('../testing/fake-server')).callApiModule);

import { withPhone } from '../testing/phone';
import { createReferenceOf } from '../phone/handle';

const code = 'c'.repeat(20);
const desk = { ...device, role: 'desk', entrance: 'dinner' } as const;
const phone = withPhone(desk);
let handle: string;
let registrant: DeskPerson;

beforeEach(async () => {
  handle = await createReferenceOf(desk)(code);
  registrant = { ...zoe, id: handle, booked: 4, in: {} };
});

const fillBook = () => phone.fillBook([code, { ...zoe, booked: 4 }]);

const fetchList = () => phone.loadPeople(registrant);

it.each([
  ['found by name and then scanned', () => [handle, code]],
  ['scanned and then found by name', () => [code, handle]],
] as const)('admits a registrant %s only once while offline, and keeps only the handle', async (_, order) => {
  await fillBook();
  await fetchList();
  const [first = '', second = ''] = order();
  const admitted = { result: 'admitted', cameIn: 4, person: { lastname: 'Lefèvre' } };
  expect(await phone.decide(first)).toMatchObject({ answer: admitted, isUnchecked: true });
  expect(await phone.answerTo(second)).toMatchObject({ result: 'already', first: { label: 'North door' } });
  const storedScans = await (await phone.store.open()).getAll('scans');
  expect(storedScans.map((scan) => scan.code)).toEqual([handle, handle]);
  expect(JSON.stringify([storedScans, inputsOf('doorScan')])).not.toContain(code);
  expect(handle).toMatch(handlePattern);
  await phone.session.decider.undoCode(handle, 'Wrong person');
  expect(await phone.answerTo(second)).toMatchObject({ result: 'admitted' });
});

it('admits the persons of one booking in groups, even after the server has counted some of them', async () => {
  await fetchList();
  answer('doorScan', {
    result: 'admitted',
    cameIn: 1,
    person: { ...zoe, dinner: { booked: 4, vegetarian: 0, arrived: 1 } },
  });
  await phone.answerTo(handle, { persons: 1 });
  await phone.expectEmptyQueue();
  answers.clear();
  expect(await phone.answerTo(handle, { persons: 2 })).toMatchObject({ result: 'admitted', cameIn: 2 });
  // The list shows three persons as in: the server has counted one, and only this phone's scan the other two.
  phone.session.people.update({ ...registrant, in: { dinner: 3 } });
  expect(await phone.answerTo(handle)).toMatchObject({ result: 'admitted', cameIn: 1 });
  expect(await phone.answerTo(handle)).toMatchObject({ result: 'already' });
});

it('rejects a registrant found by name who was already in', async () => {
  registrant = { ...registrant, in: { dinner: 4 } };
  await fetchList();
  const received = await phone.answerTo(handle);
  expect(received).toMatchObject({ result: 'already', person: { dinner: { arrived: 4 } } });
  expect(received).not.toHaveProperty('first');
});

it('keeps the server’s answer to a scan made during a request for the list', async () => {
  const respond = holdAnswers('doorPeople');
  phone.session.people.start(phone.lifetime.signal);
  const person = { ...zoe, dinner: { booked: 4, vegetarian: 0, arrived: 4 } };
  answer('doorScan', { result: 'admitted', cameIn: 4, person });
  await phone.answerTo(code);
  await phone.expectEmptyQueue();
  respond({ people: [registrant] });
  await vi.waitFor(() => expect(phone.session.people.all).toHaveLength(1));
  // The next book contains the server's answer.
  await phone.session.book.add({ until: '2', isComplete: true, entries: [] }, phone.clock.now + 1);
  answers.clear();
  expect(await phone.answerTo(handle)).toMatchObject({ result: 'already' });
});

it('recognises a walk-in by handle and by badge, without a book or a list', async () => {
  const neufHandle = await createReferenceOf(desk)(neuf.id);
  await phone.session.walkIns.store(neuf);
  expect((await phone.session.people.waitingPeople()).map(({ id }) => id)).toEqual([neufHandle]);
  // The walk-in has not booked the dinner, but the desk knows who it is.
  for (const read of [neufHandle, neuf.id])
    expect(await phone.answerTo(read)).toMatchObject({ result: 'not-booked', person: { lastname: 'Neuf' } });
});
