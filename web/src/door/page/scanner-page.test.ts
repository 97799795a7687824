// @vitest-environment jsdom
/**
 * The page of a paired phone in each of its states, with a fake server (DOOR-7, DOOR-9, DOOR-10, DOOR-11, DOOR-23,
 * DOOR-25, DOOR-27, DOOR-28).
 */
import { screen, waitFor, within } from '@testing-library/dom';
import type { ScanAnswer } from 'contract/door/door';
import { sampleEdition } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { PhoneBook } from '../session/book';
import { maxAnswerTime } from '../session/scan-flow';
import { DoorStore } from '../session/store';
import { answer, answers, device, entryOf, holdAnswers, inputsOf, refuse, zoe } from '../testing/fake-server';
import {
  answerAtDoor,
  expectAnswerLook,
  expectSent,
  id,
  answerLook,
  openPaired,
  page,
  person,
  scan,
  status,
  typeCode,
} from '../testing/open-door';

vi.mock('../../shared/api/call-api', async () => (await import('../testing/fake-server')).callApiModule);
vi.mock('../reading/decoder', () => ({ createDecoder: () => new Promise(() => undefined) }));

beforeEach(answerAtDoor);

/** The fake clock also runs by itself: if React's testing library is loaded, it awaits a timeout after each event. */
const onlyTimeouts = {
  toFake: ['setTimeout', 'clearTimeout'],
  shouldAdvanceTime: true,
} satisfies Parameters<typeof vi.useFakeTimers>[0];

it('shows no visitor before the answer, rejects another code, and keeps input and focus', async () => {
  const user = await openPaired();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  holdAnswers('doorScan');
  await typeCode(user, id);
  await expectAnswerLook('checking');
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Checking...');
  await typeCode(user, 'f'.repeat(20));
  screen.getByText('Checking: scan again in a moment');
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect([field.value, document.activeElement]).toEqual(['f'.repeat(20), field]);
  await expectSent('doorScan', 1);
});

it('hides the visitor after a foreign code, and still offers to undo the entry', async () => {
  const user = await openPaired();
  await scan({ result: 'admitted', cameIn: 1, person }, user);
  screen.getByText('Zoë Lefèvre');
  vi.useFakeTimers(onlyTimeouts);
  await typeCode(user, 'WIFI:S:Expo;;');
  expect(answerLook()).toBe('foreign');
  screen.getByText('This is not a code of this show.');
  expect(screen.queryByText('Zoë Lefèvre')).toBeNull();
  expect(inputsOf('doorScan')).toHaveLength(1);
  vi.advanceTimersByTime(maxAnswerTime);
  vi.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Undo the last entry' }));
  await expectAnswerLook('undone');
});

it('offers to admit fewer persons to the dinner than this scan did', async () => {
  const user = await openPaired();
  const dinner = { booked: 4, vegetarian: 1, arrived: 4 };
  await scan({ result: 'admitted', cameIn: 3, person: { ...person, dinner } }, user);
  screen.getByText('4 people · 1 vegetarian · 4 of 4 inside');
  const fewer = within(screen.getByRole('group', { name: 'Only:' }));
  expect(fewer.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'There are only 1',
    'There are only 2',
  ]);
  await user.click(fewer.getByRole('button', { name: 'There are only 2' }));
  await expectSent('doorScan', 2);
});

it('vibrates for a refusal, and switches the language at once', async () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  const user = await openPaired();
  await scan({ result: 'unknown' }, user);
  expect(vibrate).toHaveBeenLastCalledWith([400]);
  await user.selectOptions(screen.getByRole('combobox'), 'nl');
  await screen.findByText('Onbekend');
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

it('reports a missing camera and a wrong clock, and keeps the field for typing', async () => {
  localStorage.setItem('doorClock', String(7 * 60_000));
  await openPaired();
  await screen.findByText(/7 minutes ahead/);
  await screen.findByText('No camera found. Type the code, or plug in a scanner.');
});

/** Scans a code whose answer comes after some minutes. */
async function scanAnsweredAfter(minutes: number, expectedAnswer: ScanAnswer) {
  const user = await openPaired();
  await screen.findByText('1,234 of 5,000');
  // A new build may replace the page, since no badge has been scanned yet.
  expect(page.isIdle).toBe(true);
  const respond = holdAnswers('doorScan');
  await typeCode(user, id);
  await expectSent('doorScan', 1);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + minutes * 60_000);
  return { user, respond: () => respond(expectedAnswer) };
}

it.each([
  ['does not let a new build replace the page within an hour after a scan', 59, true, false],
  ['lets a new build replace the page after an hour without scans', 61, true, true],
  ['does not let a new build replace the page without a network', 61, false, false],
])('%s', async (_, minutes, isAnswering, isIdle) => {
  const { respond } = await scanAnsweredAfter(minutes, { result: 'unknown' });
  const statusCount = inputsOf('doorStatus').length;
  if (!isAnswering) refuse('doorStatus', 'unavailable');
  respond();
  await expectAnswerLook('unknown');
  // An answer refreshes the figures.
  await expectSent('doorStatus', statusCount + 1);
  await waitFor(() => expect(page.isIdle).toBe(isIdle));
});

it('does not let a new build replace the page during an undo', async () => {
  const { user, respond } = await scanAnsweredAfter(61, { result: 'admitted', person });
  holdAnswers('undoScan');
  respond();
  await waitFor(() => expect(page.isIdle).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(page.isIdle).toBe(false);
});

it('reports that the desk did not load, keeps scanning, and opens the desk on retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('../desk/desk-view', () => Promise.reject(new TypeError('no network')));
  refuse('doorStatus', 'unavailable');
  answer('doorPeople', { people: [] });
  const user = await openPaired({ ...device, role: 'desk' });
  await screen.findByText(/^The help desk did not load/);
  await scan({ result: 'admitted', person }, user);
  vi.doUnmock('../desk/desk-view');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('searchbox');
  expect(screen.queryByText(/^The help desk did not load/)).toBeNull();
});

it('counts the phone’s admissions and undos at once, until the server’s next figures', async () => {
  const user = await openPaired();
  await screen.findByText('1,234 of 5,000');
  // The server has not counted an arrival yet.
  holdAnswers('doorStatus');
  await scan({ result: 'admitted', cameIn: 1, person }, user);
  screen.getByText('1,235 of 5,000');
  await scan({ result: 'already', person }, user, 'e'.repeat(20));
  screen.getByText('1,235 of 5,000');
  await scan({ result: 'admitted', cameIn: 3, person }, user, 'f'.repeat(20));
  screen.getByText('1,238 of 5,000');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1,235 of 5,000');
  const [figures] = status.entrances;
  answer('doorStatus', { ...status, entrances: [{ ...figures, arrived: 1300 }] });
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await scan({ result: 'already', person }, user, 'e'.repeat(20));
  await screen.findByText('1,300 of 5,000');
});

it('shows how many scans wait, and tells the volunteer to carry on while offline', async () => {
  for (const name of ['doorScan', 'doorScans', 'doorStatus']) refuse(name, 'unavailable');
  const user = await openPaired();
  await typeCode(user, id);
  await screen.findByText('No network: carry on. 1 scan will be sent later.');
  await user.selectOptions(screen.getByRole('combobox'), 'fr');
  await screen.findByText(/^Pas de réseau.: continuez. 1 scan sera envoyé plus tard\.$/);
  await scan({ result: 'already', person }, user, 'e'.repeat(20));
  await screen.findByText('1 scan à envoyer');
});

it('retries an unanswered scan by itself, with the same nonce', async () => {
  answers.clear();
  const user = await openPaired();
  vi.useFakeTimers(onlyTimeouts);
  await typeCode(user, id);
  await vi.waitFor(() => expect(answerLook()).toBe('failed'));
  answer('doorScan', { result: 'admitted', person });
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(answerLook()).toBe('admitted'));
  const [attempt, retry] = inputsOf('doorScan');
  expect(retry).toEqual(attempt);
});

it('reports a late, different answer when another visitor is shown', async () => {
  answers.clear();
  const book = new PhoneBook(new DoorStore(), () => sampleEdition.id);
  await book.add({ until: '1', isComplete: true, entries: [entryOf(id, zoe)] }, Date.now());
  const user = await openPaired();
  // The stored book is loaded before this request.
  await expectSent('doorBook', 1);
  await typeCode(user, id);
  await expectAnswerLook('admitted');
  screen.getByText('Will be checked');
  await typeCode(user, 'e'.repeat(20));
  await expectAnswerLook('unknown');
  const cancelled = { result: 'cancelled', person, isConflict: true };
  answer('doorScans', { answers: [cancelled, { result: 'unknown', isConflict: false }] });
  dispatchEvent(new Event('online'));
  await screen.findByText('After the check: Zoë Lefèvre, “Cancelled” instead of “Welcome”.');
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText(/^After the check/)).toBeNull();
});

it('reads a hand scanner without focus, under another keyboard layout', async () => {
  await openPaired();
  answer('doorScan', { result: 'admitted', person });
  for (const [index, code] of [...Array<string>(20).fill('KeyC'), 'Enter'].entries()) {
    const key = code === 'Enter' ? code : '§';
    const press = new KeyboardEvent('keydown', { key, code, bubbles: true });
    // Fakes a scanner's pace: a busy machine would be slower.
    Object.defineProperty(press, 'timeStamp', { value: 1_000 + index });
    document.body.dispatchEvent(press);
  }
  await expectAnswerLook('admitted');
  expect(inputsOf('doorScan')).toMatchObject([{ code: id }]);
});
