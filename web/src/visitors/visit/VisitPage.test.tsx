/** The visitor's own page: each state, the buttons' calls, and the link. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, type ErrorCode } from 'contract/api-error';
import { confirmationTexts } from 'contract/confirmation-email/texts';
import { dutch, typedRegistration, withDinner } from 'contract/factories';
import { currentEdition, facts } from 'contract/edition/current';
import { eventDate } from 'contract/formats';
import { languages, type Language } from 'contract/languages';
import { dinnerSupplement } from 'contract/registration-fields';
import { registrationSchema } from 'contract/registration-form';
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
    await page.user.click(await screen.findByRole('button', { name }));
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

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe.each(languages)('in %s', (language) => {
  const tags = language === 'en' ? [] : ['long'];

  it('shows the registration, its code and until when it can be changed', { tags }, async () => {
    const { texts, t } = await open(language);
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
  });

  it.each([
    ['lost', ''],
    ['cut', `#${id}.xx`],
  ] as const)('explains a %s link and mails another one', { tags }, async (reason, hash) => {
    const { texts, t, press, type } = await open(language, hash);
    await heading(texts.missingLink[reason].title);
    screen.getByRole('link', { name: facts().contactEmail });
    await press(texts.askNow);
    await screen.findByText(t('errors.required'));
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

  it('says that the registration of a rehearsal is a test', { tags }, async () => {
    answers['visit'] = [shown({ isTest: true })];
    await open(language);
    expect((await screen.findByRole('note')).textContent).toMatch(/^Test /);
  });

  it('allows only export and erasure after the end of changes', { tags }, async () => {
    answers['visit'] = [shown({ canChangeUntil: at(now() - 1) })];
    const { texts } = await open(language);
    await heading(texts.registered);
    screen.getByRole('button', { name: texts.take });
    screen.getByRole('button', { name: texts.erase });
    for (const name of [texts.change, texts.cancel])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.querySelector('.visit')?.textContent).toContain(texts.over('', '').slice(-40));
  });

  it('marks a cancelled registration and restores it', { tags }, async () => {
    answers = { visit: [shown({ state: 'cancelled' })], restoreVisit: [shown({ version: 4 })] };
    const { texts, press } = await open(language);
    await heading(texts.cancelled);
    expect(screen.queryByText(`Code ${id}`)).toBeNull();
    await press(texts.comeBack);
    await heading(texts.registered);
    screen.getByText(texts.backAgain);
    expect(sentTo('restoreVisit')).toEqual([{ version: 3 }]);
  });
});

it('asks to take the badge again if it has changed, and only then', async () => {
  answers['changeVisit'] = [
    shown({ version: 4 }, { title: 'Directeur' }),
    shown({ version: 5 }, { title: 'Directeur', city: 'Gent' }),
  ];
  const { texts, press, type } = await open();
  await press(texts.change);
  await type('title', 'Directeur');
  await press(texts.save);
  await screen.findByText(confirmationTexts.en.newBadge);
  await press(texts.change);
  await type('city', 'Gent');
  await press(texts.save);
  await screen.findByText(texts.saved);
  expect(screen.queryByText(confirmationTexts.en.newBadge)).toBeNull();
});

it('saves a corrected name with two clicks, in the registration’s own language', async () => {
  answers['changeVisit'] = [shown({ version: 4 }, { firstname: 'Zoé' })];
  const { texts, press, type } = await open();
  await press(texts.change);
  await type('firstname', 'Zoé');
  await press(texts.save);
  await screen.findByText(texts.saved);
  const { id: _, ...registrant } = shown().registrant;
  expect(sentTo('changeVisit')).toEqual([{ ...registrant, firstname: 'Zoé', version: 3 }]);
  expect(document.activeElement?.tagName).toBe('H1');
});

it('shows the form’s fields except code and consent', async () => {
  const { texts, press, field } = await open();
  await press(texts.change);
  expect((await field('email')).value).toBe('zoe@visitors.example');
  expect((await field('dinnerReservation')).value).toBe('4');
  expect(document.getElementById('registrationCode')).toBeNull();
  expect(document.getElementById('rgpd')).toBeNull();
});

it('refuses what the form refuses, and focuses the field', async () => {
  const { t, texts, press, type } = await open();
  await press(texts.change);
  await type('lastname', ' ');
  await press(texts.save);
  screen.getByText(t('errors.required'));
  await expectFocus('lastname');
  expect(sentTo('changeVisit')).toEqual([]);
});

it.each([
  ['dinner-full', 'dinnerReservation', 'dinner.full', 'dinnerFull'],
  ['dinner-closed', 'dinnerReservation', 'errors.invalid', 'dinnerClosed'],
] as const)(
  'shows the refusal %s at its field, and keeps what is typed',
  async (code, name, key, problem) => {
    answers['changeVisit'] = [refusal(code)];
    const { t, texts, press, type, field } = await open();
    await press(texts.change);
    await type('firstname', 'Zoé');
    await type(name, '9');
    await press(texts.save);
    await screen.findByText(texts.problems[problem]);
    expect(document.getElementById(`${name}-error`)?.textContent).toBe(t(key));
    await expectFocus(name);
    expect((await field('firstname')).value).toBe('Zoé');
  },
);

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

const pendingEmail = { email: 'new@visitors.example', until: at(now() + 2 * day) };

it('keeps link and address until a new address is confirmed, here and in the thank-you view', async () => {
  const { firstname, lastname, email } = shown().registrant;
  saveRegistered({ visit: link, firstname, lastname, email, dinnerReservation: 4, vegetarianMeal: 1 });
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

it('asks again for the mail to the new address', async () => {
  answers['visit'] = [shown({ pendingEmail })];
  answers['changeVisit'] = [shown({ pendingEmail })];
  const { texts, press } = await open();
  await press(texts.pendingAgain);
  await screen.findByText(texts.pendingSent(pendingEmail.email));
  expect(sentTo('changeVisit')).toEqual([{ ...registrantData(), email: pendingEmail.email, version: 3 }]);
});

it('withdraws the new address', async () => {
  answers['visit'] = [shown({ pendingEmail })];
  answers['withdrawAddress'] = [shown()];
  const { texts, press } = await open();
  screen.getByText(/^new@visitors\.example waits/);
  await press(texts.pendingDrop);
  await screen.findByText(texts.pendingDropped(shown().registrant.email));
  expect(screen.queryByText(/^new@visitors\.example waits/)).toBeNull();
});

it('leaves the new address waiting when another field is saved', async () => {
  answers['visit'] = [shown({ pendingEmail })];
  answers['changeVisit'] = [shown({ pendingEmail, version: 4 })];
  const { texts, press, type, field } = await open();
  await press(texts.change);
  expect((await field('email')).value).toBe(shown().registrant.email);
  await type('firstname', 'Zoé');
  await press(texts.save);
  await screen.findByText(texts.saved);
  expect(sentTo('changeVisit')).toMatchObject([{ firstname: 'Zoé', email: shown().registrant.email }]);
});

it('shows the place, and keeps the button in sight while something is unsaved', async () => {
  const { texts, press, type } = await open();
  await press(texts.change);
  const bar = (await screen.findByRole('button', { name: texts.save })).closest('.visit-save');
  const isInSight = () => bar?.classList.contains('visit-save-unsaved');
  expect(isInSight()).toBe(false);
  await type('firstname', 'Zoé');
  expect(isInSight()).toBe(true);
  await press(texts.discard);
  const panel = screen.getByRole('complementary').textContent;
  for (const line of facts().venue.en) expect(panel).toContain(line);
});

it('asks for confirmation before it cancels', async () => {
  answers['cancelVisit'] = [shown({ state: 'cancelled', version: 4 })];
  const { texts, press } = await open();
  await press(texts.cancel);
  await press(texts.keep);
  expect(sentTo('cancelVisit')).toEqual([]);
  await press(texts.cancel);
  await press(texts.cancelNow);
  await heading(texts.cancelled);
  expect(sentTo('cancelVisit')).toEqual([{ version: 3 }]);
});

it('shows the current registration when it was cancelled meanwhile', async () => {
  answers = {
    visit: [shown(), shown({ state: 'cancelled', version: 4 })],
    cancelVisit: [refusal('changed-meanwhile')],
  };
  const { texts, press } = await open();
  await press(texts.cancel);
  await press(texts.cancelNow);
  await heading(texts.cancelled);
  screen.getByText(texts.meanwhile);
});

it('saves all data as a file', async () => {
  const files = watchSavedFiles();
  const { texts, press } = await open();
  await press(texts.take);
  await screen.findByText(texts.taken);
  expect(files).toEqual(['my-registration.json']);
});

it('erases once the address is typed, says so, and forgets the link', async () => {
  const { firstname, lastname, email } = shown().registrant;
  saveRegistered({ visit: link, firstname, lastname, email, dinnerReservation: 4, vegetarianMeal: 1 });
  answers['eraseVisit'] = [
    refusal('validation-failed', { fields: { confirm: 'errors.invalid' } }),
    { message: 'erased' },
  ];
  const { texts, press, type, fragment } = await open();
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

it('explains an outdated link', async () => {
  answers['visit'] = [refusal('link-invalid')];
  const { texts } = await open();
  await heading(texts.missingLink.invalid.title);
});

it('explains a link that became invalid while the page was open', async () => {
  answers['resendConfirmation'] = [refusal('link-invalid')];
  const { texts, press } = await open();
  await press(texts.sendAgain);
  await heading(texts.missingLink.invalid.title);
});

describe('a link of another edition', () => {
  const edition = { id: '2023', name: 'BAPP 2023', date: '2023-08-24' };
  const days = { fr: 'jeudi 24 août 2023', nl: 'donderdag 24 augustus 2023', en: 'Thursday 24 August 2023' };

  it.each(languages)('says in %s which show it was for, and leads to the present one', async (language) => {
    answers['visit'] = [refusal('other-edition', { edition })];
    const { texts, container } = await open(language);
    await heading(texts.otherShow.title);
    expect(container.textContent).toContain(texts.otherShow.was(edition.name, days[language]));
    expect(container.textContent).toContain(texts.otherShow.over);
    expect(container.textContent).toContain(facts().contactEmail);
    expect(screen.getByRole('link', { name: texts.registerAgain }).getAttribute('href')).toBe('/');
  });

  it('is explained too when the server could not name the show, or it is still to come', async () => {
    answers['visit'] = [refusal('other-edition')];
    const { texts, container } = await open();
    await heading(texts.otherShow.title);
    expect(container.textContent).not.toContain(texts.otherShow.over);
  });

  it('replaces the registration when the show changes while it is open', async () => {
    answers['resendConfirmation'] = [
      refusal('other-edition', { edition: { ...edition, date: '2999-01-01' } }),
    ];
    const { texts, press, container } = await open();
    await press(texts.sendAgain);
    await heading(texts.otherShow.title);
    expect(container.textContent).not.toContain(texts.otherShow.over);
  });

  it('does not take the show of a page that is behind for the present one', async () => {
    const { name, date } = facts();
    answers['resendConfirmation'] = [
      refusal('other-edition', { edition: { id: currentEdition().id, name, date } }),
    ];
    const { texts, press, container } = await open();
    await press(texts.sendAgain);
    await heading(texts.otherShow.title);
    expect(container.textContent).toContain(texts.otherShow.was(name, eventDate('en')));
    expect(container.textContent).not.toContain(texts.otherShow.register(name, eventDate('en')));
    screen.getByRole('link', { name: texts.registerAgain });
  });
});

it('says how long to wait before the confirmation can be sent again', async () => {
  answers['resendConfirmation'] = [refusal('too-many-requests', { retryAfter: 540 }), { message: 'ok' }];
  const { texts, press } = await open();
  await press(texts.sendAgain);
  await screen.findByText(texts.problems.tooMany('9 minutes'));
  await press(texts.sendAgain);
  await screen.findByText(texts.sentAgain('zoe@visitors.example'));
});

it('says that the confirmation is being sent, and shows it as sent once it was', async () => {
  const { emailSent: _later, ...unsent } = shown();
  answers['visit'] = [unsent, shown()];
  answers['resendConfirmation'] = [refusal('being-sent', { retryAfter: 60 }), { message: 'ok' }];
  const { texts, press } = await open();
  const email = 'zoe@visitors.example';
  screen.getByText(texts.notSent(email));
  await press(texts.sendAgain);
  await screen.findByText(texts.problems.beingSent);
  await press(texts.sendAgain);
  await screen.findByText(texts.sentAgain(email));
  expect(screen.queryByText(texts.notSent(email))).toBeNull();
});

it.each([
  ['offline', refusal('unavailable', { cause: new TypeError('Failed to fetch') })],
  ['timeout', refusal('unavailable', { cause: new DOMException('', 'TimeoutError') })],
  ['server', refusal('internal')],
  ['blocked', refusal('app-check-failed')],
] as const)('says what to do when it cannot be loaded (%s), and tries again', async (problem, error) => {
  answers['visit'] = [error, shown()];
  const { texts, press } = await open();
  await heading(texts.notLoaded);
  screen.getByText(texts.problems[problem]);
  screen.getByRole('link', { name: facts().contactEmail });
  await press(texts.again);
  await heading(texts.registered);
});

it('says that changes have ended, and hides their buttons', async () => {
  answers['changeVisit'] = [refusal('too-late')];
  const { texts, press, type } = await open();
  await press(texts.change);
  await type('firstname', 'Zoé');
  await press(texts.save);
  await screen.findByText(texts.problems.tooLate);
  expect(screen.queryByRole('button', { name: texts.change })).toBeNull();
});
