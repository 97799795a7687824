// @vitest-environment jsdom
/**
 * The page at the door in each of its states, with a fake server (DOOR-1, DOOR-7, DOOR-9, DOOR-10, DOOR-11, DOOR-13,
 * DOOR-23, DOOR-25, DOOR-26, DOOR-27, DOOR-28, DOOR-38, DOOR-40).
 */
import { configure, screen, waitFor, within } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { ApiError } from 'contract/wire/api-error';
import type { Language } from 'contract/language/languages';
import { scanResults, type DoorStatus, type ScanAnswer } from 'contract/door/door';
import { provideSample, sampleEdition } from 'contract/testing/sample-edition';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PhoneBook } from './session/book';
import type { StoredPairing } from './phone/pairing';
import { maxAnswerTime } from './session/scan-flow';
import { DoorStore } from './session/store';
import type * as LoadTexts from '../shared/translations/load-texts';
import { refuseStorage } from '../shared/testing/refuse-storage';
import {
  answer,
  answers,
  device,
  entryOf,
  forgetServer,
  holdAnswers,
  refuse,
  inputsOf,
  zoe,
} from './testing/fake-server';
import { answerContent } from './view/answer-view';
import { chooseLanguage, currentLanguage, openLanguage } from './view/language';

vi.mock('../shared/api/call-api', async () => (await import('./testing/fake-server')).callApiModule);
/** Called before the texts of a language are loaded. */
const texts = vi.hoisted(() => ({ load: (_language: string): Promise<void> => Promise.resolve() }));
vi.mock('../shared/translations/load-texts', async (importOriginal) => {
  const original = await importOriginal<typeof LoadTexts>();
  return {
    ...original,
    textsOf: (files: Parameters<typeof original.textsOf>[0]) => {
      const load = original.textsOf(files);
      return (language: Language) => texts.load(language).then(() => load(language));
    },
  };
});
vi.mock('./reading/decoder', () => ({ createDecoder: () => new Promise(() => undefined) }));

// On a busy machine, elements may appear late; otherwise nothing takes this long.
configure({ asyncUtilTimeout: 10_000 });

/** Time goes on, since React's testing library, if another file has loaded it, waits for a timeout after each event. */
const onlyTimeouts = {
  toFake: ['setTimeout', 'clearTimeout'],
  shouldAdvanceTime: true,
} satisfies Parameters<typeof vi.useFakeTimers>[0];

const code = `${'a'.repeat(20)}.${'b'.repeat(32)}`;
const id = 'c'.repeat(20);
const at = { seconds: Date.parse('2025-08-28T12:05:00Z') / 1000, nanoseconds: 0 };
const person = { firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux Lefèvre' };
const first = { at, entrance: 'exhibition', label: 'South door' };
const status: DoorStatus = {
  at,
  entrances: [{ entrance: 'exhibition', arrived: 1234, expected: 5000, lastTenMinutes: 3 }],
};

let end = () => {};
let isIdle = () => false;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  forgetServer();
  answer('doorStatus', status);
  answer('doorBook', { until: '1', isComplete: true, entries: [] });
  answer('doorScans', { answers: [] });
  answer('pairDevice', device);
  answer('undoScan', { message: 'undone' });
  vi.stubGlobal('indexedDB', new IDBFactory());
  await chooseLanguage('en');
});

afterEach(() => {
  vi.useRealTimers();
  end();
  localStorage.clear();
  document.body.replaceChildren();
});

const lookOf = () => document.querySelector<HTMLElement>('.answer')?.dataset['look'];
const looksLike = (look: string) => waitFor(() => expect(lookOf()).toBe(look));
const isSent = (name: string, count: number) => waitFor(() => expect(inputsOf(name)).toHaveLength(count));

async function open(hash = '') {
  history.replaceState(null, '', `/door${hash}`);
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const { startDoor } = await import('./start');
  end();
  await openLanguage();
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

/** Opens the page of a phone that is paired already. */
async function scanning(pairing: StoredPairing = device, hash = '') {
  localStorage.setItem('doorDevice', JSON.stringify(pairing));
  return open(hash);
}

async function scanned(expectedAnswer: ScanAnswer, user: UserEvent, text = id) {
  answer('doorScan', expectedAnswer);
  await typed(user, text);
  await looksLike(expectedAnswer.result);
}

/** What is shown of an answer ten minutes after `at`. */
function contentOf(expectedAnswer: ScanAnswer) {
  provideSample();
  const content = document.createElement('div');
  const scan = { nonce: '', code: id, entrance: 'exhibition', at: '2025-08-28T08:00:00Z' };
  const state = { kind: 'answered', scan, answer: expectedAnswer, isUnchecked: false } as const;
  content.append(...answerContent(state, (at.seconds + 600) * 1000));
  return content;
}

it.each([
  [{ result: 'admitted', person }, 'Welcome', 'Zoë Lefèvre'],
  [{ result: 'already', person, first }, 'Already in', 'at 14:05, Exhibition, South door'],
  [
    { result: 'already', person, first: { ...first, at: { ...at, seconds: at.seconds + 597 } } },
    'Already in',
    'Scanned 3 seconds ago, South door',
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
  [{ result: 'other-edition', day: '2024-10-01' }, 'Other show', 'Badge of Tuesday 1 October 2024.'],
] as const satisfies [ScanAnswer, string, string | RegExp][])('shows %j', (expectedAnswer, word, detail) => {
  const content = within(contentOf(expectedAnswer));
  content.getByText(word);
  content.getByText(detail);
});

it('shows a different symbol for each result', () => {
  const symbols = scanResults.map((result) =>
    contentOf({ result }).querySelector('.symbol path')?.getAttribute('d'),
  );
  expect(symbols).not.toContain(undefined);
  expect(new Set(symbols).size).toBe(scanResults.length);
});

it('pairs with the address’s code, removes it there, and requests persistent storage', async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist } }));
  await open();
  screen.getByText(/^Ask an organiser for a code/);
  // A phone that is not paired names no show.
  expect(document.title).toBe('Pair this phone');
  expect(persist).not.toHaveBeenCalled();
  await open(`#${code}`);
  expect(location.hash).toBe('');
  await screen.findByRole('heading', { name: /^North door ?Exhibition$/ });
  expect(document.title).toBe('Door – BAPP 2025 Networking Gift Show');
  expect(inputsOf('pairDevice')).toEqual([{ code }]);
  expect(persist).toHaveBeenCalledOnce();
});

it('reports refused storage in the browser’s language, and keeps the code for the reload', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-BE']);
  const refused = refuseStorage('localStorage');
  const user = await open(`#${code}`);
  screen.getByText(/^Deze browser weigert gegevens op te slaan/);
  expect([location.hash, inputsOf('pairDevice')]).toEqual([`#${code}`, []]);
  await user.selectOptions(screen.getByRole('combobox'), 'fr');
  await screen.findByText(/^Ce navigateur refuse d’enregistrer/);
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
] as const)('explains what to do when pairing fails with %s', async (problem, said) => {
  refuse('pairDevice', problem);
  await open(`#${code}`);
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  expect(screen.queryAllByRole('button')).toHaveLength(problem === 'pairing-invalid' ? 0 : 1);
});

it('keeps the previous pairing when a new code is invalid', async () => {
  refuse('pairDevice', 'pairing-invalid');
  const user = await scanning(device, `#${code}`);
  await user.click(await screen.findByRole('button', { name: 'Continue as “North door”' }));
  expect(lookOf()).toBe('ready');
});

it('shows no visitor before the answer, rejects another code, and keeps input and focus', async () => {
  const user = await scanning();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  holdAnswers('doorScan');
  await typed(user, id);
  await looksLike('checking');
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Checking...');
  await typed(user, 'f'.repeat(20));
  screen.getByText('Checking: scan again in a moment');
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect([field.value, document.activeElement]).toEqual(['f'.repeat(20), field]);
  await isSent('doorScan', 1);
});

it('hides the visitor after a foreign code, and undoes the entry without their name', async () => {
  const user = await scanning();
  await scanned({ result: 'admitted', cameIn: 1, person }, user);
  screen.getByText('Zoë Lefèvre');
  vi.useFakeTimers(onlyTimeouts);
  await typed(user, 'WIFI:S:Expo;;');
  expect(lookOf()).toBe('foreign');
  screen.getByText('This is not a code of this show.');
  expect(screen.queryByText('Zoë Lefèvre')).toBeNull();
  expect(inputsOf('doorScan')).toHaveLength(1);
  vi.advanceTimersByTime(maxAnswerTime);
  vi.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Undo the last entry' }));
  await looksLike('undone');
});

it('offers to admit fewer persons to the dinner than with this scan', async () => {
  const user = await scanning();
  const dinner = { booked: 4, vegetarian: 1, arrived: 4 };
  await scanned({ result: 'admitted', cameIn: 3, person: { ...person, dinner } }, user);
  screen.getByText('4 people · 1 vegetarian · 4 of 4 inside');
  const fewer = within(screen.getByRole('group', { name: 'Only:' }));
  expect(fewer.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'There are only 1',
    'There are only 2',
  ]);
  await user.click(fewer.getByRole('button', { name: 'There are only 2' }));
  await isSent('doorScan', 2);
  expect(inputsOf('doorScan')[1]).toMatchObject({ persons: 2 });
});

const giftDays = { id: '2024', name: 'Gift Days', date: '2024-10-01' };

it.each([
  [new ApiError('device-revoked', 'revoked'), device, /no longer allowed to scan/],
  [
    new ApiError('device-invalid', 'expired'),
    device,
    /^This phone was paired for “BAPP 2025 Networking Gift Show” of Thursday 28 August 2025\./,
  ],
  [
    new ApiError('other-edition', 'of another show', { edition: giftDays }),
    { ...device, edition: undefined },
    /^This phone was paired for “Gift Days” of Tuesday 1 October 2024\./,
  ],
])('wipes the secret and the book, and explains what to do after %s', async (refusal, pairing, said) => {
  for (const name of ['doorBook', 'doorScans']) refuse(name, 'unavailable');
  const database = await new DoorStore().open();
  await database.put('book', 'sealed', 'hash');
  const user = await scanning(pairing);
  answers.set('doorScan', () => Promise.reject(refusal));
  await typed(user, id);
  await screen.findByText(said);
  expect(localStorage.getItem('doorDevice')).toBeNull();
  await waitFor(async () => expect(await database.count('book')).toBe(0));
  // Also when the page is opened again, as long as something is to be sent.
  await open();
  await screen.findByText(said);
  await screen.findByText(/^1 scan or registration is still to be sent/);
});

it('works without names after pairing by an earlier build, until the server answers', async () => {
  const { edition, ...stored } = device;
  refuse('doorStatus', 'unavailable');
  const user = await scanning(stored);
  await scanned({ result: 'already', person, first }, user);
  screen.getByText(/^at \d\d:05, South door$/);
  expect([document.title, screen.getByRole('heading').textContent]).toEqual(['Door', 'North door']);
  expect(inputsOf('doorStatus')[0]).toEqual({ version: 0 });
  answer('doorStatus', { ...status, edition });
  await open();
  await screen.findByRole('heading', { name: /^North door ?Exhibition$/ });
  expect(document.title).toBe('Door – BAPP 2025 Networking Gift Show');
  expect(JSON.parse(localStorage.getItem('doorDevice') ?? '')).toEqual(device);
  await isSent('doorBook', 1);
});

it('shows new facts without a reload, and keeps the input', async () => {
  const facts = { ...sampleEdition.facts, name: 'Gift Days', date: '2025-09-04' };
  const version = sampleEdition.version + 1;
  answer('doorStatus', { ...status, edition: { ...sampleEdition, version, facts } });
  const user = await scanning();
  await user.type(screen.getByRole('textbox'), 'abc');
  await waitFor(() => expect(document.title).toBe('Door – Gift Days'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  // An older version, from an instance that has not noticed the release yet, changes nothing.
  answer('doorStatus', { ...status, edition: sampleEdition });
  await open();
  await screen.findByText('1,234 of 5,000');
  expect(document.title).toBe('Door – Gift Days');
  expect(inputsOf('doorStatus').at(-1)).toEqual({ version });
});

it('shows refused walk-ins after a reload until they are written down', async () => {
  const database = await new DoorStore().open();
  const consent = { consent: true, at: '2025-08-28T08:00:00.000Z' } as const;
  const typedIn = { title: 'Koper', language: 'nl', email: 'zoe@example.org', ...consent } as const;
  // Registered at a desk, and never taken by the server.
  await database.put('walkIns', { id, ...person, ...typedIn });
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

it('vibrates for a refusal, offers no undo, and switches the language at once', async () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  const user = await scanning();
  await scanned({ result: 'unknown' }, user);
  expect(vibrate).toHaveBeenLastCalledWith([400]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox'), 'nl');
  await screen.findByText('Onbekend');
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  expect(document.documentElement.lang).toBe('nl');
  expect(localStorage.getItem('doorLanguage')).toBe('nl');
  expect(inputsOf('doorScan')).toHaveLength(1);
});

it('keeps its language and says so when another does not load, and loads it on the next choice', async () => {
  const user = await scanning();
  const load = vi.spyOn(texts, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const menu = screen.getByRole<HTMLSelectElement>('combobox');
  await user.selectOptions(menu, 'nl');
  await screen.findByText('This language did not load. Try again.');
  expect([menu.value, document.documentElement.lang, localStorage.getItem('doorLanguage')]).toEqual([
    'en',
    'en',
    'en',
  ]);
  await user.selectOptions(menu, 'nl');
  await screen.findByText('Klaar');
  expect(screen.queryByText(/^This language did not load/)).toBeNull();
  expect(load.mock.calls).toEqual([['nl'], ['nl']]);
});

it.each([
  ['comes later', () => undefined],
  ['does not load', () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows the language that was chosen last, ignoring an earlier one that %s', async (_, dutch) => {
  let letDutchCome = () => {};
  const come = new Promise<void>((resolve) => (letDutchCome = resolve));
  vi.spyOn(texts, 'load').mockReturnValueOnce(come.then(dutch));
  const first = chooseLanguage('nl');
  await chooseLanguage('fr');
  letDutchCome();
  await first;
  expect([currentLanguage(), localStorage.getItem('doorLanguage')]).toEqual(['fr', 'fr']);
});

it('reports a missing camera and keeps the field for typing', async () => {
  await scanning();
  await screen.findByText('No camera found. Type the code, or plug in a scanner.');
});

/** A scan whose answer comes after some minutes. */
async function answeredAfter(minutes: number, expectedAnswer: ScanAnswer) {
  const user = await scanning();
  await screen.findByText('1,234 of 5,000');
  // No badge has been scanned yet.
  expect(isIdle()).toBe(true);
  const respond = holdAnswers('doorScan');
  await typed(user, id);
  await isSent('doorScan', 1);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + minutes * 60_000);
  return { user, respond: () => respond(expectedAnswer) };
}

it.each([
  ['lets no new build in while the doors are open', 59, true, false],
  ['accepts a new build after an hour without scans', 61, true, true],
  ['lets no new build in without a network', 61, false, false],
])('%s', async (_, minutes, isAnswering, isIn) => {
  const { respond } = await answeredAfter(minutes, { result: 'unknown' });
  const statusCount = inputsOf('doorStatus').length;
  if (!isAnswering) refuse('doorStatus', 'unavailable');
  respond();
  await looksLike('unknown');
  // An answer refreshes the figures.
  await isSent('doorStatus', statusCount + 1);
  await waitFor(() => expect(isIdle()).toBe(isIn));
});

it('delays a new build during an undo', async () => {
  const { user, respond } = await answeredAfter(61, { result: 'admitted', person });
  holdAnswers('undoScan');
  respond();
  await waitFor(() => expect(isIdle()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(isIdle()).toBe(false);
});

it('reports that the desk did not load, keeps scanning, and opens it on retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('./desk/desk-view', () => Promise.reject(new TypeError('no network')));
  refuse('doorStatus', 'unavailable');
  answer('doorPeople', { people: [] });
  const user = await scanning({ ...device, role: 'desk' });
  await screen.findByText(/^The help desk did not load/);
  await scanned({ result: 'admitted', person }, user);
  vi.doUnmock('./desk/desk-view');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('searchbox');
  expect(screen.queryByText(/^The help desk did not load/)).toBeNull();
});

it('counts its admissions and undos at once, and follows the server’s next figures', async () => {
  const user = await scanning();
  await screen.findByText('1,234 of 5,000');
  // The server has not counted an arrival yet.
  holdAnswers('doorStatus');
  await scanned({ result: 'admitted', cameIn: 1, person }, user);
  screen.getByText('1,235 of 5,000');
  await scanned({ result: 'already', person }, user, 'e'.repeat(20));
  screen.getByText('1,235 of 5,000');
  await scanned({ result: 'admitted', cameIn: 3, person }, user, 'f'.repeat(20));
  screen.getByText('1,238 of 5,000');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1,235 of 5,000');
  const [figures] = status.entrances;
  answer('doorStatus', { ...status, entrances: [{ ...figures, arrived: 1300 }] });
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await scanned({ result: 'already', person }, user, 'e'.repeat(20));
  await screen.findByText('1,300 of 5,000');
});

it('shows without a network to continue, and with one how many scans wait', async () => {
  for (const name of ['doorScan', 'doorScans', 'doorStatus']) refuse(name, 'unavailable');
  const user = await scanning();
  await typed(user, id);
  await screen.findByText('No network: carry on. 1 scan will be sent later.');
  await user.selectOptions(screen.getByRole('combobox'), 'fr');
  await screen.findByText(/^Pas de réseau.: continuez. 1 scan sera envoyé plus tard\.$/);
  await scanned({ result: 'already', person }, user, 'e'.repeat(20));
  await screen.findByText('1 scan à envoyer');
});

it('retries by itself without an answer, with the same nonce', async () => {
  answers.clear();
  const user = await scanning();
  vi.useFakeTimers(onlyTimeouts);
  await typed(user, id);
  await vi.waitFor(() => expect(lookOf()).toBe('failed'));
  answer('doorScan', { result: 'admitted', person });
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(lookOf()).toBe('admitted'));
  const [asked, again] = inputsOf('doorScan');
  expect(again).toEqual(asked);
});

it('reports a late, different answer when another visitor is shown', async () => {
  answers.clear();
  const book = new PhoneBook(new DoorStore(), () => sampleEdition.id);
  await book.add({ until: '1', isComplete: true, entries: [entryOf(id, zoe)] }, Date.now());
  const user = await scanning();
  // By then, the stored book is loaded.
  await isSent('doorBook', 1);
  await typed(user, id);
  await looksLike('admitted');
  screen.getByText('Will be checked');
  await typed(user, 'e'.repeat(20));
  await looksLike('unknown');
  const cancelled = { result: 'cancelled', person, isConflict: true };
  answer('doorScans', { answers: [cancelled, { result: 'unknown', isConflict: false }] });
  dispatchEvent(new Event('online'));
  await screen.findByText('After the check: Zoë Lefèvre, “Cancelled” instead of “Welcome”.');
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText(/^After the check/)).toBeNull();
});

it('reports that the phone’s clock is wrong', async () => {
  localStorage.setItem('doorClock', String(7 * 60_000));
  await scanning();
  await screen.findByText(/7 minutes ahead/);
});

it('reads a hand scanner without focus, under another keyboard layout', async () => {
  await scanning();
  answer('doorScan', { result: 'admitted', person });
  for (const [index, place] of [...Array<string>(20).fill('KeyC'), 'Enter'].entries()) {
    const key = place === 'Enter' ? place : '§';
    const press = new KeyboardEvent('keydown', { key, code: place, bubbles: true });
    // At a scanner's pace, which a busy machine would not keep.
    Object.defineProperty(press, 'timeStamp', { value: 1_000 + index });
    document.body.dispatchEvent(press);
  }
  await looksLike('admitted');
  expect(inputsOf('doorScan')).toMatchObject([{ code: id }]);
});
