// @vitest-environment jsdom
/** The desk's part of the page, with a fake server (DOOR-30 to DOOR-32). */
import { configure, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { ApiError } from 'contract/api-error';
import type { DeskBadge, DeskPerson, PairedDevice, ScanAnswer, WalkIn } from 'contract/door';
import { sampleEdition } from 'contract/testing/sample-edition';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from 'contract/endpoints';
import type { DoorCall } from '../session/door-calls';
import { namesBy } from '../session/handle';
import { KnownPeople } from '../session/known-people';
import { DoorStore } from '../session/store';
import { WalkIns } from '../session/walk-ins';
import { DeskView } from './desk-view';

// On a busy machine, elements may appear late; otherwise nothing takes this long.
configure({ asyncUtilTimeout: 10_000 });

const zoe: DeskPerson = {
  ...{ id: `~${'z'.repeat(27)}`, firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux' },
  ...{ state: 'registered', booked: 0, vegetarian: 0, in: {} },
};
const badge: DeskBadge = {
  ...{ id: 'Z'.repeat(20), firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux' },
  ...{ title: 'Acheteuse', language: 'fr' },
};
const device: PairedDevice = {
  ...{ device: `${'d'.repeat(20)}.${'e'.repeat(32)}`, label: 'Desk', role: 'desk', entrance: 'exhibition' },
  expiresAt: { seconds: 4_102_444_800, nanoseconds: 0 },
  edition: sampleEdition,
};

const answers = vi.fn<(name: string, input: object) => Promise<object>>();
const checkIn = vi.fn<(code: string, letIn: boolean) => Promise<ScanAnswer | undefined>>();
const undo = vi.fn<(code: string, reason: string) => Promise<void>>();
const fetchBadge = vi.fn<(id: string) => Promise<Blob>>();
const print = vi.fn<() => void>();
const sendWalkIn = vi.fn<(walkIn: WalkIn) => Promise<{ id: string; isAddressTaken: boolean }>>();
let found: DeskPerson;
let store: DoorStore;
let over: AbortController;

beforeEach(() => {
  localStorage.setItem('doorLanguage', 'en');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('print', print.mockReset());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // jsdom draws nothing, so the largest letters are used.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  found = zoe;
  answers
    .mockReset()
    .mockImplementation((name) => Promise.resolve(name === 'doorBadge' ? badge : { people: [found] }));
  checkIn.mockReset().mockResolvedValue({ result: 'admitted' });
  undo.mockReset().mockResolvedValue();
  fetchBadge.mockReset().mockRejectedValue(new ApiError('unavailable', 'no'));
  sendWalkIn.mockReset().mockImplementation(({ id }) => Promise.resolve({ id, isAddressTaken: false }));
  over = new AbortController();
  store = new DoorStore();
});

afterEach(async () => {
  over.abort();
  await (await store.open()).clear('walkIns');
  store.close();
  document.body.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(entrance: PairedDevice['entrance'] = 'exhibition') {
  const call: DoorCall = async (name, input) => {
    const answer: OutputOf<typeof name> = JSON.parse(JSON.stringify(await answers(name, input)));
    return answer;
  };
  const nameOf = namesBy(device);
  const walkIns = new WalkIns({ store, nameOf, edition: () => sampleEdition.id, send: sendWalkIn });
  const known = new KnownPeople({ device, call, walkIns, nameOf });
  const desk = new DeskView({
    device: { ...device, entrance },
    call,
    walkIns,
    known,
    send: () => walkIns.sendAll().catch(() => undefined),
    checkIn,
    undo,
    fetchBadge,
    entranceNow: () => entrance,
    now: () => Date.parse('2025-08-28T08:00:00Z'),
  });
  document.body.replaceChildren(desk.element);
  known.start(over.signal);
  desk.start(over.signal);
  return userEvent.setup({ delay: null });
}

async function searched() {
  const user = open();
  await user.type(screen.getByRole('searchbox'), 'zo');
  await screen.findByText('Zoë Lefèvre');
  return user;
}

/** Ends when the badge is printed, unless the walk-in is only registered. */
async function filledIn(email = '', press = 'Register, let in and print', user = open()) {
  await user.click(screen.getByRole('button', { name: 'New registration' }));
  await user.type(screen.getByLabelText('First name'), 'Ann');
  await user.type(screen.getByLabelText('Last name'), 'Peeters');
  await user.type(screen.getByLabelText('Company'), 'Geschenken');
  await user.type(screen.getByLabelText(/^Job title/), 'Buyer');
  if (email !== '') await user.type(screen.getByLabelText(/^E-mail/), email);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: press }));
  if (press !== 'Register only') await waitFor(() => expect(print).toHaveBeenCalledOnce());
  return user;
}

it('searches from two letters on', async () => {
  const user = open();
  answers.mockClear();
  await user.type(screen.getByRole('searchbox'), 'z');
  await user.type(screen.getByRole('searchbox'), 'o');
  await screen.findByText('Zoë Lefèvre');
  expect(answers.mock.calls.filter(([name]) => name === 'doorSearch').map(([, input]) => input)).toEqual([
    { q: 'zo' },
  ]);
});

it('checks somebody in, and shows that they are in', async () => {
  const user = await searched();
  await user.click(screen.getByRole('button', { name: 'Check in: Zoë Lefèvre' }));
  await screen.findByText('Inside');
  expect(checkIn.mock.calls).toEqual([[zoe.id, false]]);
  expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull();
});

it('lets in somebody who has cancelled only by a button of its own, and prints no badge', async () => {
  found = { ...zoe, state: 'cancelled' };
  const user = await searched();
  screen.getByText('Cancelled');
  expect(screen.queryByRole('button', { name: /^Badge/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Let in: Zoë Lefèvre' }));
  expect(checkIn.mock.calls).toEqual([[zoe.id, true]]);
});

it('undoes an entry with a reason, and reports a failure', async () => {
  found = { ...zoe, in: { exhibition: 1 } };
  const user = await searched();
  await user.click(screen.getByRole('button', { name: 'Undo: Zoë Lefèvre' }));
  await user.click(screen.getByRole('button', { name: 'Yes, undo' }));
  screen.getByText('This field is required.');
  undo.mockRejectedValueOnce(new ApiError('unavailable', 'no'));
  await user.type(screen.getByLabelText('Reason'), 'Wrong person{Enter}');
  await screen.findByText(/^The check-in was not undone/);
  await user.click(screen.getByRole('button', { name: 'Yes, undo' }));
  await screen.findByText('Zoë Lefèvre is no longer checked in.');
  expect(undo.mock.calls).toEqual([
    [zoe.id, 'Wrong person'],
    [zoe.id, 'Wrong person'],
  ]);
  expect(screen.queryByText('Inside')).toBeNull();
});

it('keeps an undo that is being typed when the server’s answer comes late, or somebody else is checked in', async () => {
  const inside = { ...zoe, in: { exhibition: 1 } };
  const zora = { ...zoe, id: 'R'.repeat(20), firstname: 'Zora' };
  let respond: (answer: object) => void = () => undefined;
  answers.mockImplementation((name) =>
    name === 'doorPeople'
      ? Promise.resolve({ people: [inside, zora] })
      : new Promise((resolve) => (respond = resolve)),
  );
  const user = await searched();
  await user.click(screen.getByRole('button', { name: 'Undo: Zoë Lefèvre' }));
  const reason = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
  await user.type(reason, 'Wrong');
  respond({ people: [zora, inside, { ...zora, id: 'S'.repeat(20), firstname: 'Zita' }] });
  await screen.findByText('Zita Lefèvre');
  await user.keyboard(' person');
  expect(reason.value).toBe('Wrong person');
  const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent);
  expect(names()).toEqual(['Zora Lefèvre', 'Zoë Lefèvre', 'Zita Lefèvre']);
  await user.click(screen.getByRole('button', { name: 'Check in: Zora Lefèvre' }));
  await waitFor(() => expect(screen.getAllByText('Inside')).toHaveLength(2));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toBe(reason);
});

it('prints a badge made here where the server’s is not shown', async () => {
  const user = await searched();
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(answers.mock.calls.filter(([name]) => name === 'doorBadge')).toEqual([
    ['doorBadge', { code: zoe.id }],
  ]);
  const printed = document.querySelector('.badge');
  expect(printed?.textContent).toContain('ZoëLefèvreCadeauxAcheteuse');
  expect(printed?.querySelector('svg')).not.toBeNull();
  expect(document.querySelectorAll('.badge')).toHaveLength(1);
});

it('prints the lines that an organiser has replaced', async () => {
  const printAs = { name: 'Dr. Zoë Lefèvre', organization: 'Maison' };
  answers.mockImplementation((name) =>
    Promise.resolve(name === 'doorBadge' ? { ...badge, printAs } : { people: [found] }),
  );
  const user = await searched();
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(document.querySelector('.badge')?.textContent).toContain('Dr. Zoë LefèvreMaisonAcheteuse');
});

it('prints a badge without a code when the server does not answer, and says so', async () => {
  const user = await searched();
  answers.mockRejectedValue(new ApiError('unavailable', 'no'));
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  screen.getByText('No network: this badge has no code.');
  const printed = document.querySelector('.badge');
  expect(printed?.textContent).toContain('ZoëLefèvreCadeaux');
  expect(printed?.querySelector('svg')).toBeNull();
  // A problem, which is said once, and no more when the badge has its code.
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(screen.getByText('No network: this badge has no code.').className).toBe('grave');
  answers.mockResolvedValue(badge);
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(3));
  expect(screen.queryByText('No network: this badge has no code.')).toBeNull();
});

it('prints nothing when the server refuses the badge', async () => {
  const user = await searched();
  answers.mockRejectedValue(new ApiError('too-many-requests', 'no'));
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await screen.findByText('The badge could not be printed. Try again.');
  expect(print).not.toHaveBeenCalled();
});

it('registers a walk-in, prints the badge with the job title at once, and reports when the server has it', async () => {
  await filledIn();
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(document.querySelector('.badge')?.textContent).toContain('AnnPeetersGeschenkenBuyer');
  await screen.findByText('Ann Peeters is registered.');
  expect(sendWalkIn.mock.calls[0]?.[0]).toMatchObject({
    id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    title: 'Buyer',
    email: '',
    consent: true,
    at: '2025-08-28T08:00:00.000Z',
  });
});

it('registers a walk-in, lets them in, prints, and is ready for the next person', async () => {
  await filledIn();
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const id = sendWalkIn.mock.calls[0]?.[0].id ?? '';
  expect(checkIn.mock.calls).toEqual([[await namesBy(device)(id), false]]);
  // A scan of somebody whom the server does not know yet would be red.
  expect(sendWalkIn.mock.invocationCallOrder[0]).toBeLessThan(checkIn.mock.invocationCallOrder[0] ?? 0);
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(search);
  expect([search.value, search.selectionEnd]).toEqual(['Ann Peeters', 'Ann Peeters'.length]);
  expect(screen.queryByRole('form')).toBeNull();
});

it('shows a walk-in as inside without the server, also in the next search', async () => {
  sendWalkIn.mockRejectedValue(new ApiError('unavailable', 'no'));
  answers.mockRejectedValue(new ApiError('unavailable', 'no'));
  const user = await filledIn();
  const row = within(screen.getByRole('list'));
  await row.findByText('Inside');
  const search = screen.getByRole('searchbox');
  await user.clear(search);
  await user.type(search, 'peeters');
  await row.findByText('Inside');
  expect(row.queryByRole('button', { name: /^Check in/ })).toBeNull();
});

it('registers without letting anybody in', async () => {
  await filledIn('', 'Register only');
  await screen.findByText('Ann Peeters is registered.');
  expect(checkIn).not.toHaveBeenCalled();
  expect(print).not.toHaveBeenCalled();
});

it('offers at the dinner only to register somebody new, since they have booked nothing', async () => {
  await filledIn('', 'Register only', open('dinner'));
  await screen.findByText('Ann Peeters is registered.');
  expect(checkIn).not.toHaveBeenCalled();
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'New registration' }));
  screen.getByText('Whoever is registered here has not booked the dinner, and is not let in.');
  expect(screen.queryByRole('button', { name: 'Register, let in and print' })).toBeNull();
  // Enter in the last field does the same.
  screen.getByRole('button', { name: 'Register only', description: /has not booked/ });
});

it('says at the dinner who has booked nothing, and does not offer to check them in', async () => {
  const user = open('dinner');
  await user.type(screen.getByRole('searchbox'), 'zo');
  await within(screen.getByRole('list')).findByText('No dinner booked');
  expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull();
});

it('says in the row that the server has refused a walk-in, not that it waits for a network', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sendWalkIn.mockRejectedValue(new ApiError('idempotency-key-reused', 'no'));
  answers.mockRejectedValue(new ApiError('unavailable', 'no'));
  await filledIn();
  await screen.findByText(/^The server refused the registration of Ann Peeters/);
  const row = within(screen.getByRole('list'));
  await row.findByText('Refused by the server');
  expect(row.queryByText('Waiting for a network')).toBeNull();
});

it('says that a walk-in is registered but not let in', async () => {
  checkIn.mockResolvedValue(undefined);
  await filledIn();
  await screen.findByText(/^Ann Peeters is registered, but not let in/);
  expect(print).toHaveBeenCalledOnce();
});

it('moves from field to field with Enter', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'New registration' }));
  await user.keyboard('Ann{Enter}Peeters{Enter}Geschenken{Enter}Buyer{Enter}ann@example.org{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  await user.keyboard(' {Enter}');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(sendWalkIn.mock.calls[0]?.[0]).toMatchObject({ title: 'Buyer', email: 'ann@example.org' });
});

it('keeps a walk-in that is registered without the server', async () => {
  sendWalkIn.mockRejectedValue(new ApiError('unavailable', 'no'));
  answers.mockRejectedValue(new ApiError('unavailable', 'no'));
  await filledIn();
  await screen.findByText(/^Ann Peeters is registered on this phone/);
  const row = within(screen.getByRole('list'));
  await row.findByText('Waiting for a network');
  expect(print).toHaveBeenCalledOnce();
  const database = await store.open();
  expect((await database.getAll('walkIns')).map(({ firstname }) => firstname)).toEqual(['Ann']);
});

it('reports an address that belongs to somebody else', async () => {
  sendWalkIn.mockImplementation(({ id }) => Promise.resolve({ id, isAddressTaken: true }));
  await filledIn('ann@example.org');
  await screen.findByText(
    /^Somebody has registered with this address already. Ann Peeters is registered without/,
  );
});

it('registers nobody without a name, a company and their agreement', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'New registration' }));
  await user.click(screen.getByRole('button', { name: 'Register, let in and print' }));
  expect(screen.getAllByText('This field is required.')).toHaveLength(3);
  screen.getByText(/^Without this agreement/);
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  expect(sendWalkIn).not.toHaveBeenCalled();
  expect(print).not.toHaveBeenCalled();
});

it('prints the server’s file from a frame where the browser shows such files', async () => {
  vi.stubGlobal('navigator', { pdfViewerEnabled: true, languages: ['en'] });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'about:blank' }));
  fetchBadge.mockResolvedValue(new Blob(['%PDF']));
  vi.stubGlobal('focus', () => undefined);
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(window);
  const user = await searched();
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(fetchBadge.mock.calls[0]?.[0]).toBe(badge.id);
  expect(document.querySelector('iframe.badge-file')?.getAttribute('src')).toBe('about:blank');
  expect(document.querySelector('.badge')).toBeNull();
});

it.each([
  ['prints the badge made here on a touch device, whose browser would print the page', true],
  ['prints no earlier badge with the server’s file', false],
])('%s', async (_, isTouch) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query === '(pointer: coarse)' }));
  const user = await searched();
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  vi.stubGlobal('navigator', { pdfViewerEnabled: true, languages: ['en'] });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'about:blank' }));
  fetchBadge.mockReset().mockResolvedValue(new Blob(['%PDF']));
  vi.stubGlobal('focus', () => undefined);
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(window);
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(document.querySelectorAll('.badge')).toHaveLength(isTouch ? 1 : 0);
  expect(document.querySelectorAll('iframe')).toHaveLength(isTouch ? 0 : 1);
  expect(fetchBadge).toHaveBeenCalledTimes(isTouch ? 0 : 1);
});
