/** The registration form for visitors: errors, sending, and the values that remain afterwards (PAGE-1, REG-1). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { facts } from 'contract/edition/current';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import { partWords } from 'contract/testing/part-words';
import { provideSample } from 'contract/testing/sample-edition';
import {
  primaryRegistrationCode,
  fieldNames,
  isOfKind,
  registrationFields,
  type RegistrationValues,
} from 'contract/registrant/registration-fields';
import type { TFunction } from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import type { VisibleField } from '../../shared/form/use-field';
import { answerCalls, answers, callApi, inputsOf as sentTo } from '../../shared/testing/answered-calls';
import { field, type } from '../../shared/testing/field';
import { renderPage } from '../../shared/testing/render-page';
import { readDraft, saveDraft, takeInvitation } from './draft';
import { RegistrationPage } from './RegistrationPage';
import { readRegistration } from './sending/stored-registration';

vi.mock('../../shared/api/call-api', () => import('../../shared/testing/answered-calls'));

const id = 'a'.repeat(20);
const registered = { id, visit: `${id}.${'b'.repeat(22)}`, message: 'registered' };
let alert: ReturnType<typeof vi.fn<(text: string) => void>>;

beforeEach(() => {
  answerCalls({ addUser: registered });
  alert = vi.fn();
  vi.stubGlobal('alert', alert);
});

const visibleFields = fieldNames.filter((name): name is VisibleField => name !== 'language');

const send = (t: TFunction) => fireEvent.click(screen.getByText(t(($) => $.visitors.form.send)));
const sendMailAgainLink = () => document.querySelector('.hero a[href="/visit"]');

/** The error or hint of a field. */
const describedBy = (name: VisibleField) =>
  field(name)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((elementId) => document.getElementById(elementId)?.textContent)
    .join(' ');

/** Opens the form with a draft of these values, so that it renders only once. */
async function renderFilled(values: RegistrationValues) {
  saveDraft(values);
  return renderPage(<RegistrationPage />);
}

// REG-2, REG-18
it('labels its fields, and shows errors of empty ones only on sending', async () => {
  const { t } = await renderPage(<RegistrationPage />);
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  type('registrationCode', primaryRegistrationCode());
  send(t);
  await screen.findByText(t(($) => $.visitors.errors.consent));
  expect(document.activeElement).toBe(field('invitedBy'));

  for (const name of visibleFields.filter((candidate) => !isOfKind(candidate, 'persons'))) {
    const isGroup = isOfKind(name, 'yesNo');
    const control = isGroup ? field(name).closest('[role="radiogroup"]') : field(name);
    const attribute = (which: string) => control?.getAttribute(which);
    const label = isGroup
      ? document.getElementById(attribute('aria-labelledby') ?? '')
      : field(name).labels?.[0];
    const { required } = registrationFields[name];
    expect(label?.textContent, name).toBe(t(($) => $.visitors.field[name]) + (required ? '\u00a0*' : ''));
    expect(attribute('aria-required'), name).toBe(String(required));
    const isWrong = required && name !== 'registrationCode';
    expect(attribute('aria-invalid'), name).toBe(String(isWrong));
    const error = document.getElementById(attribute('aria-describedby')?.split(' ')[0] ?? '');
    if (isWrong)
      expect(error?.textContent, name).toBe(
        t(($) => (name === 'rgpd' ? $.visitors.errors.consent : $.visitors.errors.required)),
      );
  }
  expect(callApi).not.toHaveBeenCalled();
});

// REG-3, REG-5, REG-18, REG-21
it('shows an error until it is corrected, suggests a domain, and keeps long texts', async () => {
  const { user, t } = await renderPage(<RegistrationPage />);
  field('email').focus();
  type('email', 'no address');
  expect(describedBy('email')).toBeUndefined();
  await user.tab();
  await waitFor(() => expect(describedBy('email')).toBe(t(($) => $.visitors.errors.email)));
  type('email', 'an@gmial.com');
  expect(field('email').getAttribute('aria-invalid')).toBe('false');
  fireEvent.blur(field('email'));
  await user.click(await screen.findByText(t(($) => $.visitors.email.correct)));
  expect(field('email').value).toBe('an@gmail.com');
  // The input survives a reload.
  await waitFor(() => expect(readDraft().email).toBe('an@gmail.com'));
  expect(describedBy('email')).toBeUndefined();
  const number = '+32 (0)2 555 01 23 ext. 45';
  await user.click(field('telWork'));
  await user.paste(number);
  expect(field('telWork').value).toBe(number);
  expect(describedBy('telWork')).toBe(
    t(($) => $.visitors.errors.tooLong, { max: registrationFields.telWork.max }),
  );
  type('telWork', `\u202a+32 2 555 01 23\u202c    `);
  expect(describedBy('telWork')).toBeUndefined();
});

// REG-4
it('alerts once about each wrong code, and accepts the valid one in capitals', async () => {
  const { user, t } = await renderPage(<RegistrationPage />);
  const code = field('registrationCode');
  const enter = async (value: string) => {
    code.focus();
    type('registrationCode', value);
    await user.tab();
  };
  await enter('wrong');
  await waitFor(() => expect(alert.mock.calls).toEqual([[t(($) => $.visitors.code.incorrect)]]));
  expect(document.activeElement).toBe(code);
  // The first Tab goes to the contact's link.
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(field('invitedBy'));
  await enter('another');
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(2));
  await enter(primaryRegistrationCode().toUpperCase());
  await user.tab();
  expect(document.activeElement).toBe(field('invitedBy'));
  expect(alert).toHaveBeenCalledTimes(2);
});

// REG-4
it('alerts about a wrong code after every press, unless it is on a control outside the form', async () => {
  const { user, t } = await renderPage(
    <>
      <button>elsewhere</button>
      {/* As in the page's layout, `main` can take the focus. */}
      <main tabIndex={-1}>
        <RegistrationPage />
      </main>
    </>,
  );
  const code = field('registrationCode');
  await user.click(code);
  const presses = [
    ['MouseLeft', 'h1'],
    ['MouseLeft', 'label[for="lastname"]'],
    ['MouseLeft', '#email'],
    ['TouchA', '#registrationCode-hint'],
    ['TouchA', '#email'],
  ];
  for (const [index, [key, selector = '']] of presses.entries()) {
    type('registrationCode', `wrong${index}`);
    await user.pointer({ keys: `[${key}]`, target: document.querySelector(selector) ?? code });
    await waitFor(() => expect(alert, selector).toHaveBeenCalledTimes(index + 1));
    expect(document.activeElement, selector).toBe(code);
  }
  type('registrationCode', 'wrong');
  await user.click(screen.getByText('elsewhere'));
  await waitFor(() =>
    expect(describedBy('registrationCode')).toContain(
      `${t(($) => $.visitors.code.incorrect)} ${t(($) => $.visitors.code.contact)}`,
    ),
  );
  expect(alert).toHaveBeenCalledTimes(presses.length);
});

// REG-10
it('sends the registration, then clears the person but not the company', async () => {
  const typed = typedRegistration(withDinner, { mailing: true, region: 'Brabant', telCell: '+32 470 00' });
  const { user, t } = await renderFilled(typed);
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  await waitFor(() => field('vegetarianMeal'));
  expect(sendMailAgainLink()).not.toBeNull();
  send(t);
  await screen.findByText(t(($) => $.visitors.code.success));

  const { firstname, lastname, email } = typed;
  expect(sentTo('addUser')).toEqual([{ ...typed, dinnerReservation: 4, vegetarianMeal: 1 }]);
  expect(sentTo('email_personal')).toEqual([
    { idFirebase: registered.id, firstname, lastname, email, language: 'fr' },
  ]);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(sendMailAgainLink()).toBeNull();
  await user.click(await screen.findByText(t(($) => $.sending.thanks.colleague)));
  expect(document.activeElement?.id).toBe('firstname');
  expect(readRegistration()).toBeUndefined();
  const emptyFields =
    'firstname lastname title email workUrl telWork telCell dinnerReservation vegetarianMeal'.split(' ');
  expect(emptyFields.map((name) => field(name).value).join('')).toBe('');
  for (const name of ['mailing', 'rgpd']) expect(field(name).checked, name).toBe(false);
  for (const name of ['registrationCode', 'organization', 'streetAndNumber', 'country'] as const)
    expect(field(name).value).toBe(typed[name]);
  expect(screen.getByLabelText<HTMLInputElement>(t(($) => $.visitors.choice.yes)).checked).toBe(true);
  await waitFor(() => expect(readDraft()).not.toHaveProperty('email'));
  expect(readDraft().city).toBe(typed.city);
});

// REG-9, REG-10
it('sends once, and succeeds even without a confirmation mail', async () => {
  let answer = () => {};
  answers['addUser'] = new Promise((resolve) => (answer = () => resolve(registered)));
  answers['email_personal'] = new ApiError('mail-not-sent', 'no');
  const { t } = await renderFilled(typedRegistration());
  const form = screen.getByRole('form', { name: new RegExp(facts().name) });
  fireEvent.submit(form);
  fireEvent.submit(form);
  const button = await screen.findByText<HTMLButtonElement>(
    t(($) => $.visitors.form.sending),
    { selector: 'button' },
  );
  const isBusy = () => [button.disabled, form.hasAttribute('inert')];
  expect(isBusy()).toEqual([true, true]);
  expect(document.querySelector('.overlay')?.textContent).toBe(t(($) => $.visitors.form.sending));
  await waitFor(() => expect(sentTo('addUser')).toHaveLength(1));
  answer();
  await screen.findByText(t(($) => $.visitors.code.success));
  expect(sentTo('email_personal')).toHaveLength(1);
  expect(isBusy()).toEqual([false, false]);
  expect(sentTo('addUser')).toHaveLength(1);
});

// REG-11
it('shows the server’s error at its field until the field changes', async () => {
  const fields = { city: 'errors.characters', country: 'errors.not-known-here' };
  answers['addUser'] = new ApiError('validation-failed', 'refused', { fields });
  const { t } = await renderFilled(typedRegistration());
  send(t);
  await screen.findByText(t(($) => $.visitors.code.error));
  expect(describedBy('city')).toBe(t(($) => $.visitors.errors.characters));
  expect(describedBy('country')).toBe(t(($) => $.visitors.errors.invalid));
  type('city', 'Gent');
  expect(describedBy('city')).toBeUndefined();
  expect(describedBy('country')).toBe(t(($) => $.visitors.errors.invalid));
});

// REG-20
it('fills in the parameters of an invitation link, and removes them from the address', async () => {
  history.replaceState(null, '', `/?code=${primaryRegistrationCode()}&by=lynx-usb&lang=fr&utm=x`);
  await renderPage(<RegistrationPage />);
  await waitFor(() => expect(field('invitedBy').value).toBe('Lynx USB'));
  expect(field('registrationCode').value).toBe(primaryRegistrationCode());
  expect(location.search).toBe('?utm=x');
  // EXH-5
  expect([takeInvitation(), takeInvitation()]).toEqual(['lynx-usb', undefined]);
});

// REG-20
it('validates the code at once if the link has one, but keeps a code typed earlier', async () => {
  sessionStorage.setItem('registration-draft', JSON.stringify({ registrationCode: 'typed' }));
  history.replaceState(null, '', '/?code=wrong');
  const { t } = await renderPage(<RegistrationPage />);
  await screen.findByText(`${t(($) => $.visitors.code.incorrect)} ${t(($) => $.visitors.code.contact)}`);
  expect(field('registrationCode').value).toBe('typed');
});

// REG-20
it.each(['nobody', '<script>', 'yeti', '__proto__', 'x'.repeat(10_000)])(
  'selects no inviter if the link’s key is unknown: %.9s',
  async (by) => {
    provideSample({ exhibitors: [{ key: 'lynx-usb', name: 'Lynx USB' }] });
    history.replaceState(null, '', `/?by=${encodeURIComponent(by)}`);
    await renderPage(<RegistrationPage />);
    await waitFor(() => expect(location.search).toBe(''));
    expect([field('invitedBy').value, invalidIds()]).toEqual(['', []]);
    expect(takeInvitation()).toBeUndefined();
  },
);

// EDIT-31
it('asks only for the edition’s parts, and ignores a link’s parameters for the others', async () => {
  provideSample({ parts: [] });
  history.replaceState(null, '', `/?code=wrong&by=nobody`);
  saveDraft(typedRegistration());
  const { container, t } = await renderPage(<RegistrationPage />, { language: 'en' });
  for (const name of ['registrationCode', 'invitedBy', 'bappMember', 'dinnerReservation'] as const)
    expect(document.getElementById(name)).toBeNull();
  const { name, organiser } = facts();
  expect(container.textContent.replaceAll(name, '').replaceAll(organiser, '')).not.toMatch(partWords);
  expect([...container.querySelectorAll('legend')].map((legend) => legend.textContent)).toEqual(
    (['person', 'company', 'consent'] as const).map((section) => t(($) => $.visitors.section[section])),
  );
  expect(location.search).toBe('');
  send(t);
  await waitFor(() =>
    expect(sentTo('addUser')).toMatchObject([{ registrationCode: '', invitedBy: 'autre' }]),
  );
});

const invalidIds = () => [...document.querySelectorAll('[aria-invalid="true"]')].map((element) => element.id);

// REG-18
it('shows on Enter only the error of the focused field, and moves to the first empty field', async () => {
  const { user } = await renderPage(<RegistrationPage />);
  await user.type(field('registrationCode'), `${primaryRegistrationCode()}{Enter}`);
  await waitFor(() => expect(document.activeElement).toBe(field('invitedBy')));
  expect(invalidIds()).toEqual([]);
  await user.type(field('registrationCode'), 'x{Enter}');
  await waitFor(() => expect(invalidIds()).toEqual(['registrationCode']));
  expect(document.activeElement).toBe(field('registrationCode'));
});

// REG-1, REG-18
it('moves through the fields with Enter on a touch screen, then sends', async () => {
  saveDraft(typedRegistration({ rgpd: false }));
  const { user } = await renderPage(<RegistrationPage />);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await user.click(field('registrationCode'));
  const visited = [];
  while (document.activeElement?.id !== 'rgpd') {
    await user.keyboard('{Enter}');
    visited.push(document.activeElement?.id);
  }
  expect(visited).toEqual(
    (
      'invitedBy firstname lastname title email telWork telCell organization workUrl streetAndNumber postalCode ' +
      'city region country bappMember mailing rgpd'
    ).split(' '),
  );
  expect([sentTo('addUser').length, invalidIds()]).toEqual([0, []]);
  await user.keyboard(' {Enter}');
  await waitFor(() => expect(sentTo('addUser')).toHaveLength(1));
});
