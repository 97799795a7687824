/** Sending with failures: the visitor gets the right message, no input is lost, and nobody registers twice (REG-17). */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, statusOf, type ErrorCode } from 'contract/api-error';
import { facts } from 'contract/edition/current';
import { headerNames } from 'contract/endpoints';
import { typedRegistration, withDinner } from 'contract/factories';
import type { Language } from 'contract/languages';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { appCheckToken } from '../../shared/api/app-check';
import { renderPage } from '../../shared/testing/render-page';
import { readDraft, saveDraft } from './draft';
import { problemTexts, type ProblemKind } from './problem-texts';
import { RegistrationPage } from './RegistrationPage';

vi.mock('../../shared/api/app-check', () => ({ appCheckToken: vi.fn() }));

type Answer = (server: FakeServer, request: Request) => Promise<Response>;

/** A fake server with the guarantees of the real one: one registration per address and per key. */
class FakeServer {
  readonly stored = new Map<string, string>();
  readonly keys: string[] = [];
  mails = 0;
  /** The answers to the next attempts; later ones succeed. */
  faults: Answer[] = [];

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    if (address.endsWith('/email_personal')) {
      this.mails += 1;
      return Response.json({ message: 'sent', alreadySent: false });
    }
    const request = new Request(`https://show.example${address}`, { ...init, signal: null });
    this.keys.push(request.headers.get(headerNames.idempotencyKey) ?? 'none');
    const answer = this.faults.shift() ?? store;
    // Undici rejects jsdom's abort signals.
    return Promise.race([answer(this, request), aborted(init.signal)]);
  };
}

const store: Answer = async ({ stored, keys }, request) => {
  const key = keys.at(-1) ?? '';
  const body = await request.text();
  const email = (text: string) => /"email":"[^"]*"/.exec(text)?.[0];
  const before = stored.get(key);
  if (before !== undefined && before !== body) return refusal('idempotency-key-reused');
  if (before === undefined && [...stored.values()].some((one) => email(one) === email(body)))
    return refusal('already-registered');
  stored.set(key, body);
  const id = 'a'.repeat(20);
  return Response.json({ id, visit: `${id}.${'b'.repeat(22)}`, message: 'registered' }, { status: 201 });
};

const cut: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const silence: Answer = () => new Promise(() => undefined);
const storeAndCut: Answer = async (server, request) => {
  await store(server, request);
  throw new TypeError('Failed to fetch');
};
const refuse =
  (code: ErrorCode, headers = {}): Answer =>
  () =>
    Promise.resolve(refusal(code, headers));

function refusal(code: ErrorCode, headers = {}): Response {
  return Response.json({ code, message: 'no', requestId: 'r' }, { status: statusOf[code], headers });
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
  });
}

let server: FakeServer;

beforeAll(async () => {
  // Otherwise these would be loaded while the fake clock stands still.
  await Promise.all([
    import('./send-registration'),
    import('../../shared/form/Dinner'),
    import('./ThankYou'),
  ]);
});

beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.mocked(appCheckToken).mockResolvedValue('token');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
});

const typed = typedRegistration(withDinner);
/** The draft has no empty values. */
const draft = {
  ...typed,
  language: undefined,
  telCell: undefined,
  region: undefined,
};

// Querying so many elements by role takes long; other tests do it.
const alert = () => element('[role="alert"]');
const form = () => element('form');

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

function expectOneRegistration() {
  expect(server.stored.size).toBe(1);
  expect(new Set(server.keys).size).toBe(1);
  expect(server.mails).toBe(1);
}

/** A complete form. */
async function open(language: Language = 'en') {
  saveDraft({ ...typed, language });
  const page = await renderPage(<RegistrationPage />, { language });
  const input = (name: keyof typeof typed) => element(`#${name}`);
  const type = (name: keyof typeof typed, value: string) =>
    fireEvent.change(input(name), { target: { value } });
  const send = async () => {
    fireEvent.click(within(form()).getByText(page.t('form.send')));
    await pass(0);
  };
  return { ...page, input, type, send };
}

/** Advances the fake clock, and lets everything that follows happen. */
async function pass(milliseconds: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await new Promise((resolve) => setImmediate(resolve));
  });
}

// REG-11, REG-17
it.each<[Language, ProblemKind, number, Answer[]]>([
  ['fr', 'offline', 7_000, [cut, cut, cut]],
  ['nl', 'server', 7_000, [refuse('unavailable'), refuse('internal'), refuse('unavailable')]],
  ['en', 'timeout', 122_000, [silence, silence]],
])(
  'says in %s after the last attempt that it was %s, and sends at a press',
  async (language, kind, wait, faults) => {
    server.faults = faults;
    const { t, send } = await open(language);
    await send();
    await pass(wait - 1);
    expect(alert().textContent).toBe('');
    await pass(1);
    expect(alert().textContent).toContain(problemTexts[language][kind]);
    expect(alert().textContent).toContain(t('code.error'));
    expect(form().textContent).toContain(problemTexts[language][kind]);
    expect(readDraft()).toEqual(draft);

    fireEvent.click(within(alert()).getByText(problemTexts[language].again));
    await pass(0);
    screen.getByText(t('code.success'));
    expect(form().textContent).not.toContain(problemTexts[language][kind]);
    expectOneRegistration();
  },
);

it.each<[string, Answer]>([
  ['before', cut],
  ['after', storeAndCut],
])('registers once when the answer is lost %s it is stored', async (_, fault) => {
  server.faults = [fault];
  const { t, send } = await open();
  await send();
  await pass(2_000);
  screen.getByText(t('code.success'));
  expect(alert().textContent).toBe('');
  expectOneRegistration();
});

// REG-11, REG-24, REG-25
it.each<[ErrorCode, ProblemKind, 'email' | 'dinnerReservation' | undefined]>([
  ['already-registered', 'registered', 'email'],
  ['registration-closed', 'closed', undefined],
  ['other-edition', 'otherEdition', undefined],
  ['show-full', 'showFull', undefined],
  ['dinner-full', 'dinnerFull', 'dinnerReservation'],
  ['dinner-closed', 'dinnerClosed', 'dinnerReservation'],
])('explains the refusal %s, and leads to its field', async (code, kind, name) => {
  server.faults = [refuse(code)];
  const { t, send, input } = await open();
  await send();
  expect(form().textContent).toContain(problemTexts.en[kind]);
  expect(within(alert()).queryByText(problemTexts.en.again)).toBeNull();
  expect(within(alert()).queryByText(t('frame.reload')) !== null).toBe(kind === 'otherEdition');
  expect(alert().querySelector('a[href="/visit"]') !== null).toBe(kind === 'registered');
  expect(readDraft()).toEqual(draft);
  expect([server.keys.length, server.mails]).toEqual([1, 0]);
  if (kind === 'registered') expect(element('#email-error').textContent).toBe(t('errors.registered'));
  if (name === undefined) return;
  fireEvent.click(within(form()).getByText(t(`field.${name}`), { selector: 'a' }));
  expect(document.activeElement).toBe(input(name));
});

// PAGE-5
it.each([
  ['blocked', true],
  ['offline', false],
] as const)('says what to do without a token (%s), and whom to write to', async (kind, isOnline) => {
  const cause = new Error('the script was not loaded');
  vi.mocked(appCheckToken).mockRejectedValue(new ApiError('app-check-failed', 'no token', { cause }));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { t, send } = await open();
  await send();
  await pass(7_000);
  expect(alert().textContent).toContain(problemTexts.en[kind]);
  expect(alert().textContent).toContain(problemTexts.en.contact);
  expect(alert().querySelector(`a[href="mailto:${facts().contactEmail}"]`)).not.toBeNull();
  expect(readDraft()).toEqual(draft);
  expect(server.keys).toEqual([]);

  vi.mocked(appCheckToken).mockResolvedValue('token');
  fireEvent.click(within(alert()).getByText(problemTexts.en.again));
  await pass(0);
  screen.getByText(t('code.success'));
});

// REG-11
it.each([
  ['en', '30', '30 seconds'],
  ['fr', '90', '2 minutes'],
  ['nl', '60', '1 minuut'],
] as const)('says in %s how long to wait after too many registrations', async (language, seconds, text) => {
  server.faults = [refuse('too-many-requests', { 'Retry-After': seconds })];
  const { send } = await open(language);
  await send();
  expect(alert().textContent).toContain(problemTexts[language].tooMany(text));
});

// REG-9
it('says after eight seconds that it takes long', async () => {
  server.faults = [silence];
  const { t, send } = await open();
  await send();
  await pass(7_999);
  expect(screen.queryByText(t('form.slow'))).toBeNull();
  await pass(1);
  expect(element('.banner-place[role="status"]').textContent).toBe(t('form.slow'));
});

it('tries again at once when the browser is online again', async () => {
  server.faults = [cut];
  const { t, send } = await open();
  await send();
  fireEvent.online(window);
  await pass(0);
  screen.getByText(t('code.success'));
  expect(server.stored.size).toBe(1);
});

it('sends the same key after a reload', async () => {
  server.faults = [storeAndCut, cut, cut];
  const first = await open();
  await first.send();
  await pass(7_000);
  first.unmount();
  const { t, send } = await open();
  await send();
  screen.getByText(t('code.success'));
  expect(server.stored.size).toBe(1);
});

it('sends another key after a refusal', async () => {
  const { type, send } = await open();
  server.faults = [refuse('already-registered')];
  await send();
  type('email', 'somebody.else@visitors.example');
  await send();
  expect(new Set(server.keys).size).toBe(2);
  expect(server.stored.size).toBe(1);
});

it('keeps the key when an attempt is refused before the server checks it', async () => {
  server.faults = [storeAndCut, refuse('too-many-requests')];
  const { t, send } = await open();
  await send();
  await pass(2_000);
  expect(alert().textContent).toContain(problemTexts.en.tooMany('1 minute'));
  await send();
  screen.getByText(t('code.success'));
  expect(server.stored.size).toBe(1);
});

it('says that an earlier attempt was stored when the form was changed meanwhile', async () => {
  const { type, send } = await open();
  server.faults = [storeAndCut, cut, cut];
  await send();
  await pass(7_000);
  type('email', 'corrected@visitors.example');
  await send();
  expect(alert().textContent).toContain(problemTexts.en.stored);
  expect(server.stored.size).toBe(1);
});
