/** The visitor's own page: each state, the buttons' calls, and the link. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, type ErrorCode } from 'contract/api-error';
import { confirmationTexts } from 'contract/confirmation-email/texts';
import { dutch, typedRegistration, withDinner } from 'contract/factories';
import { currentEdition, facts } from 'contract/edition/current';
import { eventDate } from 'contract/formats';
import type { Language } from 'contract/languages';
import { dinnerSupplement } from 'contract/registration-fields';
import { registrationSchema } from 'contract/registration-form';
import { provideSample } from 'contract/testing/sample-edition';
import { validate } from 'contract/validate';
import type { Visit } from 'contract/visit';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveRegistered, readRegistered } from '../registration/registered';
import { expectFocus } from '../../shared/testing/expect-focus';
import { renderPage } from '../../shared/testing/render-page';
import { watchSavedFiles } from '../../shared/ui/saved-files';
import { loadVisitTexts } from './visit-texts';
import VisitPage from './VisitPage';

type Call = (name: string, input: object, options?: { visit?: string }) => Promise<object>;

const callApi = vi.hoisted(() => vi.fn<Call>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));
// It draws the code, and has its own tests.
vi.mock('../../shared/ui/CodeCard', () => ({ CodeCard: ({ id }: { id: string }) => <p>Code {id}</p> }));

const id = 'AbCdEfGhIjKlMnOpQrSt';
const link = `${id}.${'x'.repeat(22)}`;

const day = 24 * 3600;
const now = () => Math.floor(Date.now() / 1000);
const at = (seconds: number) => ({ seconds, nanoseconds: 0 });

const {
  registrationCode: _code,
  rgpd: _rgpd,
  ...registration
} = validate(registrationSchema, typedRegistration(withDinner, dutch));

const shown = (change: Partial<Visit> = {}, registrant: Partial<Visit['registrant']> = {}): Visit => ({
  registrant: {
    ...registration,
    id,
    email: 'zoe@visitors.example',
    invitedBy: 'BAPP',
    ...registrant,
  },
  version: 3,
  state: 'registered',
  emailSent: at(now() - day),
  canChangeUntil: at(now() + day),
  deleteOn: at(now() + 90 * day),
  ...change,
});

/** What the page sends without a change. */
function registrantData() {
  const { id: _id, ...data } = shown().registrant;
  return data;
}

/** The answers to each call; an error is thrown. */
let answers: Record<string, (object | Error)[]>;

beforeEach(() => {
  answers = { visit: [shown()] };
  callApi.mockReset().mockImplementation((name) => {
    const given = answers[name] ?? [];
    const answer = given.length > 1 ? given.shift() : given[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? { message: 'ok' });
  });
  vi.stubGlobal('ENVIRONMENT', { apiHost: '/api' });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const refusal = (code: ErrorCode, details: ConstructorParameters<typeof ApiError>[2] = {}) =>
  new ApiError(code, 'no', details);

/** The inputs of the calls to `name`. */
const sentTo = (name: string) => callApi.mock.calls.filter(([one]) => one === name).map(([, input]) => input);

async function open(language: Language = 'en', hash = `#${link}`, state?: unknown) {
  const texts = await loadVisitTexts(language);
  let fragment = '';
  // Texts that are not loaded yet suspend the page.
  const page = await act(() =>
    renderPage(
      <Suspense>
        <Fragment onChange={(now) => (fragment = now)} />
        <VisitPage />
      </Suspense>,
      { language, at: { pathname: '/visit', hash, state } },
    ),
  );
  const press = async (name: string) => {
    fireEvent.click(await screen.findByText(name, { selector: 'button' }));
  };
  const field = (name: string) =>
    waitFor(() => {
      const input = document.getElementById(name);
      if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${name}.`);
      return input;
    });
  const type = async (name: string, value: string) => {
    fireEvent.change(await field(name), { target: { value } });
  };
  return { ...page, texts, press, field, type, fragment: () => fragment };
}

function Fragment({ onChange }: { onChange: (hash: string) => void }) {
  onChange(useLocation().hash);
  return null;
}

const heading = (name: string) => screen.findByText(name, { selector: 'h1' });

// VIS-3, VIS-9
it('shows the registration, its code and until when it can be changed', async () => {
  const { texts, t } = await open('nl');
  await heading(texts.registered);
  await screen.findByText(`Code ${id}`);
  for (const shown of ['Zoë Lefèvre', 'Cadeaux Lefèvre', 'zoe@visitors.example', t('choice.organiser')])
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0);
  expect(document.querySelector('.visit-details')?.textContent).toMatch(
    new RegExp(`4 .*${dinnerSupplement(4)}`),
  );
  expect(screen.getByText(/zoe@visitors\.example .*\d{4}/)).toBeTruthy();
  expect(callApi.mock.calls).toEqual([['visit', {}, expect.objectContaining({ visit: link })]]);
  expect(document.body.innerHTML).not.toContain('x'.repeat(22));
  const panel = screen.getByRole('complementary').textContent;
  for (const line of facts().venue.nl) expect(panel).toContain(line);
});

// VIS-14
it('opens a link with a mark behind it', async () => {
  await open('en', `#${link}%3E`);
  expect(callApi.mock.calls).toEqual([['visit', {}, expect.objectContaining({ visit: link })]]);
});

// VIS-7, VIS-9
it.each([
  ['fr', 'lost', ''],
  ['en', 'cut', `#${id}.xx`],
] as const)('explains in %s a %s link and mails another one', async (language, reason, hash) => {
  const { texts, t, press, type } = await open(language, hash);
  await heading(texts.missingLink[reason].title);
  screen.getByText(facts().contactEmail, { selector: 'a' });
  await type('email', 'no address');
  await press(texts.askNow);
  await screen.findByText(t('errors.email'));
  await type('email', ' zoe@visitors.example ');
  await press(texts.askNow);
  await screen.findByText(texts.asked, { normalizer: (text) => text });
  expect(callApi.mock.calls.map(([name, input]) => [name, input])).toEqual([
    ['requestVisitLink', { email: 'zoe@visitors.example' }],
  ]);
});

it('explains a link that has become invalid while the page is open', async () => {
  answers['resendConfirmation'] = [refusal('link-invalid')];
  const { texts, press } = await open();
  await press(texts.sendAgain);
  await heading(texts.missingLink.invalid.title);
});

// EDIT-20
it('says that the registration of a rehearsal is a test', async () => {
  answers['visit'] = [shown({ isTest: true })];
  await open();
  expect((await screen.findByRole('note')).textContent).toMatch(/^Test /);
});

// VIS-4, VIS-5, VIS-6
it('allows only export and erasure after the end of changes', async () => {
  answers['visit'] = [shown({ canChangeUntil: at(now() - 1) })];
  const { texts } = await open();
  await heading(texts.registered);
  const buttons = [texts.take, texts.erase, texts.change, texts.cancel].map((name) =>
    screen.queryByText(name, { selector: 'button' }),
  );
  expect(buttons.map((button) => button !== null)).toEqual([true, true, false, false]);
  expect(document.querySelector('.visit')?.textContent).toContain(texts.over('', '').slice(-40));
});

// VIS-4, VIS-9
it('saves a change of the form’s fields but code and consent, with the button in sight', async () => {
  const saved = shown({ version: 4 }, { title: 'Directeur' });
  answers['changeVisit'] = [saved, shown({ version: 5 }, { title: 'Directeur', city: 'Gent' })];
  const { t, texts, press, type, field } = await open();
  await press(texts.change);
  expect((await field('email')).value).toBe('zoe@visitors.example');
  expect((await field('dinnerReservation')).value).toBe('4');
  for (const name of ['registrationCode', 'rgpd']) expect(document.getElementById(name)).toBeNull();
  const bar = screen.getByText(texts.save, { selector: 'button' }).closest('.visit-save');
  const isInSight = () => bar?.classList.contains('visit-save-unsaved');
  expect(isInSight()).toBe(false);
  await type('lastname', ' ');
  expect(isInSight()).toBe(true);
  await press(texts.save);
  screen.getByText(t('errors.required'));
  await expectFocus('lastname');
  expect(sentTo('changeVisit')).toEqual([]);

  await type('lastname', 'Lefèvre');
  await type('title', 'Directeur');
  await press(texts.save);
  await screen.findByText(confirmationTexts.en.newBadge);
  expect(sentTo('changeVisit')).toEqual([{ ...registrantData(), title: 'Directeur', version: 3 }]);
  expect(document.activeElement?.tagName).toBe('H1');
  // What the badge does not say.
  await press(texts.change);
  await type('city', 'Gent');
  await press(texts.save);
  await screen.findByText(texts.saved);
  expect(screen.queryByText(confirmationTexts.en.newBadge)).toBeNull();
});

it('shows a refusal at its field, and keeps what is typed', async () => {
  answers['changeVisit'] = [refusal('dinner-full')];
  const { t, texts, press, type, field } = await open();
  await press(texts.change);
  await type('firstname', 'Zoé');
  await type('dinnerReservation', '9');
  await press(texts.save);
  await screen.findByText(texts.problems.dinnerFull);
  expect(document.getElementById('dinnerReservation-error')?.textContent).toBe(t('dinner.full'));
  await expectFocus('dinnerReservation');
  expect((await field('firstname')).value).toBe('Zoé');
});

// REG-19
it('keeps the booking of whoever has one when the dinner is full', async () => {
  provideSample({ dinnerSeats: 4 });
  answers['dinner'] = [{ full: true }];
  const { texts, press, field } = await open();
  await press(texts.change);
  await field('dinnerReservation');
  await act(() => import('../../shared/api/call-api'));
  expect(document.querySelector<HTMLInputElement>('#dinnerReservation')?.value).toBe('4');
});

// VIS-4
it('loads the newer version after a conflict, keeps the input, and saves it then', async () => {
  answers = {
    visit: [shown(), shown({ version: 4 }, { city: 'Gent', firstname: 'Zozo' })],
    changeVisit: [refusal('changed-meanwhile'), shown({ version: 5 })],
  };
  const { texts, press, type, field } = await open();
  await press(texts.change);
  await type('firstname', 'Zoé');
  await press(texts.save);
  await screen.findByText(texts.typedKept);
  expect((await field('firstname')).value).toBe('Zoé');
  expect((await field('city')).value).toBe('Gent');
  await press(texts.save);
  await screen.findByText(texts.saved);
  expect(sentTo('changeVisit')[1]).toMatchObject({ firstname: 'Zoé', city: 'Gent', version: 4 });
});

it('says that changes have ended, and hides their buttons', async () => {
  answers['changeVisit'] = [refusal('too-late')];
  const { texts, press, type } = await open();
  await press(texts.change);
  await type('firstname', 'Zoé');
  await press(texts.save);
  await screen.findByText(texts.problems.tooLate);
  expect(screen.queryByText(texts.change, { selector: 'button' })).toBeNull();
});

const pendingEmail = { email: 'new@visitors.example', until: at(now() + 2 * day) };

/** In this tab, as after the registration. */
function saveThisVisitor() {
  const { firstname, lastname, email } = shown().registrant;
  saveRegistered({ visit: link, firstname, lastname, email, dinnerReservation: 4, vegetarianMeal: 1 });
  return email;
}

it('focuses the button that a link inside the site promises', async () => {
  const { texts } = await open('en', `#${link}`, { press: 'resend' });
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: texts.sendAgain }));
});

// VIS-4
it('keeps link and address until a new address is confirmed, here and in the thank-you view', async () => {
  const email = saveThisVisitor();
  answers['changeVisit'] = [shown({ pendingEmail })];
  const { texts, press, type, fragment } = await open('en', `#${link}`, { edit: 'email' });
  await expectFocus('email');
  await type('email', pendingEmail.email);
  screen.getByText(texts.newAddress);
  await press(texts.save);
  await screen.findByText(texts.savedAddress(pendingEmail.email));
  expect(fragment()).toBe(`#${link}`);
  expect(readRegistered()).toMatchObject({ visit: link, email });
  screen.getByText(/^new@visitors\.example waits/);
});

// VIS-4
it('has the new address mailed again, leaves it waiting when another field is saved, and withdraws it', async () => {
  answers['visit'] = [shown({ pendingEmail })];
  answers['changeVisit'] = [shown({ pendingEmail })];
  answers['withdrawAddress'] = [shown()];
  const { texts, press, type, field } = await open();
  await press(texts.pendingAgain);
  await screen.findByText(texts.pendingSent(pendingEmail.email));
  await press(texts.change);
  const { email } = shown().registrant;
  expect((await field('email')).value).toBe(email);
  await type('firstname', 'Zoé');
  await press(texts.save);
  await screen.findByText(texts.saved);
  expect(sentTo('changeVisit')).toEqual([
    { ...registrantData(), email: pendingEmail.email, version: 3 },
    { ...registrantData(), firstname: 'Zoé', version: 3 },
  ]);
  await press(texts.pendingDrop);
  await screen.findByText(texts.pendingDropped(email));
  expect(screen.queryByText(/^new@visitors\.example waits/)).toBeNull();
});

// VIS-5
it('asks for confirmation before it cancels, restores, and shows that it was cancelled meanwhile', async () => {
  answers = {
    visit: [shown(), shown({ state: 'cancelled', version: 5 })],
    cancelVisit: [shown({ state: 'cancelled', version: 4 }), refusal('changed-meanwhile')],
    restoreVisit: [shown({ version: 5 })],
  };
  const { texts, press } = await open();
  await press(texts.cancel);
  await press(texts.keep);
  expect(sentTo('cancelVisit')).toEqual([]);
  await press(texts.cancel);
  await press(texts.cancelNow);
  await heading(texts.cancelled);
  expect(screen.queryByText(`Code ${id}`)).toBeNull();
  expect(sentTo('cancelVisit')).toEqual([{ version: 3 }]);
  await press(texts.comeBack);
  await heading(texts.registered);
  screen.getByText(texts.backAgain);
  expect(sentTo('restoreVisit')).toEqual([{ version: 4 }]);
  await press(texts.cancel);
  await press(texts.cancelNow);
  await screen.findByText(texts.meanwhile);
  await heading(texts.cancelled);
});

// VIS-6
it('saves all data as a file, and erases them once the address is typed', async () => {
  const files = watchSavedFiles();
  const email = saveThisVisitor();
  answers['eraseVisit'] = [
    refusal('validation-failed', { fields: { confirm: 'errors.invalid' } }),
    { message: 'erased' },
  ];
  const { texts, press, type, fragment } = await open();
  await press(texts.take);
  await screen.findByText(texts.taken);
  expect(files).toEqual(['my-registration.json']);
  await press(texts.erase);
  screen.getByText(texts.eraseWhat);
  await type('confirm', 'other@visitors.example');
  await press(texts.eraseNow);
  await screen.findByText(texts.eraseWrong);
  await expectFocus('confirm');
  await type('confirm', email);
  await press(texts.eraseNow);
  await heading(texts.erased);
  expect(sentTo('eraseVisit')[1]).toEqual({ confirm: email });
  await waitFor(() => expect(fragment()).toBe(''));
  expect(readRegistered()).toBeUndefined();
});

// VIS-10
describe('a link of another edition', () => {
  const edition = { id: '2023', name: 'BAPP 2023', date: '2023-08-24' };

  it('says which show it was for, and leads to the present one', async () => {
    answers['visit'] = [refusal('other-edition', { edition })];
    const { texts, container } = await open('nl');
    await heading(texts.otherShow.title);
    expect(container.textContent).toContain(texts.otherShow.was(edition.name, 'donderdag 24 augustus 2023'));
    expect(container.textContent).toContain(texts.otherShow.over);
    expect(container.textContent).toContain(facts().contactEmail);
    expect(screen.getByText(texts.registerAgain).getAttribute('href')).toBe('/');
  });

  it.each([
    ['could not name', undefined],
    ['has still to come', { ...edition, date: '2999-01-01' }],
  ])('replaces the registration when the link is of a show that the server %s', async (_, other) => {
    answers['resendConfirmation'] = [refusal('other-edition', other && { edition: other })];
    const { texts, press, container } = await open();
    await press(texts.sendAgain);
    await heading(texts.otherShow.title);
    expect(container.textContent).not.toContain(texts.otherShow.over);
  });

  it('does not take the show of a page that is behind for the present one', async () => {
    const { name, date } = facts();
    answers['visit'] = [refusal('other-edition', { edition: { id: currentEdition().id, name, date } })];
    const { texts, container } = await open();
    await heading(texts.otherShow.title);
    expect(container.textContent).toContain(texts.otherShow.was(name, eventDate('en')));
    expect(container.textContent).not.toContain(texts.otherShow.register(name, eventDate('en')));
    screen.getByText(texts.registerAgain);
  });
});

// VIS-7
it('says why the confirmation cannot be sent again yet, and shows it as sent once it was', async () => {
  const { emailSent: _later, ...unsent } = shown();
  answers['visit'] = [unsent, shown()];
  answers['resendConfirmation'] = [
    refusal('too-many-requests', { retryAfter: 540 }),
    refusal('being-sent', { retryAfter: 60 }),
    { message: 'ok' },
  ];
  const { texts, press } = await open();
  const email = 'zoe@visitors.example';
  screen.getByText(texts.notSent(email));
  await press(texts.sendAgain);
  await screen.findByText(texts.problems.tooMany('9 minutes'));
  await press(texts.sendAgain);
  await screen.findByText(texts.problems.beingSent);
  await press(texts.sendAgain);
  await screen.findByText(texts.sentAgain(email));
  expect(screen.queryByText(texts.notSent(email))).toBeNull();
});

// VIS-9
it('says what to do when it cannot be loaded, and tries again', async () => {
  answers['visit'] = [refusal('unavailable', { cause: new TypeError('Failed to fetch') }), shown()];
  const { texts, press } = await open();
  await heading(texts.notLoaded);
  screen.getByText(texts.problems.offline);
  screen.getByText(facts().contactEmail, { selector: 'a' });
  await press(texts.again);
  await heading(texts.registered);
});
