/** The registration form for visitors: errors, sending, and the values that are kept (PAGE-1, REG-1). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'contract/api-error';
import { facts } from 'contract/edition/current';
import { typedRegistration, withDinner } from 'contract/factories';
import {
  shownRegistrationCode,
  fieldNames,
  isOfKind,
  registrationFields,
  type RegistrationValues,
} from 'contract/registration-fields';
import type { TFunction } from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AskedField } from '../../shared/form/use-field';
import { valuesForColleague } from '../../shared/form/form-rules';
import { renderPage } from '../../shared/testing/render-page';
import { readDraft, saveDraft } from './draft';
import { thankYouTexts } from './thank-you-texts';
import { RegistrationPage } from './RegistrationPage';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<object>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

const id = 'a'.repeat(20);
const registered = { id, visit: `${id}.${'b'.repeat(22)}`, message: 'registered' };
let alert: ReturnType<typeof vi.fn<(text: string) => void>>;

beforeEach(() => {
  callApi.mockReset().mockResolvedValue(registered);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  alert = vi.fn();
  vi.stubGlobal('alert', alert);
});

const asked = fieldNames.filter((name): name is AskedField => name !== 'language');

/** Faster than by role, which takes long in this form. */
function input(name: AskedField): HTMLInputElement {
  const found = document.getElementById(name);
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field ${name}.`);
  return found;
}

const change = (name: AskedField, value: string) => fireEvent.change(input(name), { target: { value } });
const send = (t: TFunction) => fireEvent.click(screen.getByText(t('form.send'), { selector: 'button' }));
const radioGroup = () => input('bappMember').closest('[role="radiogroup"]');
const sendAgain = () => document.querySelector('.hero a[href="/visit"]');

/** The error or hint of a field. */
const describedBy = (name: AskedField) =>
  input(name)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((one) => document.getElementById(one)?.textContent)
    .join(' ');

/** The values in the form, as they are typed. */
const shownValues = (...names: AskedField[]) =>
  Object.fromEntries(
    names.map((name) => [name, isOfKind(name, 'checkbox') ? input(name).checked : input(name).value]),
  );

/** Opens the form with a draft of these values, which renders it once. */
async function renderFilled(values: RegistrationValues) {
  saveDraft(values);
  return renderPage(<RegistrationPage />);
}

/** The inputs of the calls to `name`. */
const sentTo = (name: string) => callApi.mock.calls.filter(([one]) => one === name).map(([, one]) => one);

// REG-2, REG-18
it('labels its fields, and shows the error of each empty one on pressing the button, not before', async () => {
  const { t } = await renderPage(<RegistrationPage />);
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  change('registrationCode', shownRegistrationCode());
  send(t);
  await screen.findByText(t('errors.consent'));
  expect(document.activeElement).toBe(input('invitedBy'));

  for (const name of asked.filter((one) => !isOfKind(one, 'persons'))) {
    const field = isOfKind(name, 'yesNo') ? radioGroup() : input(name);
    const label = isOfKind(name, 'yesNo')
      ? document.getElementById(field?.getAttribute('aria-labelledby') ?? '')
      : input(name).labels?.[0];
    const { required } = registrationFields[name];
    expect(label?.textContent, name).toBe(t(`field.${name}`) + (required ? '\u00a0*' : ''));
    expect(field?.getAttribute('aria-required'), name).toBe(String(required));
    const isWrong = required && name !== 'registrationCode';
    expect(field?.getAttribute('aria-invalid'), name).toBe(String(isWrong));
    const [error = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    if (isWrong)
      expect(document.getElementById(error)?.textContent, name).toBe(
        t(name === 'rgpd' ? 'errors.consent' : 'errors.required'),
      );
  }
  expect(callApi).not.toHaveBeenCalled();
});

// REG-5, REG-18, REG-21
it('shows an error at a field that the visitor leaves until it is corrected, and suggests a domain', async () => {
  const { user, t } = await renderPage(<RegistrationPage />);
  input('email').focus();
  change('email', 'no address');
  expect(describedBy('email')).toBeUndefined();
  await user.tab();
  await waitFor(() => expect(describedBy('email')).toBe(t('errors.email')));
  change('email', 'an@gmial.com');
  expect(input('email').getAttribute('aria-invalid')).toBe('false');
  fireEvent.blur(input('email'));
  await user.click(await screen.findByText(t('email.correct')));
  expect(input('email').value).toBe('an@gmail.com');
  expect(describedBy('email')).toBeUndefined();
});

// REG-3
it('keeps a pasted text that is too long, and says so at once', async () => {
  const { user, t } = await renderPage(<RegistrationPage />);
  const number = '+32 (0)2 555 01 23 ext. 45';
  await user.click(input('telWork'));
  await user.paste(number);
  expect(input('telWork').value).toBe(number);
  expect(describedBy('telWork')).toBe(t('errors.tooLong', { max: registrationFields.telWork.max }));
  change('telWork', `\u202a+32 2 555 01 23\u202c    `);
  expect(describedBy('telWork')).toBeUndefined();
});

// REG-4
it('alerts once about each wrong code and returns the focus, and accepts the right one in capitals', async () => {
  const { user, t } = await renderPage(<RegistrationPage />);
  const code = input('registrationCode');
  const type = (value: string) => {
    code.focus();
    change('registrationCode', value);
  };
  type('wrong');
  await user.tab();
  await waitFor(() => expect(alert.mock.calls).toEqual([[t('code.incorrect')]]));
  expect(document.activeElement).toBe(code);
  // The first Tab goes to the contact's link.
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(input('invitedBy'));
  type('another');
  await user.tab();
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(2));
  type(shownRegistrationCode().toUpperCase());
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(input('invitedBy'));
  expect(alert).toHaveBeenCalledTimes(2);
});

// REG-4
it('alerts to a wrong code wherever the visitor presses on the page, but not on a link', async () => {
  const { user, t } = await renderPage(
    <>
      <button>elsewhere</button>
      {/* As in the page's layout, `main` can take the focus. */}
      <main tabIndex={-1}>
        <RegistrationPage />
      </main>
    </>,
  );
  const code = input('registrationCode');
  await user.click(code);
  const presses = [
    ['MouseLeft', 'h1'],
    ['MouseLeft', 'label[for="lastname"]'],
    ['MouseLeft', '#email'],
    ['TouchA', '#registrationCode-hint'],
    ['TouchA', '#email'],
  ];
  for (const [index, [key, selector = '']] of presses.entries()) {
    change('registrationCode', `wrong${index}`);
    await user.pointer({ keys: `[${key}]`, target: document.querySelector(selector) ?? code });
    await waitFor(() => expect(alert, selector).toHaveBeenCalledTimes(index + 1));
    expect(document.activeElement, selector).toBe(code);
  }
  change('registrationCode', 'wrong');
  await user.click(screen.getByText('elsewhere'));
  await waitFor(() =>
    expect(describedBy('registrationCode')).toContain(`${t('code.incorrect')} ${t('code.contact')}`),
  );
  expect(alert).toHaveBeenCalledTimes(presses.length);
});

const emptied = {
  firstname: '',
  bappMember: 'No',
  dinnerReservation: '',
  vegetarianMeal: '',
  mailing: false,
  invitedBy: '',
} as const;

// REG-10
it('sends the registration, then clears the person and keeps the company, also in the draft', async () => {
  const typed = typedRegistration(withDinner, { mailing: true, region: 'Brabant', telCell: '+32 470 00' });
  // The rest is typed: a field of each kind.
  const { user, t } = await renderFilled({ ...typed, ...emptied });
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  fireEvent.click(screen.getByLabelText(t('choice.yes')));
  await waitFor(() => input('vegetarianMeal'));
  for (const name of ['firstname', 'dinnerReservation', 'vegetarianMeal'] as const) change(name, typed[name]);
  fireEvent.click(input('mailing'));
  await user.click(input('invitedBy'));
  change('invitedBy', t('choice.notInvited'));
  await user.tab();
  expect(readDraft()).toEqual({ ...typed, language: undefined });
  expect(sendAgain()).not.toBeNull();
  send(t);
  await screen.findByText(t('code.success'));

  const { firstname, lastname, email } = typed;
  expect(sentTo('addUser')).toEqual([{ ...typed, dinnerReservation: 4, vegetarianMeal: 1 }]);
  expect(sentTo('email_personal')).toEqual([
    { idFirebase: registered.id, firstname, lastname, email, language: 'fr' },
  ]);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(document.activeElement?.tagName).toBe('H1');
  expect(sendAgain()).toBeNull();
  await user.click(await screen.findByText(thankYouTexts.fr.colleague));
  const names = asked.filter((name) => !isOfKind(name, 'yesNo'));
  const { bappMember: _, language: _language, ...kept } = valuesForColleague(typed);
  expect(shownValues(...names)).toEqual({ ...kept, invitedBy: t('choice.notInvited') });
  expect(shownValues('firstname', 'email', 'mailing')).toEqual({ firstname: '', email: '', mailing: false });
  expect(screen.getByLabelText<HTMLInputElement>(t('choice.yes')).checked).toBe(true);
  await waitFor(() => expect(readDraft()).not.toHaveProperty('email'));
  expect(readDraft().city).toBe(typed.city);
});

// REG-9, REG-10
it('sends once while the button is disabled, and succeeds although no confirmation can be sent', async () => {
  let answer = () => {};
  const failed = new ApiError('mail-not-sent', 'The mail server is down.');
  callApi.mockImplementation((name) =>
    name === 'addUser'
      ? new Promise((resolve) => (answer = () => resolve(registered)))
      : Promise.reject(failed),
  );
  const { user, t } = await renderFilled(typedRegistration());
  const form = screen.getByRole('form', { name: new RegExp(facts().name) });
  fireEvent.submit(form);
  fireEvent.submit(form);
  const button = await screen.findByText<HTMLButtonElement>(t('form.sending'), { selector: 'button' });
  expect(button.disabled).toBe(true);
  expect(form.hasAttribute('inert')).toBe(true);
  expect(document.querySelector('.overlay')?.textContent).toBe(t('form.sending'));
  await waitFor(() => expect(sentTo('addUser')).toHaveLength(1));
  answer();
  await screen.findByText(t('code.success'));
  expect(sentTo('email_personal')).toHaveLength(1);
  await user.click(await screen.findByText(thankYouTexts.fr.colleague));
  expect(button.disabled).toBe(false);
  expect(form.hasAttribute('inert')).toBe(false);
  expect(sentTo('addUser')).toHaveLength(1);
});

// REG-11
it('shows the server’s error at its field until the field changes', async () => {
  const fields = { city: 'errors.characters', country: 'errors.not-known-here' };
  callApi.mockRejectedValue(new ApiError('validation-failed', 'refused', { fields }));
  const { t } = await renderFilled(typedRegistration());
  send(t);
  await screen.findByText(t('code.error'));
  expect(describedBy('city')).toBe(t('errors.characters'));
  expect(describedBy('country')).toBe(t('errors.invalid'));
  change('city', 'Gent');
  expect(describedBy('city')).toBeUndefined();
  expect(describedBy('country')).toBe(t('errors.invalid'));
});

// REG-20
it('fills in the parameters of an invitation link, and removes them from the address', async () => {
  history.replaceState(null, '', `/?code=${shownRegistrationCode()}&by=lynx-usb&lang=fr&utm=x`);
  await renderPage(<RegistrationPage />);
  expect(input('registrationCode').value).toBe(shownRegistrationCode());
  await waitFor(() => expect(input('invitedBy').value).toBe('Lynx USB'));
  expect(location.search).toBe('?utm=x');
  history.replaceState(null, '', '/');
});

// REG-20
it('shows errors of a link’s parameters, and prefers typed input', async () => {
  sessionStorage.setItem(
    'registration-draft',
    JSON.stringify({ registrationCode: 'typed', firstname: 'Ann' }),
  );
  history.replaceState(null, '', '/?code=wrong&by=nobody');
  const { t } = await renderPage(<RegistrationPage />);
  await screen.findByText(`${t('code.incorrect')} ${t('code.contact')}`);
  await screen.findByText(t('errors.choice'));
  expect(shownValues('registrationCode', 'invitedBy')).toEqual({
    registrationCode: 'typed',
    invitedBy: 'nobody',
  });
  expect(input('firstname').value).toBe('Ann');
  expect(location.search).toBe('');
});
