// @vitest-environment jsdom
/**
 * Pairing a phone, and how a pairing ends, with a fake server (DOOR-1, DOOR-13, DOOR-26, DOOR-31, DOOR-38, DOOR-39).
 */
import { screen, waitFor } from '@testing-library/dom';
import { ApiError } from 'contract/wire/api-error';
import { sampleEdition } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuseStorage } from '../../shared/testing/refuse-storage';
import { DoorStore } from '../session/store';
import { answer, answers, device, inputsOf, refuse } from '../testing/fake-server';
import {
  answerAtDoor,
  expectSent,
  first,
  id,
  answerLook,
  open,
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

const code = `${'a'.repeat(20)}.${'b'.repeat(32)}`;

it('pairs with the code in the page’s address, removes it there, and requests persistent storage', async () => {
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

it('reports in the browser’s language that storage is refused, and keeps the code for a reload', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-BE']);
  const blockedStorage = refuseStorage('localStorage');
  const user = await open(`#${code}`);
  screen.getByText(/^Deze browser weigert gegevens op te slaan/);
  expect([location.hash, inputsOf('pairDevice')]).toEqual([`#${code}`, []]);
  await user.selectOptions(screen.getByRole('combobox'), 'fr');
  await screen.findByText(/^Ce navigateur refuse d’enregistrer/);
  blockedStorage.mockRestore();
});

it('scans on a paired phone whose storage is full', async () => {
  localStorage.setItem('doorDevice', JSON.stringify(device));
  const full = new DOMException('Full.', 'QuotaExceededError');
  vi.spyOn(Storage.prototype, 'setItem').mockThrow(full);
  await open();
  await screen.findByRole('heading', { name: /^North door ?Exhibition$/ });
});

it.each([
  ['pairing-invalid', /Ask an organiser for another/],
  ['unavailable', /Check the connection/],
  ['app-check-failed', /Reload the page/],
  ['too-many-requests', /Wait a minute/],
  ['internal', /Something went wrong/],
] as const)('explains what to do when pairing fails with %s', async (problem, text) => {
  refuse('pairDevice', problem);
  await open(`#${code}`);
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(screen.queryAllByRole('button')).toHaveLength(problem === 'pairing-invalid' ? 0 : 1);
});

it('keeps the previous pairing when a new code is invalid', async () => {
  refuse('pairDevice', 'pairing-invalid');
  const user = await openPaired(device, `#${code}`);
  await user.click(await screen.findByRole('button', { name: 'Continue as “North door”' }));
  expect(answerLook()).toBe('ready');
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
])('wipes the secret and the book, and explains what to do after %s', async (refusal, pairing, text) => {
  for (const name of ['doorBook', 'doorScans']) refuse(name, 'unavailable');
  const database = await new DoorStore().open();
  await database.put('book', 'sealed', 'hash');
  const user = await openPaired(pairing);
  answers.set('doorScan', () => Promise.reject(refusal));
  await typeCode(user, id);
  await screen.findByText(text);
  expect(localStorage.getItem('doorDevice')).toBeNull();
  await waitFor(async () => expect(await database.count('book')).toBe(0));
  // The page still explains the end of the pairing after a reload, as long as something is unsent.
  await open();
  await screen.findByText(text);
  await screen.findByText(/^1 scan or registration is still to be sent/);
});

it('scans with an earlier build’s pairing, and names the show once the server answers', async () => {
  const { edition, ...stored } = device;
  refuse('doorStatus', 'unavailable');
  const user = await openPaired(stored);
  await scan({ result: 'already', person, first }, user);
  screen.getByText(/^at \d\d:05, South door$/);
  expect([document.title, screen.getByRole('heading').textContent]).toEqual(['Door', 'North door']);
  expect(inputsOf('doorStatus')[0]).toEqual({ version: 0 });
  answer('doorStatus', { ...status, edition });
  await open();
  await screen.findByRole('heading', { name: /^North door ?Exhibition$/ });
  expect(document.title).toBe('Door – BAPP 2025 Networking Gift Show');
  expect(JSON.parse(localStorage.getItem('doorDevice') ?? '')).toEqual(device);
  await expectSent('doorBook', 1);
});

it('shows new facts without a reload, and keeps the input', async () => {
  const facts = { ...sampleEdition.facts, name: 'Gift Days', date: '2025-09-04' };
  const version = sampleEdition.version + 1;
  answer('doorStatus', { ...status, edition: { ...sampleEdition, version, facts } });
  const user = await openPaired();
  await user.type(screen.getByRole('textbox'), 'abc');
  await waitFor(() => expect(document.title).toBe('Door – Gift Days'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  // An older version, from an instance that has not noticed the publication yet, changes nothing.
  answer('doorStatus', { ...status, edition: sampleEdition });
  await open();
  await screen.findByText('1,234 of 5,000');
  expect(document.title).toBe('Door – Gift Days');
  expect(inputsOf('doorStatus').at(-1)).toEqual({ version });
});

it('lists walk-ins that the server refused, also after a reload, until they are written down', async () => {
  const database = await new DoorStore().open();
  const consent = { consent: true, at: '2025-08-28T08:00:00.000Z' } as const;
  const typedIn = { title: 'Koper', language: 'nl', email: 'zoe@example.org', ...consent } as const;
  // Registered at a desk, but never accepted by the server.
  await database.put('walkIns', { id, ...person, ...typedIn });
  const user = await open();
  await screen.findByText(/stay on this phone: Zoë Lefèvre\./);
  screen.getByText('Zoë Lefèvre, Cadeaux Lefèvre, Koper, zoe@example.org, NL');
  expect(page.isIdle).toBe(false);
  await user.click(screen.getByRole('button', { name: /^They are written down/ }));
  await waitFor(() => expect(screen.queryByText(/Zoë/)).toBeNull());
  expect(await database.getAll('walkIns')).toEqual([]);
  screen.getByText(/^Ask an organiser for a code/);
  expect(page.isIdle).toBe(true);
});
