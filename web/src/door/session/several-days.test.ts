// @vitest-environment jsdom
/** A phone at a show of several days admits each badge once a day, even offline and past midnight (DOOR-41). */
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, answers, zoe } from '../testing/fake-server';

vi.mock('../../shared/api/call-api', async () => (await import('../testing/fake-server')).callApiModule);

import { withPhone } from '../testing/phone';

const code = 'c'.repeat(20);
const desk = { role: 'desk' } as const;
const [thursday, thursdayNight, friday] = [
  '2025-08-28T10:00:00Z',
  '2025-08-29T00:30:00Z',
  '2025-08-29T08:00:00Z',
];
const phone = withPhone();

beforeEach(() => provideSample({ moreDays: [{ day: '2025-08-29', opens: '09:30', closes: '17:30' }] }));

const scan = () => phone.answerTo(code);

it('admits a badge again on the next day while offline, and keeps both scans', async () => {
  phone.open({}, thursday);
  await phone.fillBook([code, zoe]);
  expect(await scan()).toMatchObject({ result: 'admitted' });
  phone.open({}, thursdayNight);
  await phone.fillBook([code, zoe]);
  expect(await scan()).toMatchObject({ result: 'already', first: { entrance: 'exhibition' } });
  phone.open({}, friday);
  await phone.session.book.load();
  expect(await scan()).toMatchObject({ result: 'admitted' });
  expect(await scan()).toMatchObject({ result: 'already', first: { entrance: 'exhibition_2' } });
  const waiting = (await phone.session.queue.waitingScans()).map(({ entrance, shown }) => [entrance, shown]);
  expect(waiting).toEqual([
    ['exhibition', 'admitted'],
    ['exhibition', 'already'],
    ['exhibition_2', 'admitted'],
    ['exhibition_2', 'already'],
  ]);
});

it('applies the server’s answers of one day to that day only', async () => {
  phone.open({}, thursday);
  await phone.fillBook([code, zoe]);
  answer('doorScan', { result: 'admitted', cameIn: 1, person: zoe });
  await scan();
  await phone.expectEmptyQueue();
  answers.clear();
  expect(await scan()).toMatchObject({ result: 'already' });
  phone.open({}, friday);
  await phone.session.book.load();
  expect(await scan()).toMatchObject({ result: 'admitted' });
});

it('knows from the previous day’s list that a person is not in yet today', async () => {
  phone.open(desk, thursday);
  await phone.loadPeople({ ...zoe, id: code, in: { exhibition: 1 } });
  const arrived = async (entrance: string) => (await phone.session.people.find(code, entrance))?.arrival;
  expect(await arrived('exhibition')).toEqual({ persons: 1 });
  expect(await arrived('exhibition_2')).toEqual({ persons: 0 });
  phone.session.people.noteArrived(code, 'exhibition_2', 1);
  expect(await arrived('exhibition_2')).toEqual({ persons: 1 });
});

it('undoes only today’s admissions at a desk, not the waiting scans of the day before', async () => {
  phone.open(desk, thursday);
  await phone.fillBook([code, zoe]);
  await scan();
  phone.open(desk, friday);
  await phone.session.book.load();
  await scan();
  const [first] = await phone.session.queue.waitingScans();
  await phone.session.decider.undoCode(first?.code ?? '', 'Wrong person');
  const waiting = (await phone.session.queue.waitingScans()).map(({ entrance, undoneAt }) => [
    entrance,
    undoneAt !== undefined,
  ]);
  expect(waiting).toEqual([
    ['exhibition', false],
    ['exhibition_2', true],
  ]);
});
