// @vitest-environment jsdom
/** The desk's part of the page, with a fake server (DOOR-30, DOOR-31, DOOR-32). */
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { ApiError } from 'contract/wire/api-error';
import type { DeskBadge, DeskPerson, PairedDevice, ScanAnswer } from 'contract/door/door';
import { question } from 'contract/testing/questions';
import { provideSample } from 'contract/testing/sample-edition';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clock } from '../phone/clock';
import { DoorSession } from '../session/door-session';
import { createReferenceOf } from '../phone/handle';
import { DoorStore } from '../session/store';
import {
  answer,
  answers,
  device as phone,
  holdAnswers,
  refuse,
  inputsOf,
  zoe as zoeInBook,
} from '../testing/fake-server';
import { setupUser } from '../testing/open-door';
import { DeskView } from './desk-view';

vi.mock('../../shared/api/call-api', async () => (await import('../testing/fake-server')).callApiModule);

const zoe: DeskPerson = { ...zoeInBook, id: `~${'z'.repeat(27)}`, in: {} };
const badge: DeskBadge = {
  ...{ id: 'Z'.repeat(20), firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux' },
  ...{ title: 'Acheteuse', language: 'fr' },
};
const device: PairedDevice = { ...phone, label: 'Desk', role: 'desk' };

const checkIn = vi.fn<(code: string, letIn: boolean) => Promise<ScanAnswer | undefined>>();
const undo = vi.fn<(code: string, reason: string) => Promise<void>>();
const print = vi.fn<() => void>();
let store: DoorStore;
let lifetime: AbortController;
let desk: DeskView;
let session: DoorSession;

/** Makes the server find and list this person. */
function serverFinds(person: DeskPerson, total = 1) {
  for (const name of ['doorPeople', 'doorSearch']) answer(name, { people: [person], total });
}

beforeEach(() => {
  vi.stubGlobal('print', print.mockReset());
  // jsdom draws nothing, so the largest letters are used.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  serverFinds(zoe);
  answer('doorBadge', badge);
  answer('doorWalkIn', { isAddressTaken: false });
  checkIn.mockReset().mockResolvedValue({ result: 'admitted' });
  undo.mockReset().mockResolvedValue();
  lifetime = new AbortController();
  store = new DoorStore();
});

afterEach(() => {
  lifetime.abort();
  store.close();
});

function open(entrance = 'exhibition') {
  const nothing = () => undefined;
  const events = { onWaiting: nothing, onChecked: nothing, onStatus: nothing, onEdition: nothing };
  session = new DoorSession({ ...device, entrance }, store, new Clock(), { ...events, onRefused: nothing });
  vi.spyOn(session.decider, 'undoCode').mockImplementation(undo);
  vi.spyOn(session.clock, 'now', 'get').mockReturnValue(Date.parse('2025-08-28T08:00:00Z'));
  desk = new DeskView(session, checkIn);
  document.body.replaceChildren(desk.element);
  session.people.start(lifetime.signal);
  desk.start(lifetime.signal);
  return setupUser();
}

const fill = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

async function openAndSearch(user = open()) {
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zo' } });
  await within(screen.getByRole('list')).findByText('Zoë Lefèvre');
  return user;
}

/** Presses the button beside a person in the list. */
async function searchAndPress(name: string) {
  const user = await openAndSearch();
  await user.click(screen.getByRole('button', { name }));
  return user;
}

async function openForm(user = open()) {
  await user.click(screen.getByRole('button', { name: 'New registration' }));
  return user;
}

function fillInAnn() {
  fill('First name', 'Ann');
  fill('Last name', 'Peeters');
  fill('Company', 'Geschenken');
}

/** Registers Ann, and waits until the badge is printed. */
async function registerAnn() {
  const user = await openForm();
  fillInAnn();
  fill(/^Job title/, 'Buyer');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Register, let in and print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  return user;
}

it('searches for two letters or more, and shows how many people match', async () => {
  serverFinds(zoe, 19);
  open();
  const search = (value: string) => fireEvent.input(screen.getByRole('searchbox'), { target: { value } });
  search('zo');
  await screen.findByText('19 people found, 1 shown. Type more of the name.');
  search('z..');
  await waitFor(() => expect(screen.queryByText('Zoë Lefèvre')).toBeNull());
  expect(inputsOf('doorSearch')).toEqual([{ q: 'zo' }]);
});

it('admits a cancelled registrant only with a separate button, and prints no badge', async () => {
  serverFinds({ ...zoe, state: 'cancelled' });
  const user = await openAndSearch();
  screen.getByText('Cancelled');
  expect(screen.queryByRole('button', { name: /^Badge/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Let in: Zoë Lefèvre' }));
  expect(checkIn.mock.calls).toEqual([[zoe.id, true]]);
});

it('checks a visitor in, undoes the check-in with a reason, and reports a failed undo', async () => {
  const user = await searchAndPress('Check in: Zoë Lefèvre');
  await screen.findByText('Inside');
  expect(checkIn.mock.calls).toEqual([[zoe.id, false]]);
  expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo: Zoë Lefèvre' }));
  await user.click(screen.getByRole('button', { name: 'Yes, undo' }));
  screen.getByText('This field is required.');
  undo.mockRejectedValueOnce(new ApiError('unavailable', 'no'));
  await user.type(screen.getByLabelText('Reason'), 'Wrong person{Enter}');
  await screen.findByText(/^The check-in was not undone/);
  await user.click(screen.getByRole('button', { name: 'Yes, undo' }));
  await screen.findByText('Zoë Lefèvre is no longer checked in.');
  expect(undo.mock.calls).toEqual(Array(2).fill([zoe.id, 'Wrong person']));
  expect(screen.queryByText('Inside')).toBeNull();
});

it('keeps an open undo form when a late answer or another check-in arrives', async () => {
  const inside = { ...zoe, in: { exhibition: 1 } };
  const zora = { ...zoe, id: 'R'.repeat(20), firstname: 'Zora' };
  answer('doorPeople', { people: [inside, zora] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const respond = holdAnswers('doorSearch');
  const user = open();
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zo' } });
  await vi.waitFor(() => screen.getByText('Zoë Lefèvre'));
  vi.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Undo: Zoë Lefèvre' }));
  const reason = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
  await user.type(reason, 'Wrong');
  respond({ people: [zora, inside, { ...zora, id: 'S'.repeat(20), firstname: 'Zita' }], total: 3 });
  await screen.findByText('Zita Lefèvre');
  await user.keyboard(' person');
  expect(reason.value).toBe('Wrong person');
  const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent);
  expect(names()).toEqual(['Zora Lefèvre', 'Zoë Lefèvre', 'Zita Lefèvre']);
  await user.click(screen.getByRole('button', { name: 'Check in: Zora Lefèvre' }));
  await waitFor(() => expect(screen.getAllByText('Inside')).toHaveLength(2));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toBe(reason);
});

it('prints the phone’s own badge, with the name an organiser chose, where PDFs are not shown', async () => {
  answer('doorBadge', { ...badge, printAs: { name: 'Dr. Zoë Lefèvre' } });
  await searchAndPress('Badge: Zoë Lefèvre');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(inputsOf('doorBadge')).toEqual([{ code: zoe.id }]);
  const [ownBadge, ...others] = document.querySelectorAll('.badge');
  expect(ownBadge?.textContent).toContain('Dr. Zoë LefèvreCadeauxAcheteuse');
  expect(ownBadge?.querySelector('svg')).not.toBeNull();
  expect(others).toEqual([]);
});

it('prints a badge without a code when the server does not answer, and says so', async () => {
  const user = await openAndSearch();
  refuse('doorBadge', 'unavailable');
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  screen.getByText('No network: this badge has no code.');
  const ownBadge = document.querySelector('.badge');
  expect(ownBadge?.textContent).toContain('ZoëLefèvreCadeaux');
  expect(ownBadge?.querySelector('svg')).toBeNull();
  // The notice appears once, and disappears when the badge has its code.
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(screen.getByText('No network: this badge has no code.').className).toBe('grave');
  answer('doorBadge', badge);
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(3));
  expect(screen.queryByText('No network: this badge has no code.')).toBeNull();
  // A refusal prints nothing.
  refuse('doorBadge', 'too-many-requests');
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await screen.findByText('The badge could not be printed. Try again.');
  expect(print).toHaveBeenCalledTimes(3);
});

it('registers and admits a walk-in, prints the badge, and is ready for the next', async () => {
  checkIn.mockImplementation(async () => {
    // The server would refuse the scan of a walk-in that it does not know yet.
    expect(await session.walkIns.waitingWalkIns()).toEqual([]);
    return { result: 'admitted' };
  });
  await registerAnn();
  expect(document.querySelector('.badge')?.textContent).toContain('AnnPeetersGeschenkenBuyer');
  await screen.findByText('Ann Peeters is registered.');
  const [{ id, ...walkIn }] = inputsOf('doorWalkIn') as [{ id: string }];
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  const at = '2025-08-28T08:00:00.000Z';
  expect(walkIn).toMatchObject({ title: 'Buyer', email: '', consent: true, at });
  expect(checkIn.mock.calls).toEqual([[await createReferenceOf(device)(id), false]]);
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(search);
  expect([search.value, search.selectionEnd]).toEqual(['Ann Peeters', 'Ann Peeters'.length]);
  expect(screen.queryByRole('form')).toBeNull();
});

it('keeps a walk-in while offline, and shows it as inside, even in a search', async () => {
  answers.clear();
  await registerAnn();
  await screen.findByText(/^Ann Peeters is registered on this phone/);
  const row = within(screen.getByRole('list'));
  await row.findByText('Waiting for a network');
  await row.findByText('Inside');
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'peeters' } });
  await row.findByText('Inside');
  expect(row.queryByRole('button', { name: /^Check in/ })).toBeNull();
  const database = await store.open();
  expect((await database.getAll('walkIns')).map(({ firstname }) => firstname)).toEqual(['Ann']);

  answer('doorWalkIn', { isAddressTaken: false });
  serverFinds({ ...zoe, firstname: 'Ann', lastname: 'Peeters' });
  await session.walkIns.sendAll();
  desk.onServerAnswer();
  await waitFor(() => expect(row.queryByText('Waiting for a network')).toBeNull());
  screen.getByText('1 person found');
});

it('lets nobody into the dinner without a booking', async () => {
  await openAndSearch(open('dinner'));
  screen.getByText('No dinner booked');
  expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'New registration' }));
  screen.getByText('Whoever is registered here has not booked the dinner, and is not let in.');
  // The main button, which Enter in the last field presses.
  screen.getByRole('button', { name: 'Register only', description: /has not booked/ });
  expect(screen.queryByRole('button', { name: 'Register, let in and print' })).toBeNull();
});

it('marks the row of a walk-in that the server has refused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers.clear();
  refuse('doorWalkIn', 'idempotency-key-reused');
  await registerAnn();
  await screen.findByText(/^The server refused the registration of Ann Peeters/);
  const row = within(screen.getByRole('list'));
  await row.findByText('Refused by the server');
  expect(row.queryByText('Waiting for a network')).toBeNull();
});

it('requires name, company and consent, and moves from field to field with Enter', async () => {
  const user = await openForm();
  await user.click(screen.getByRole('button', { name: 'Register, let in and print' }));
  expect(screen.getAllByText('This field is required.')).toHaveLength(3);
  screen.getByText(/^Without this agreement/);
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  expect(inputsOf('doorWalkIn')).toEqual([]);
  await user.keyboard('Ann{Enter}Peeters{Enter}Geschenken{Enter}Buyer{Enter}ann@example.org{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  await user.keyboard(' {Enter}');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(inputsOf('doorWalkIn')).toMatchObject([{ title: 'Buyer', email: 'ann@example.org' }]);
});

it.each([
  [
    'that the address is taken',
    () => answer('doorWalkIn', { isAddressTaken: true }),
    /^Somebody has registered with this address already. Ann Peeters is registered without/,
  ],
  [
    'that the visitor is not let in',
    () => checkIn.mockResolvedValue(undefined),
    /^Ann Peeters is registered, but not let in/,
  ],
])('prints a walk-in’s badge, and reports %s', async (_, prepare, message) => {
  prepare();
  await registerAnn();
  await screen.findByText(message);
});

it.each([
  ['prints only the server’s file where the browser shows PDF files', false],
  ['prints only the phone’s own badge on a touch device', true],
])('%s', async (_, isTouch) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query === '(pointer: coarse)' }));
  const user = await searchAndPress('Badge: Zoë Lefèvre');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  // The browser now shows PDF files in a frame, and the server has the badge's file.
  vi.stubGlobal('navigator', { pdfViewerEnabled: true, languages: ['en'] });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank');
  answers.set('generatePDF', () => Promise.resolve(new Response('%PDF')));
  vi.stubGlobal('focus', () => undefined);
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(window);
  await user.click(screen.getByRole('button', { name: 'Badge: Zoë Lefèvre' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  const count = (selector: string) => document.querySelectorAll(selector).length;
  expect([count('.badge'), count('iframe.badge-file')]).toEqual(isTouch ? [1, 0] : [0, 1]);
  const requests = inputsOf('generatePDF');
  expect(requests).toMatchObject(isTouch ? [] : [{ idFirebase: badge.id }]);
});

it('asks the show’s questions, and sends the answers once after an outage (EDIT-33)', async () => {
  const drinks = { ...question('constructor'), asked: ['desk'], required: true } as const;
  provideSample({ questions: [drinks, question('vegan'), question('note')], askedFields: { title: 'off' } });
  answers.clear();
  const user = await openForm();
  expect(screen.queryByLabelText(/^Job title|^en note/)).toBeNull();
  fillInAnn();
  await user.click(screen.getByRole('checkbox', { name: /^The person agrees/ }));
  await user.click(screen.getByRole('button', { name: 'Register only' }));
  screen.getByText('This field is required.');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'en coffee' }));
  await user.click(screen.getByRole('checkbox', { name: 'en tea' }));
  await user.click(screen.getByRole('checkbox', { name: 'en coffee' }));
  await user.selectOptions(screen.getByLabelText(/^en vegan/), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Register only' }));
  await screen.findByText(/^Ann Peeters is registered on this phone/);
  expect([checkIn.mock.calls, print.mock.calls]).toEqual([[], []]);
  const countBefore = inputsOf('doorWalkIn').length;
  answer('doorWalkIn', { isAddressTaken: false });
  await session.sender.send();
  await session.sender.send();
  const inputs = inputsOf('doorWalkIn').slice(countBefore);
  expect(inputs).toMatchObject([{ title: '', answers: { constructor: ['coffee', 'tea'], vegan: 'Yes' } }]);
});
