// @vitest-environment jsdom
/**
 * The page at the door in each of its states, with a fake server (DOOR-1, DOOR-7, DOOR-9, DOOR-10, DOOR-11, DOOR-13,
 * DOOR-23, DOOR-25, DOOR-26, DOOR-27, DOOR-28, DOOR-38, DOOR-40).
 */
import { configure, screen, waitFor, within } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { callPaths } from 'contract/call-paths';
import { ApiError } from 'contract/api-error';
import { scanResults, type DoorStatus, type Scan, type ScanAnswer } from 'contract/door';
import { sampleEdition } from 'contract/testing/sample-edition';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PhoneBook } from './session/book';
import { longestAnswer } from './session/scan-flow';
import { DoorStore } from './session/store';
import { refuseStorage } from '../shared/testing/refuse-storage';
import { device, entryOf, zoe } from './testing/fake-server';
import { answerContent } from './view/answer-view';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object, options?: object) => Promise<object>>());
vi.mock('../shared/api/call-api', () => ({
  callApi,
  // The calls of a paired phone read the answer themselves.
  send: async (path: object, input: object, options: object) => {
    const name = Object.entries(callPaths).find(([, each]) => each === path)?.[0] ?? '';
    return Response.json(await callApi(name, input, options));
  },
  unavailable: (cause: unknown) => new ApiError('unavailable', String(cause)),
}));
vi.mock('./reading/decoder', () => ({ createDecoder: () => new Promise(() => undefined) }));

// On a busy machine, elements may appear late; otherwise nothing takes this long.
configure({ asyncUtilTimeout: 10_000 });

const code = `${'a'.repeat(20)}.${'b'.repeat(32)}`;
const id = 'c'.repeat(20);
const at = { seconds: Date.parse('2025-08-28T12:05:00Z') / 1000, nanoseconds: 0 };
const person = { firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux Lefèvre' };
const status: DoorStatus = {
  at,
  entrances: [{ entrance: 'exhibition', arrived: 1234, expected: 5000, lastTenMinutes: 3 }],
};

let end = () => {};
let isIdle = () => false;
let answers: Record<string, () => Promise<object>>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  answers = {
    doorStatus: () => Promise.resolve(status),
    doorBook: () => Promise.resolve({ until: '1', isComplete: true, entries: [] }),
    doorScans: () => Promise.resolve({ answers: [] }),
    pairDevice: () => Promise.resolve(device),
    undoScan: () => Promise.resolve({ message: 'undone' }),
  };
  callApi.mockReset().mockImplementation((name) => answers[name]?.() ?? Promise.reject(new Error(name)));
  vi.stubGlobal('indexedDB', new IDBFactory());
  history.replaceState(null, '', '/door');
  localStorage.setItem('doorLanguage', 'en');
});

afterEach(() => {
  vi.useRealTimers();
  end();
  localStorage.clear();
  document.body.replaceChildren();
});

const scans = () => callApi.mock.calls.filter(([name]) => name === 'doorScan');
const lookOf = () => document.querySelector<HTMLElement>('.answer')?.dataset['look'];

async function open() {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const { startDoor } = await import('./start');
  end();
  const door = startDoor(root);
  ({ end } = door);
  isIdle = () => door.isIdle;
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Pastes the text: keys pressed one by one may look like a hand scanner, or on a busy machine like two. */
async function typed(user: UserEvent, text: string) {
  await user.click(screen.getByRole('textbox'));
  await user.paste(text);
  await user.keyboard('{Enter}');
}

async function scanning() {
  localStorage.setItem('doorDevice', JSON.stringify(device));
  return open();
}

async function scanned(answer: ScanAnswer | Error) {
  const user = await scanning();
  answers['doorScan'] = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
  await typed(user, id);
  await waitFor(() => expect(lookOf()).not.toMatch(/^(ready|checking)$/));
  return user;
}

it('pairs with the code of the address, takes it out of there, and asks the browser to keep what is stored', async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist } }));
  await open();
  screen.getByText(/^Ask an organiser for a code/);
  // A phone that is not paired names no show.
  expect(document.title).toBe('Pair this phone');
  expect([callApi.mock.calls, persist.mock.calls]).toEqual([[], []]);
  history.replaceState(null, '', `/door#${code}`);
  await open();
  expect(location.hash).toBe('');
  await screen.findByRole('heading', { name: /^North door ?Exhibition$/ });
  expect(document.title).toBe('Door – BAPP 2025 Networking Gift Show');
  expect(callApi.mock.calls[0]).toEqual(['pairDevice', { code }]);
  expect(persist).toHaveBeenCalledOnce();
  await screen.findByText('1,234 of 5,000');
  expect(callApi.mock.calls.find(([name]) => name === 'doorStatus')?.[2]).toMatchObject({
    device: device.device,
  });
});

it('says that the browser refuses storage, in its language, and keeps the code for the reload', async () => {
  localStorage.setItem('doorDevice', JSON.stringify(device));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-BE']);
  const refused = refuseStorage('localStorage');
  history.replaceState(null, '', `/door#${code}`);
  const user = await open();
  screen.getByText(/^Deze browser weigert gegevens op te slaan/);
  expect([location.hash, callApi.mock.calls]).toEqual([`#${code}`, []]);
  await user.selectOptions(screen.getByRole('combobox'), 'fr');
  screen.getByText(/^Ce navigateur refuse d’enregistrer/);
  refused.mockRestore();
});

it('scans on a paired phone whose storage is full', async () => {
  localStorage.setItem('doorDevice', JSON.stringify(device));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await open();
  await screen.findByRole('heading', { name: /^North door ?Exhibition$/ });
  full.mockRestore();
});

it.each([
  ['pairing-invalid', /Ask an organiser for another/],
  ['unavailable', /Check the connection/],
  ['app-check-failed', /Reload the page/],
  ['too-many-requests', /Wait a minute/],
  ['internal', /Something went wrong/],
] as const)('says what to do when pairing fails with %s', async (problem, said) => {
  answers['pairDevice'] = () => Promise.reject(new ApiError(problem, 'no'));
  history.replaceState(null, '', `/door#${code}`);
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  expect(screen.queryAllByRole('button')).toHaveLength(problem === 'pairing-invalid' ? 0 : 1);
});

it('keeps the previous pairing when a new code is invalid', async () => {
  answers['pairDevice'] = () => Promise.reject(new ApiError('pairing-invalid', 'no'));
  history.replaceState(null, '', `/door#${code}`);
  const user = await scanning();
  await user.click(await screen.findByRole('button', { name: 'Continue as “North door”' }));
  expect(lookOf()).toBe('ready');
});

it.each([
  [{ result: 'admitted', person }, 'Welcome', 'Zoë Lefèvre'],
  [
    { result: 'already', person, first: { at, entrance: 'exhibition', label: 'South door' } },
    'Already in',
    'at 14:05, Exhibition, South door',
  ],
  [{ result: 'not-booked', person }, 'Not booked', 'No dinner booked.'],
  [
    { result: 'not-booked', person: { ...person, dinner: { booked: 4, vegetarian: 1, arrived: 3 } } },
    'Not booked',
    '3 of 4 already in.',
  ],
  [{ result: 'too-early', person }, 'Not yet', /^The entrance opens on Thursday 28 August 2025/],
  [{ result: 'cancelled', person }, 'Cancelled', 'Cadeaux Lefèvre'],
  [{ result: 'unknown' }, 'Unknown', /^We don’t know this code/],
] as const satisfies [ScanAnswer, string, string | RegExp][])('shows %j', async (answer, word, detail) => {
  await scanned(answer);
  const shown = within(screen.getAllByRole('status')[0] ?? document.body);
  shown.getByText(word);
  shown.getByText(detail);
  expect(lookOf()).toBe(answer.result);
  expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(
    answer.result === 'admitted' ? 1 : 0,
  );
});

it('shows nobody before the answer, says that another code is not taken, and keeps what was typed and the focus', async () => {
  const user = await scanning();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  answers['doorScan'] = () => new Promise(() => undefined);
  await typed(user, id);
  await waitFor(() => expect(lookOf()).toBe('checking'));
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Checking...');
  await typed(user, 'f'.repeat(20));
  screen.getByText('Checking: scan again in a moment');
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect([field.value, document.activeElement]).toEqual(['f'.repeat(20), field]);
  await waitFor(() => expect(scans()).toHaveLength(1));
});

it('shows a different symbol for each result', () => {
  const scan = { nonce: '', code: id, entrance: 'exhibition', at: '2025-08-28T08:00:00Z' };
  const symbols = scanResults.map((result) => {
    const shown = document.createElement('div');
    const state = { kind: 'answered', scan, answer: { result }, isUnchecked: false } as const;
    shown.append(...answerContent(state, 'en', 0));
    return shown.querySelector('.symbol path')?.getAttribute('d');
  });
  expect(symbols).not.toContain(undefined);
  expect(new Set(symbols).size).toBe(scanResults.length);
});

it('shows nobody any more when a foreign code follows a badge, and then undoes the entry without naming them', async () => {
  const user = await scanned({ result: 'admitted', cameIn: 1, person });
  screen.getByText('Zoë Lefèvre');
  await typed(user, 'WIFI:S:Expo;;');
  expect(lookOf()).toBe('foreign');
  screen.getByText('This is not a code of this show.');
  expect(screen.queryByText('Zoë Lefèvre')).toBeNull();
  expect(scans()).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  screen.getByRole<HTMLInputElement>('textbox').value = 'WIFI:S:Expo;;';
  document.querySelector('form')?.requestSubmit();
  vi.advanceTimersByTime(longestAnswer);
  vi.useRealTimers();
  expect(lookOf()).toBe('ready');
  await user.click(screen.getByRole('button', { name: 'Undo the last entry' }));
  await waitFor(() => expect(lookOf()).toBe('undone'));
});

it('says that a badge was scanned a moment ago, since it may be a copy', async () => {
  const first = { at: { seconds: Math.floor(Date.now() / 1000) - 3, nanoseconds: 0 }, label: 'North door' };
  await scanned({ result: 'already', person, first: { ...first, entrance: 'exhibition' } });
  screen.getByText(/^Scanned [34] seconds ago, North door$/);
});

it('offers fewer persons than came in to the dinner with this scan', async () => {
  const user = await scanned({
    result: 'admitted',
    cameIn: 3,
    person: { ...person, dinner: { booked: 4, vegetarian: 1, arrived: 4 } },
  });
  screen.getByText('4 people · 1 vegetarian · 4 of 4 inside');
  const fewer = within(screen.getByRole('group', { name: 'Only:' }));
  expect(fewer.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'There are only 1',
    'There are only 2',
  ]);
  await user.click(fewer.getByRole('button', { name: 'There are only 2' }));
  await waitFor(() => expect(scans()).toHaveLength(2));
  const sent = scans().map(([, input]): Partial<Scan> => input);
  expect(sent.map(({ persons }) => persons)).toEqual([undefined, 2]);
});

it.each([
  ['device-revoked', /no longer allowed to scan/],
  [
    'device-invalid',
    /^This phone was paired for “BAPP 2025 Networking Gift Show” of Thursday 28 August 2025\./,
  ],
  [
    'other-edition',
    /^This phone was paired for “BAPP 2025 Networking Gift Show” of Thursday 28 August 2025\./,
  ],
] as const)('wipes the secret and the book, and says what to do after %s', async (refusal, said) => {
  const entries = [await entryOf(id, zoe)];
  answers['doorBook'] = () => Promise.resolve({ until: '1', isComplete: true, entries });
  const user = await scanning();
  const database = await new DoorStore().open();
  await waitFor(async () => expect(await database.count('book')).toBe(1));
  answers['doorScan'] = () => Promise.reject(new ApiError(refusal, 'no'));
  await typed(user, id);
  await screen.findByText(said);
  expect(localStorage.getItem('doorDevice')).toBeNull();
  await waitFor(async () => expect(await database.count('book')).toBe(0));
  // Also when the page is opened again, as long as something is to be sent.
  answers['doorScans'] = () => Promise.reject(new Error('No network.'));
  await open();
  await screen.findByText(said);
});

it('says which show it was for on a phone that does not know, as the server does', async () => {
  const { edition: _edition, ...stored } = device;
  localStorage.setItem('doorDevice', JSON.stringify(stored));
  const edition = { id: '2024', name: 'Gift Days', date: '2024-10-01' };
  answers['doorStatus'] = () => Promise.reject(new ApiError('other-edition', 'no', { edition }));
  answers['doorScans'] = () => Promise.reject(new Error('No network.'));
  for (let opened = 0; opened < 2; opened += 1) {
    await open();
    await screen.findByText(/^This phone was paired for “Gift Days” of Tuesday 1 October 2024\./);
  }
});

it('shows of which show a badge is, in the chosen language, and shakes as for a refusal', async () => {
  localStorage.setItem('doorLanguage', 'nl');
  const vibrate = vi.fn<(pattern: number[]) => boolean>();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  await scanned({ result: 'other-edition', day: '2024-10-01' });
  expect(lookOf()).toBe('other-edition');
  screen.getByText('Andere beurs');
  screen.getByText('Badge van dinsdag 1 oktober 2024.');
  expect(vibrate).toHaveBeenLastCalledWith([400]);
});

it('works without names on a phone that an earlier build has paired, until the server answers', async () => {
  const { edition, ...stored } = device;
  localStorage.setItem('doorDevice', JSON.stringify(stored));
  answers['doorStatus'] = () => Promise.reject(new ApiError('unavailable', 'no'));
  answers['doorScan'] = () =>
    Promise.resolve({
      result: 'already',
      person,
      first: { at, entrance: 'exhibition', label: 'South door' },
    });
  let user = await open();
  await typed(user, id);
  await screen.findByText(/^at \d\d:05, South door$/);
  expect([document.title, screen.getByRole('heading').textContent]).toEqual(['Door', 'North door']);
  expect(callApi.mock.calls.find(([name]) => name === 'doorStatus')?.[1]).toEqual({ version: 0 });
  answers['doorStatus'] = () => Promise.resolve({ ...status, edition });
  user = await open();
  await screen.findByRole('heading', { name: /^North door ?Exhibition$/ });
  expect(document.title).toBe('Door – BAPP 2025 Networking Gift Show');
  expect(JSON.parse(localStorage.getItem('doorDevice') ?? '')).toEqual(device);
  await waitFor(() => expect(callApi.mock.calls.some(([name]) => name === 'doorBook')).toBe(true));
});

it('shows new facts without a reload, and leaves alone what is being typed', async () => {
  const facts = { ...sampleEdition.facts, name: 'Gift Days', date: '2025-09-04' };
  answers['doorStatus'] = () =>
    Promise.resolve({ ...status, edition: { ...sampleEdition, version: sampleEdition.version + 1, facts } });
  const user = await scanning();
  await user.type(screen.getByRole('textbox'), 'abc');
  await waitFor(() => expect(document.title).toBe('Door – Gift Days'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  // An older version, from an instance that has not noticed the release yet, changes nothing.
  answers['doorStatus'] = () => Promise.resolve({ ...status, edition: sampleEdition });
  await open();
  await screen.findByText('1,234 of 5,000');
  expect(document.title).toBe('Door – Gift Days');
  expect(callApi.mock.calls.findLast(([name]) => name === 'doorStatus')?.[1]).toEqual({
    version: sampleEdition.version + 1,
  });
});

/** Registered at a desk, and never taken by the server. */
async function keepWalkIn() {
  const database = await new DoorStore().open();
  const consent = { consent: true, at: '2025-08-28T08:00:00.000Z' } as const;
  const typedIn = { title: 'Koper', language: 'nl', email: 'zoe@example.org', ...consent } as const;
  await database.put('walkIns', { id, ...person, ...typedIn });
  return database;
}

it('shows refused walk-ins after a reload until somebody has written them down', async () => {
  const database = await keepWalkIn();
  const user = await open();
  await screen.findByText(/stay on this phone: Zoë Lefèvre\./);
  screen.getByText('Zoë Lefèvre, Cadeaux Lefèvre, Koper, zoe@example.org, NL');
  expect(isIdle()).toBe(false);
  await user.click(screen.getByRole('button', { name: /^They are written down/ }));
  await waitFor(() => expect(screen.queryByText(/Zoë/)).toBeNull());
  expect(await database.getAll('walkIns')).toEqual([]);
  screen.getByText(/^Ask an organiser for a code/);
  expect(isIdle()).toBe(true);
});

it('switches to the chosen language at once and remembers it', async () => {
  const user = await scanned({ result: 'unknown' });
  await user.selectOptions(screen.getByRole('combobox'), 'nl');
  screen.getByText('Onbekend');
  expect(document.documentElement.lang).toBe('nl');
  expect(localStorage.getItem('doorLanguage')).toBe('nl');
  expect(scans()).toHaveLength(1);
});

it('reports a missing camera and keeps the field for typing', async () => {
  await scanning();
  await screen.findByText('No camera found. Type the code, or plug in a scanner.');
});

it.each([
  ['lets no new build in while the doors are open', 59, () => Promise.resolve(status), false],
  ['lets a new build in when nobody was scanned for an hour', 61, () => Promise.resolve(status), true],
  [
    'lets no new build in without a network',
    61,
    () => Promise.reject(new ApiError('unavailable', 'no')),
    false,
  ],
])('%s', async (_, minutes, renewed, isIn) => {
  let respond: (answer: object) => void = () => undefined;
  const user = await scanning();
  await screen.findByText('1,234 of 5,000');
  // Nobody has been scanned yet.
  expect(isIdle()).toBe(true);
  answers['doorScan'] = () => new Promise((resolve) => (respond = resolve));
  await typed(user, id);
  await waitFor(() => expect(scans()).toHaveLength(1));
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + minutes * 60_000);
  const asked = callApi.mock.calls.filter(([name]) => name === 'doorStatus').length;
  answers['doorStatus'] = renewed;
  respond({ result: 'unknown' });
  await waitFor(() => expect(lookOf()).toBe('unknown'));
  // An answer refreshes the figures.
  await waitFor(() =>
    expect(callApi.mock.calls.filter(([name]) => name === 'doorStatus')).toHaveLength(asked + 1),
  );
  await waitFor(() => expect(isIdle()).toBe(isIn));
});

it('says that the desk did not load, goes on scanning, and opens it when that is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('./desk/desk-view', () => Promise.reject(new TypeError('no network')));
  answers['doorStatus'] = () => Promise.reject(new ApiError('unavailable', 'no'));
  answers['doorPeople'] = () => Promise.resolve({ people: [] });
  answers['doorScan'] = () => Promise.resolve({ result: 'admitted', person });
  localStorage.setItem('doorDevice', JSON.stringify({ ...device, role: 'desk' }));
  const user = await open();
  await screen.findByText(/^The help desk did not load/);
  await typed(user, id);
  await waitFor(() => expect(lookOf()).toBe('admitted'));
  vi.doUnmock('./desk/desk-view');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('searchbox');
  expect(screen.queryByText(/^The help desk did not load/)).toBeNull();
});

it('counts whom it lets in at once, no longer whom it has undone, and follows the server’s next figures', async () => {
  const user = await scanning();
  await screen.findByText('1,234 of 5,000');
  // The server has not counted anybody yet.
  answers['doorStatus'] = () => new Promise(() => undefined);
  const scan = async (code: string, result: ScanAnswer['result'], cameIn?: number) => {
    answers['doorScan'] = () => Promise.resolve({ result, cameIn, person });
    await typed(user, code);
    await waitFor(() => expect(lookOf()).toBe(result));
  };
  await scan(id, 'admitted', 1);
  screen.getByText('1,235 of 5,000');
  await scan('e'.repeat(20), 'already');
  screen.getByText('1,235 of 5,000');
  await scan('f'.repeat(20), 'admitted', 3);
  screen.getByText('1,238 of 5,000');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1,235 of 5,000');
  const [figures] = status.entrances;
  answers['doorStatus'] = () => Promise.resolve({ ...status, entrances: [{ ...figures, arrived: 1300 }] });
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await scan('e'.repeat(20), 'already');
  await screen.findByText('1,300 of 5,000');
});

it('says without a network to carry on, and with one how many scans are still to be sent', async () => {
  answers['doorScans'] = () => Promise.reject(new ApiError('unavailable', 'no'));
  answers['doorStatus'] = () => Promise.reject(new ApiError('unavailable', 'no'));
  const user = await scanned(new ApiError('unavailable', 'no'));
  await screen.findByText('No network: carry on. 1 scan will be sent later.');
  await user.selectOptions(screen.getByRole('combobox'), 'fr');
  screen.getByText(/^Pas de réseau.: continuez. 1 scan sera envoyé plus tard\.$/);
  answers['doorScan'] = () => Promise.resolve({ result: 'already', person });
  await typed(user, 'e'.repeat(20));
  await screen.findByText('1 scan à envoyer');
});

it('holds back a new build while an undo is running', async () => {
  let respond: (answer: object) => void = () => undefined;
  const user = await scanning();
  answers['doorScan'] = () => new Promise((resolve) => (respond = resolve));
  answers['undoScan'] = () => new Promise(() => undefined);
  await typed(user, id);
  await waitFor(() => expect(scans()).toHaveLength(1));
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61 * 60_000);
  respond({ result: 'admitted', person });
  await waitFor(() => expect(isIdle()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(isIdle()).toBe(false);
});

it('tries again by itself without an answer, with the same nonce', async () => {
  const no = () => Promise.reject(new ApiError('unavailable', 'no'));
  Object.assign(answers, { doorBook: no, doorScan: no, doorScans: no });
  await scanning();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  screen.getByRole<HTMLInputElement>('textbox').value = id;
  document.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(lookOf()).toBe('failed'));
  answers['doorScan'] = () => Promise.resolve({ result: 'admitted', person });
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(lookOf()).toBe('admitted'));
  const [first, again] = scans().map(([, input]): Partial<Scan> => input);
  expect(again?.nonce).toBe(first?.nonce);
});

it('says an answer that comes late and is another, when somebody else is shown', async () => {
  const book = new PhoneBook(new DoorStore(), () => sampleEdition.id);
  await book.add({ until: '1', isComplete: true, entries: [await entryOf(id, zoe)] }, Date.now());
  const no = () => Promise.reject(new ApiError('unavailable', 'no'));
  Object.assign(answers, { doorBook: no, doorScan: no, doorScans: no });
  const user = await scanning();
  // By then, the stored book is loaded.
  await waitFor(() => expect(callApi.mock.calls.some(([name]) => name === 'doorBook')).toBe(true));
  await typed(user, id);
  await waitFor(() => expect(lookOf()).toBe('admitted'));
  screen.getByText('Will be checked');
  await typed(user, 'e'.repeat(20));
  await waitFor(() => expect(lookOf()).toBe('unknown'));
  const cancelled = { result: 'cancelled', person, isConflict: true };
  answers['doorScans'] = () =>
    Promise.resolve({ answers: [cancelled, { result: 'unknown', isConflict: false }] });
  dispatchEvent(new Event('online'));
  await screen.findByText('After the check: Zoë Lefèvre, “Cancelled” instead of “Welcome”.');
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText(/^After the check/)).toBeNull();
});

it('says that the phone’s clock is wrong', async () => {
  localStorage.setItem('doorClock', String(7 * 60_000));
  await scanning();
  await screen.findByText(/7 minutes ahead/);
});

it('reads a hand scanner while nothing has the focus, under another layout of the keyboard', async () => {
  await scanning();
  answers['doorScan'] = () => Promise.resolve({ result: 'admitted', person });
  for (const [index, place] of [...Array<string>(20).fill('KeyC'), 'Enter'].entries()) {
    const press = new KeyboardEvent('keydown', {
      key: place === 'Enter' ? place : '§',
      code: place,
      bubbles: true,
    });
    // At a scanner's pace, which a busy machine would not keep.
    Object.defineProperty(press, 'timeStamp', { value: 1_000 + index });
    document.body.dispatchEvent(press);
  }
  await waitFor(() => expect(lookOf()).toBe('admitted'));
  expect(scans()[0]?.[1]).toMatchObject({ code: id });
});
