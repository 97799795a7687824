/** The visitor's own page: each state, the buttons' calls, and the link. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, type ErrorCode } from 'contract/wire/api-error';
import { dutch, typedRegistration, withDinner } from 'contract/testing/factories';
import { currentEdition, facts } from 'contract/edition/current';
import { eventDate } from 'contract/edition/event-dates';
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { registrationSchema } from 'contract/registrant/registration-form';
import { provideSample } from 'contract/testing/sample-edition';
import { validate } from 'contract/wire/validate';
import type { Visit } from 'contract/registrant/visit';
import { Suspense } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeRegistration, readRegistration } from '../registration/sending/stored-registration';
import { answerCalls, answers, callApi, inputsOf as sentTo } from '../../shared/testing/answered-calls';
import { expectFocus } from '../../shared/testing/expect-focus';
import { field, type } from '../../shared/testing/field';
import { renderPage } from '../../shared/testing/render-page';
import { watchSavedFiles } from '../../shared/testing/saved-files';
import { loadVisitTexts } from './visit-texts';
import VisitPage from './VisitPage';

vi.mock('../../shared/api/call-api', () => import('../../shared/testing/answered-calls'));
// CodeCard draws the code, and has its own tests.
vi.mock('../../shared/code/CodeCard', () => ({ CodeCard: ({ id }: { id: string }) => <p>Code {id}</p> }));

const id = 'AbCdEfGhIjKlMnOpQrSt';
const link = `${id}.${'x'.repeat(22)}`;

const day = 24 * 3600;
const now = () => Math.floor(Date.now() / 1000);
const timestampAt = (seconds: number) => ({ seconds, nanoseconds: 0 });

const {
  registrationCode: _code,
  rgpd: _rgpd,
  ...registration
} = validate(registrationSchema, typedRegistration(withDinner, dutch));

const visitWith = (change: Partial<Visit> = {}, registrant: Partial<Visit['registrant']> = {}): Visit => ({
  registrant: {
    ...registration,
    id,
    email: 'zoe@visitors.example',
    invitedBy: 'BAPP',
    ...registrant,
  },
  version: 3,
  state: 'registered',
  emailSent: timestampAt(now() - day),
  canChangeUntil: timestampAt(now() + day),
  deleteOn: timestampAt(now() + 90 * day),
  ...change,
});

/** The data of a request that changes nothing. */
function registrantData() {
  const { id: _id, ...data } = visitWith().registrant;
  return data;
}

beforeEach(() => answerCalls({ visit: visitWith() }));

const refusal = (code: ErrorCode, details: ConstructorParameters<typeof ApiError>[2] = {}) =>
  new ApiError(code, 'no', details);

const t = translator('en');

async function open(language: Language = 'en', hash = `#${link}`, state?: unknown) {
  // Texts that are not loaded yet suspend the page.
  await loadVisitTexts(language);
  let fragment = '';
  let navigate: NavigateFunction | undefined;
  const page = await act(() =>
    renderPage(
      <Suspense>
        <Fragment
          onChange={(current, go) => {
            fragment = current;
            navigate = go;
          }}
        />
        <VisitPage />
      </Suspense>,
      { language, at: { pathname: '/visit', hash, state } },
    ),
  );
  return { ...page, fragment: () => fragment, go: (hash: string) => act(async () => navigate?.({ hash })) };
}

const buttonOf = (name: string) => screen.queryByText(name, { selector: 'button' });
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }));

/** Opens the form, if it is closed, and types into it. */
async function edit(input: Readonly<Record<string, string>>) {
  const change = buttonOf(t(($) => $.visit.change));
  if (change) fireEvent.click(change);
  await waitFor(() => field('email'));
  for (const [name, value] of Object.entries(input)) type(name, value);
}

async function save(input: Readonly<Record<string, string>>) {
  await edit(input);
  await press(t(($) => $.visit.save));
}

function Fragment({ onChange }: { onChange: (hash: string, navigate: NavigateFunction) => void }) {
  onChange(useLocation().hash, useNavigate());
  return null;
}

const heading = (name: string) => screen.findByText(name, { selector: 'h1' });

// VIS-3, VIS-9, VIS-14
it('shows registration, code, confirmation and place, even if a stray character follows the link', async () => {
  await open('en', `#${link}%3E`);
  await heading(t(($) => $.visit.registered));
  await screen.findByText(`Code ${id}`);
  for (const part of ['.visit-details', '[aria-labelledby="visit-confirmation"]'])
    expect(document.querySelector(part)?.textContent).toContain('zoe@visitors.example');
  expect(callApi.mock.calls).toEqual([['visit', {}, expect.objectContaining({ visit: link })]]);
  expect(document.body.innerHTML).not.toContain('x'.repeat(22));
  const place = screen.getByRole('complementary');
  expect(place.textContent).toContain(facts().venue.en?.join(''));
  expect(place.previousElementSibling?.querySelector('.visit-details')).not.toBeNull();
});

// VIS-7, VIS-9
it.each([
  ['lost', ''],
  ['cut', `#${id}.xx`],
] as const)('explains a %s link, and requests another one', async (reason, hash) => {
  await open('en', hash);
  await heading(t(($) => $.visit.missingLink[reason].title));
  screen.getByText(facts().contactEmail, { selector: 'a' });
  type('email', 'no address');
  await press(t(($) => $.visit.askNow));
  await screen.findByText(t(($) => $.visitors.errors.email));
  type('email', ' zoe@visitors.example ');
  await press(t(($) => $.visit.askNow));
  await screen.findByText(t(($) => $.visit.asked));
  expect(callApi.mock.calls.map(([name, input]) => [name, input])).toEqual([
    ['requestVisitLink', { email: 'zoe@visitors.example' }],
  ]);
});

// EDIT-20, VIS-4, VIS-5, VIS-6
it('allows only export and erasure after the deadline, and marks a test registration', async () => {
  answers['visit'] = [visitWith({ canChangeUntil: timestampAt(now() - 1), isTest: true })];
  await open();
  expect((await screen.findByRole('note')).textContent).toMatch(/^Test Nothing here is a real registration/);
  await heading(t(($) => $.visit.registered));
  const buttons = [
    t(($) => $.visit.take),
    t(($) => $.visit.erase),
    t(($) => $.visit.change),
    t(($) => $.visit.cancel),
  ].map(buttonOf);
  expect(buttons.map((button) => button !== null)).toEqual([true, true, false, false]);
  expect(document.querySelector('.visit')?.textContent).toContain(
    t(($) => $.visit.over, { day: '', hour: '' }).slice(-40),
  );
});

// VIS-4, VIS-9
it('saves changed fields, and keeps the save button in sight while a change is unsaved', async () => {
  const change = { title: 'Directeur' };
  answers['changeVisit'] = [
    visitWith({ version: 4 }, change),
    visitWith({ version: 5 }, { ...change, city: 'Gent', dinnerReservation: 0 }),
  ];
  await open();
  await edit({});
  await waitFor(() => field('dinnerReservation'));
  expect([field('email').value, field('dinnerReservation').value]).toEqual(['zoe@visitors.example', '4']);
  for (const name of ['registrationCode', 'rgpd']) expect(document.getElementById(name)).toBeNull();
  const isInSight = () => document.querySelector('.visit-save-unsaved') !== null;
  expect(isInSight()).toBe(false);
  await save({ lastname: ' ' });
  expect(isInSight()).toBe(true);
  screen.getByText(t(($) => $.visitors.errors.required));
  await expectFocus('lastname');
  expect(sentTo('changeVisit')).toEqual([]);
  await save({ lastname: 'Lefèvre', ...change });
  await screen.findByText(t(($) => $.confirmation.newBadge));
  expect(sentTo('changeVisit')).toEqual([{ ...registrantData(), ...change, version: 3 }]);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  // A change that the badge does not show.
  await save({ city: 'Gent' });
  await screen.findByText(t(($) => $.visit.saved));
  screen.getByText(t(($) => $.visit.dinnerGone));
  expect(screen.queryByText(t(($) => $.confirmation.newBadge))).toBeNull();
});

it('shows a refusal at its field, keeps the input, and reports a passed deadline', async () => {
  answers['changeVisit'] = [refusal('dinner-full'), refusal('too-late')];
  await open();
  await save({ firstname: 'Zoé', dinnerReservation: '9' });
  await screen.findByText(t(($) => $.visit.problems.dinnerFull));
  expect(document.getElementById('dinnerReservation-error')?.textContent).toBe(
    t(($) => $.visitors.dinner.full),
  );
  await expectFocus('dinnerReservation');
  expect(field('firstname').value).toBe('Zoé');
  await press(t(($) => $.visit.save));
  await screen.findByText(t(($) => $.visit.problems.tooLate));
  expect(buttonOf(t(($) => $.visit.change))).toBeNull();
});

async function openAgain(answer: object | Error) {
  cleanup();
  answers['visit'] = [answer];
  await open();
}

// VIS-4
it.each<[string, () => Promise<unknown>]>([
  ['the input is saved', () => press(t(($) => $.visit.save))],
  ['the input is discarded', () => press(t(($) => $.visit.discard))],
  ['another registration opens', () => openAgain(visitWith({}, { id: 'B'.repeat(20) }))],
  ['the link is invalid', () => openAgain(refusal('link-invalid'))],
])('keeps the input when the page is left, until %s', async (_, end) => {
  answers['changeVisit'] = [visitWith({ version: 4 }, { city: 'Gent' })];
  await open();
  await edit({ city: 'Gent' });
  await openAgain(visitWith());
  await waitFor(() => expect(field('city').value).toBe('Gent'));
  expect(field('firstname').value).toBe(registration.firstname);
  await end();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

// REG-19
it('keeps an existing booking when the dinner is full', async () => {
  provideSample({ dinnerSeats: 4 });
  answers['dinner'] = [{ full: true }];
  await open();
  await edit({});
  await waitFor(() => field('dinnerReservation'));
  await act(() => import('../../shared/api/call-api'));
  expect(field('dinnerReservation').value).toBe('4');
});

// VIS-4
it('loads the newer version after a conflict, and then saves the input', async () => {
  answers['visit'] = [visitWith(), visitWith({ version: 4 }, { city: 'Gent', firstname: 'Zozo' })];
  answers['changeVisit'] = [refusal('changed-meanwhile'), visitWith({ version: 5 })];
  await open();
  await save({ firstname: 'Zoé' });
  await screen.findByText(t(($) => $.visit.typedKept));
  expect([field('firstname').value, field('city').value]).toEqual(['Zoé', 'Gent']);
  await press(t(($) => $.visit.save));
  await screen.findByText(t(($) => $.visit.saved));
  expect(sentTo('changeVisit')[1]).toMatchObject({ firstname: 'Zoé', city: 'Gent', version: 4 });
});

it('ignores a late answer for the previous link', async () => {
  let answer = (_: Visit) => {};
  const lateAnswer = new Promise<Visit>((resolve) => (answer = resolve));
  answers['visit'] = [visitWith(), visitWith({}, { id: id.toLowerCase() })];
  answers['changeVisit'] = lateAnswer;
  const { go, fragment } = await open();
  await save({ city: 'Gent' });
  const next = `#${link.toLowerCase()}`;
  await go(next);
  await screen.findByText(`Code ${id.toLowerCase()}`);
  await act(() => {
    answer(visitWith({ version: 4 }));
    return lateAnswer;
  });
  expect([screen.queryByText(`Code ${id}`), fragment()]).toEqual([null, next]);
});

const pendingEmail = { email: 'new@visitors.example', until: timestampAt(now() + 2 * day) };

/** Stores the registration in this tab, as the form does. @returns its e-mail address */
function storeVisitor() {
  const { firstname, lastname, email } = visitWith().registrant;
  storeRegistration({ visit: link, firstname, lastname, email, dinnerReservation: 4, vegetarianMeal: 1 });
  return email;
}

// VIS-4
it('keeps link and address until a new address is confirmed', async () => {
  const email = storeVisitor();
  answers['changeVisit'] = [visitWith({ pendingEmail })];
  const { fragment } = await open('en', `#${link}`, { edit: 'email' });
  await expectFocus('email');
  type('email', pendingEmail.email);
  screen.getByText(t(($) => $.visit.newAddress));
  await press(t(($) => $.visit.save));
  await screen.findByText(t(($) => $.visit.savedAddress, { email: pendingEmail.email }));
  expect(fragment()).toBe(`#${link}`);
  expect(readRegistration()).toMatchObject({ visit: link, email });
  screen.getByText(/^new@visitors\.example waits/);
});

// VIS-4
it('repeats the mail to a pending address, keeps the address while other fields are saved, and withdraws it', async () => {
  answers['visit'] = [visitWith({ pendingEmail })];
  answers['changeVisit'] = [visitWith({ pendingEmail })];
  answers['withdrawAddress'] = [visitWith()];
  await open();
  await press(t(($) => $.visit.pendingAgain));
  await screen.findByText(t(($) => $.visit.pendingSent, { email: pendingEmail.email }));
  await save({ firstname: 'Zoé' });
  await screen.findByText(t(($) => $.visit.saved));
  expect(sentTo('changeVisit')).toEqual([
    { ...registrantData(), email: pendingEmail.email, version: 3 },
    { ...registrantData(), firstname: 'Zoé', version: 3 },
  ]);
  await press(t(($) => $.visit.pendingDrop));
  await screen.findByText(t(($) => $.visit.pendingDropped, { email: visitWith().registrant.email }));
  expect(screen.queryByText(/^new@visitors\.example waits/)).toBeNull();
});

// VIS-5
it('cancels only after confirmation, restores, and shows a concurrent cancellation', async () => {
  answers['visit'] = [visitWith(), visitWith({ state: 'cancelled', version: 5 })];
  answers['cancelVisit'] = [visitWith({ state: 'cancelled', version: 4 }), refusal('changed-meanwhile')];
  answers['restoreVisit'] = visitWith({ version: 5 });
  await open();
  for (const name of [t(($) => $.visit.cancel), t(($) => $.visit.keep), t(($) => $.visit.cancel)])
    await press(name);
  expect(sentTo('cancelVisit')).toEqual([]);
  await press(t(($) => $.visit.cancelNow));
  await heading(t(($) => $.visit.cancelled));
  expect(screen.queryByText(`Code ${id}`)).toBeNull();
  expect(sentTo('cancelVisit')).toEqual([{ version: 3 }]);
  await press(t(($) => $.visit.comeBack));
  await heading(t(($) => $.visit.registered));
  screen.getByText(t(($) => $.visit.backAgain));
  expect(sentTo('restoreVisit')).toEqual([{ version: 4 }]);
  for (const name of [t(($) => $.visit.cancel), t(($) => $.visit.cancelNow)]) await press(name);
  await screen.findByText(t(($) => $.visit.meanwhile));
  await heading(t(($) => $.visit.cancelled));
});

// VIS-6
it('saves all data as a file, and erases them after the address is typed', async () => {
  const files = watchSavedFiles();
  const email = storeVisitor();
  answers['eraseVisit'] = [
    refusal('validation-failed', { fields: { confirm: 'errors.invalid' } }),
    { message: 'erased' },
  ];
  const { fragment } = await open();
  await press(t(($) => $.visit.take));
  await screen.findByText(t(($) => $.visit.taken));
  expect(files).toEqual(['my-registration.json']);
  await press(t(($) => $.visit.erase));
  await waitFor(() => field('confirm'));
  type('confirm', 'other@visitors.example');
  await press(t(($) => $.visit.eraseNow));
  await screen.findByText(t(($) => $.visit.eraseWrong));
  await expectFocus('confirm');
  type('confirm', email);
  await press(t(($) => $.visit.eraseNow));
  await heading(t(($) => $.visit.erased));
  expect(sentTo('eraseVisit')[1]).toEqual({ confirm: email });
  await waitFor(() => expect(fragment()).toBe(''));
  expect(readRegistration()).toBeUndefined();
});

// VIS-10
describe('a link that opens no registration', () => {
  const edition = { id: '2023', name: 'BAPP 2023', date: '2023-08-24', privacyEmail: 'last@show.example' };

  it('names its show, links to the present one, and still saves and erases the data', async () => {
    watchSavedFiles();
    answers['visit'] = [refusal('other-edition', { edition })];
    const { container } = await open();
    await heading(t(($) => $.visit.otherShow.title));
    expect(container.textContent).toContain(
      t(($) => $.visit.otherShow.was, { show: edition.name, day: 'Thursday 24 August 2023' }),
    );
    expect(container.textContent).toContain(t(($) => $.visit.otherShow.over));
    screen.getByText(edition.privacyEmail, { selector: 'a' });
    expect(screen.getByText(t(($) => $.visit.registerAgain)).getAttribute('href')).toBe('/');
    for (const name of [t(($) => $.visit.take), t(($) => $.visit.erase), t(($) => $.visit.eraseNow)])
      await press(name);
    await heading(t(($) => $.visit.erased));
    expect(callApi.mock.calls.map(([name]) => name)).toEqual(['visit', 'visitData', 'eraseVisit']);
  });

  it.each([
    ['is invalid', refusal('link-invalid'), t(($) => $.visit.missingLink.invalid.title)],
    ['is of an unknown show', refusal('other-edition'), t(($) => $.visit.otherShow.title)],
    [
      'is of a show to come',
      refusal('other-edition', { edition: { ...edition, date: '2999-01-01' } }),
      t(($) => $.visit.otherShow.title),
    ],
  ])('replaces the registration when the link %s', async (_, error, title) => {
    answers['resendConfirmation'] = [error];
    const { container } = await open();
    await press(t(($) => $.visit.sendAgain));
    await heading(title);
    expect(container.textContent).not.toContain(t(($) => $.visit.otherShow.over));
  });

  it('does not offer the show of an outdated page as the current show', async () => {
    const { name, date } = facts();
    answers['visit'] = [refusal('other-edition', { edition: { id: currentEdition().id, name, date } })];
    const { container } = await open();
    await heading(t(($) => $.visit.otherShow.title));
    expect(container.textContent).not.toContain(
      t(($) => $.visit.otherShow.register, { show: name, day: eventDate('en') }),
    );
    screen.getByText(t(($) => $.visit.registerAgain));
  });
});

// VIS-7
it('explains why the confirmation cannot be sent again yet, then sends it', async () => {
  const { emailSent: _emailSent, ...unsent } = visitWith();
  answers['visit'] = [unsent, visitWith()];
  answers['resendConfirmation'] = [
    refusal('too-many-requests', { retryAfter: 540 }),
    refusal('being-sent', { retryAfter: 60 }),
    { message: 'ok' },
  ];
  // Opened by a link inside the site, which names the button to focus.
  await open('en', `#${link}`, { press: 'resend' });
  expect(document.activeElement).toBe(buttonOf(t(($) => $.visit.sendAgain)));
  const email = 'zoe@visitors.example';
  screen.getByText(t(($) => $.visit.notSent, { email }));
  for (const text of [
    t(($) => $.visit.problems.tooMany, { wait: '9 minutes' }),
    t(($) => $.visit.problems.beingSent),
    t(($) => $.visit.sentAgain, { email }),
  ]) {
    await press(t(($) => $.visit.sendAgain));
    await screen.findByText(text);
  }
  expect(screen.queryByText(t(($) => $.visit.notSent, { email }))).toBeNull();
});

// VIS-9
it('explains a failed load, and retries on a press', async () => {
  answers['visit'] = [refusal('unavailable', { cause: new TypeError('Failed to fetch') }), visitWith()];
  await open();
  await heading(t(($) => $.visit.notLoaded));
  screen.getByText(t(($) => $.visit.problems.offline));
  screen.getByText(facts().contactEmail, { selector: 'a' });
  await press(t(($) => $.visit.again));
  await heading(t(($) => $.visit.registered));
});
