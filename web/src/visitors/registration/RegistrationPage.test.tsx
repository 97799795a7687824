/** The registration form for visitors: errors, sending, and the values that are kept. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ApiError } from 'contract/api-error';
import { facts } from 'contract/edition/current';
import { member, typedRegistration, withDinner } from 'contract/factories';
import {
  shownRegistrationCode,
  fieldNames,
  fieldsResetAfterSuccess,
  isOfKind,
  registrationFields,
  type RegistrationValues,
} from 'contract/registration-fields';
import type { TFunction } from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { readDraft, saveDraft } from './draft';
import { thankYouTexts } from './thank-you-texts';
import type { AskedField } from '../../shared/form/use-field';
import { RegistrationPage } from './RegistrationPage';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<object>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

const id = 'a'.repeat(20);
const registered = { id, visit: `${id}.${'b'.repeat(22)}`, message: 'registered' };

beforeEach(() => {
  callApi.mockReset().mockResolvedValue(registered);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const asked = fieldNames.filter((name): name is AskedField => name !== 'language');

/** By role and label; a yes-or-no choice is a group. */
function field(name: AskedField, t: TFunction): HTMLElement {
  if (isOfKind(name, 'yesNo')) return screen.getByRole('radiogroup', { name: t(`field.${name}`) });
  if (isOfKind(name, 'checkbox')) return screen.getByRole('checkbox', { name: t(`field.${name}`) });
  if (isOfKind(name, 'inviter')) return screen.getByRole('combobox', { name: t(`field.${name}`) });
  return screen.getByRole('textbox', { name: t(`field.${name}`) });
}

const submitButton = (t: TFunction) => screen.getByRole('button', { name: t('form.send') });

/** Faster than by role, which takes long in this form; other tests query each field by role. */
function byId(name: AskedField): HTMLElement {
  const found = document.getElementById(name);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
}

/** Sets whole values; other tests type each key. */
async function fill(user: UserEvent, t: TFunction, values: RegistrationValues) {
  const labelled = (label: string) =>
    screen.getByLabelText((text) => text.replace(/\s\*$/, '') === label, { selector: 'input' });
  const put = (name: AskedField, value: string) => fireEvent.change(byId(name), { target: { value } });
  await user.click(labelled(t(values.bappMember === 'Yes' ? 'choice.yes' : 'choice.no')));
  if (values.bappMember === 'Yes') await screen.findByLabelText(t('field.dinnerReservation'));
  for (const name of asked) {
    if (isOfKind(name, 'text') || (isOfKind(name, 'persons') && values.bappMember === 'Yes'))
      put(name, values[name]);
    if (isOfKind(name, 'checkbox') && values[name]) await user.click(labelled(t(`field.${name}`)));
  }
  await user.click(labelled(t('field.invitedBy')));
  put('invitedBy', t('choice.notInvited'));
  await user.tab();
}

/** Opens the form with a draft of these values, which renders it once. */
async function renderFilled(values: RegistrationValues) {
  saveDraft(values);
  return renderPage(<RegistrationPage />);
}

function valueOf(element: HTMLElement): string | boolean {
  if (!(element instanceof HTMLInputElement)) throw new Error('This is no input.');
  return element.type === 'checkbox' ? element.checked : element.value;
}

/** The values that are kept for a colleague's registration. */
function sharedOf(values: RegistrationValues): Partial<RegistrationValues> {
  const {
    registrationCode,
    invitedBy,
    organization,
    streetAndNumber,
    postalCode,
    city,
    country,
    bappMember,
  } = values;
  return {
    registrationCode,
    invitedBy,
    organization,
    streetAndNumber,
    postalCode,
    city,
    country,
    bappMember,
    mailing: false,
    rgpd: false,
  };
}

/** The inputs of the calls to `name`. */
const sentTo = (name: string) => callApi.mock.calls.filter(([one]) => one === name).map(([, input]) => input);

it('shows the error of each empty field on pressing the button, not before', async () => {
  const { user, t } = await renderPage(<RegistrationPage />);
  for (const name of asked.filter((one) => !isOfKind(one, 'persons')))
    expect(field(name, t).getAttribute('aria-invalid'), name).not.toBe('true');
  await user.click(submitButton(t));
  await screen.findByText(t('errors.consent'));

  for (const name of asked.filter((one) => !isOfKind(one, 'persons'))) {
    const input = field(name, t);
    const said = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    const { required } = registrationFields[name];
    expect(input.getAttribute('aria-required'), name).toBe(String(required));
    expect(input.getAttribute('aria-invalid'), name).toBe(String(required));
    if (required)
      expect(said?.textContent, name).toBe(t(name === 'rgpd' ? 'errors.consent' : 'errors.required'));
  }
  expect(callApi).not.toHaveBeenCalled();
});

it('moves the focus to the first invalid field on pressing the button', async () => {
  const { user, t } = await renderPage(<RegistrationPage />);
  await user.type(field('registrationCode', t), shownRegistrationCode());
  await user.click(submitButton(t));
  await waitFor(() => expect(document.activeElement).toBe(field('invitedBy', t)));
});

it('shows an error at its field when the visitor leaves it, until it is corrected', async () => {
  const { user, t } = await renderPage(<RegistrationPage />);
  const email = field('email', t);
  await user.type(email, 'no address');
  expect(screen.queryByText(t('errors.email'))).toBeNull();
  await user.tab();
  await waitFor(() =>
    screen.getByRole('textbox', { name: t('field.email'), description: t('errors.email') }),
  );
  await user.clear(email);
  await user.paste('somebody@somewhere.example');
  await waitFor(() => expect(screen.queryByText(t('errors.email'))).toBeNull());
  expect(email.getAttribute('aria-invalid')).toBe('false');
});

it.each([
  ['only spaces', '   \u00a0\u2003 ', 'errors.required'],
  ['only what cannot be seen', '\u200b\u3164\u2800', 'errors.required'],
  ['a control character', 'An\u0007n', 'errors.characters'],
] as const)('refuses %s in a name', async (_, text, message) => {
  const { user, t } = await renderFilled(typedRegistration());
  fireEvent.change(field('firstname', t), { target: { value: text } });
  await user.click(submitButton(t));
  // Match the exact text, with its no-break spaces.
  await screen.findByText(t(message), { normalizer: (text) => text });
  await waitFor(() => expect(document.activeElement).toBe(field('firstname', t)));
  expect(callApi).not.toHaveBeenCalled();
});

it('truncates a text at the field’s maximum, and says so', async () => {
  const { user, t } = await renderPage(<RegistrationPage />);
  const { max } = registrationFields.firstname;
  const firstname = field('firstname', t);
  await user.click(firstname);
  await user.paste('x'.repeat(10_000));
  expect(valueOf(firstname)).toBe('x'.repeat(max));
  screen.getByRole('textbox', { name: t('field.firstname'), description: t('hint.full', { max }) });
  await user.type(firstname, '{Backspace}');
  expect(screen.queryByText(t('hint.full', { max }))).toBeNull();
});

it('refuses a text that exceeds the maximum', async () => {
  const { user, t } = await renderFilled(typedRegistration());
  fireEvent.change(field('city', t), { target: { value: 'x'.repeat(10_000) } });
  await user.click(submitButton(t));
  await screen.findByText(t('errors.tooLong', { max: registrationFields.city.max }));
  expect(callApi).not.toHaveBeenCalled();
});

it('alerts once about a wrong code and returns the focus', async () => {
  const alert = vi.fn<(text: string) => void>();
  vi.stubGlobal('alert', alert);
  const { user, t } = await renderPage(<RegistrationPage />);
  const code = field('registrationCode', t);
  await user.type(code, 'wrong');
  await user.tab();
  await waitFor(() => expect(alert.mock.calls).toEqual([[t('code.incorrect')]]));
  expect(document.activeElement).toBe(code);
  // The first Tab goes to the contact's link.
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(field('invitedBy', t));
  expect(alert).toHaveBeenCalledOnce();
});

it.each(['MouseLeft', 'TouchA'])(
  'alerts to a wrong code wherever the visitor presses on the page: %s',
  async (key) => {
    const alert = vi.fn<(text: string) => void>();
    vi.stubGlobal('alert', alert);
    const { user, t, container } = await renderPage(
      // As in the page's layout, `main` can take the focus.
      <main tabIndex={-1}>
        <RegistrationPage />
      </main>,
    );
    const code = field('registrationCode', t);
    await user.click(code);
    const places = [
      screen.getByRole('heading', { level: 1 }),
      screen.getByText(t('registration.professionals')),
      container.querySelector('form'),
      screen.getByText(t('registration.mandatory')),
      screen.getByText(t('section.invitation')),
      container.querySelector('#registrationCode-hint'),
      screen.getByText(t('field.lastname')),
      field('email', t),
      screen.getByText(t('choice.no')),
      screen.getByText(t('field.mailing')),
      field('rgpd', t),
      screen.getByRole('complementary'),
      screen.getByText(t('day.hours')),
    ];
    for (const [index, place] of places.entries()) {
      if (!place) throw new Error(`The page has no place ${index}.`);
      fireEvent.change(code, { target: { value: `wrong${index}` } });
      await user.pointer({ keys: `[${key}]`, target: place });
      await waitFor(() => expect(alert, place.outerHTML).toHaveBeenCalledTimes(index + 1));
      expect(document.activeElement, place.outerHTML).toBe(code);
    }
  },
);

it('does not alert a visitor who leaves the form with a wrong code', async () => {
  const alert = vi.fn<(text: string) => void>();
  vi.stubGlobal('alert', alert);
  const { user, t } = await renderPage(
    <>
      <button>elsewhere</button>
      <RegistrationPage />
    </>,
    { language: 'en' },
  );
  await user.type(field('registrationCode', t), 'wrong');
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  await screen.findByText(`${t('code.incorrect')} ${t('code.contact')}`);
  expect(alert).not.toHaveBeenCalled();
});

it('accepts the right code in capitals without an alert', async () => {
  const alert = vi.fn<(text: string) => void>();
  vi.stubGlobal('alert', alert);
  const { user, t } = await renderPage(<RegistrationPage />);
  await user.type(field('registrationCode', t), shownRegistrationCode().toUpperCase());
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(field('invitedBy', t));
  expect(alert).not.toHaveBeenCalled();
});

it('sends the registration, then clears the person and keeps the company', async () => {
  const { user, t } = await renderPage(<RegistrationPage />);
  const typed = typedRegistration(withDinner, {
    mailing: true,
    region: 'Brabant',
    telCell: '+32 470 00 00 00',
  });
  await fill(user, t, typed);
  await user.click(submitButton(t));
  await screen.findByText(t('code.success'));

  const { firstname, lastname, email } = typed;
  expect(sentTo('addUser')).toEqual([{ ...typed, dinnerReservation: 4, vegetarianMeal: 1 }]);
  expect(sentTo('email_personal')).toEqual([
    { idFirebase: registered.id, firstname, lastname, email, language: 'fr' },
  ]);
  await user.click(await screen.findByRole('button', { name: thankYouTexts.fr.colleague }));
  for (const name of asked) {
    if (isOfKind(name, 'yesNo')) continue;
    const emptied = fieldsResetAfterSuccess.some((one) => one === name);
    const shown = name === 'invitedBy' ? t('choice.notInvited') : typed[name];
    const empty = isOfKind(name, 'checkbox') ? false : '';
    expect(valueOf(byId(name)), name).toBe(emptied ? empty : shown);
  }
  expect(valueOf(field('lastname', t))).toBe('');
  expect(valueOf(field('organization', t))).toBe(typed.organization);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: t('choice.yes') }).checked).toBe(true);
});

it('sends a name with emoji, HTML, quotes, a formula and right-to-left letters unchanged', async () => {
  const firstname = '=1+1 🎁 👩‍👩‍👧 مريم <b onclick="alert(1)">Ann</b> & `Bob` «C»';
  const { user, t } = await renderFilled(typedRegistration());
  fireEvent.change(field('firstname', t), { target: { value: firstname } });
  await user.click(submitButton(t));
  await screen.findByText(t('code.success'));
  expect(sentTo('addUser')).toMatchObject([{ firstname }]);
});

it('sends no dinner that was typed before choosing not to be a member', async () => {
  const { user, t } = await renderFilled(typedRegistration(member, { dinnerReservation: '7' }));
  await user.click(screen.getByRole('radio', { name: t('choice.no') }));
  await user.click(submitButton(t));
  await screen.findByText(t('code.success'));
  expect(sentTo('addUser')).toMatchObject([{ bappMember: 'No', dinnerReservation: 0 }]);
});

it('succeeds although the confirmation cannot be sent now', async () => {
  callApi.mockImplementation((name) =>
    name === 'addUser'
      ? Promise.resolve(registered)
      : Promise.reject(new ApiError('mail-not-sent', 'The mail server is down.')),
  );
  const { user, t } = await renderFilled(typedRegistration());
  await user.click(submitButton(t));
  await screen.findByText(t('code.success'));
  expect(sentTo('email_personal')).toHaveLength(1);
});

it('keeps a draft until the registration is sent, and then what a colleague shares', async () => {
  const typed = typedRegistration(withDinner, { mailing: true });
  const first = await renderPage(<RegistrationPage />);
  await fill(first.user, first.t, typed);
  first.unmount();

  const { user, t } = await renderPage(<RegistrationPage />);
  for (const name of asked.filter((one) => !isOfKind(one, 'yesNo') && one !== 'invitedBy'))
    expect(valueOf(byId(name)), name).toBe(typed[name]);
  await user.click(submitButton(t));
  await screen.findByText(t('code.success'));
  await waitFor(() => expect(readDraft()).toEqual(sharedOf(typed)));
});

it('disables the button while it sends, and sends once', async () => {
  let answer = () => {};
  callApi.mockReturnValue(new Promise((resolve) => (answer = () => resolve(registered))));
  const { user, t } = await renderFilled(typedRegistration());
  const form = screen.getByRole('form', { name: new RegExp(facts().name) });
  fireEvent.submit(form);
  fireEvent.submit(form);
  const sending = await screen.findByRole<HTMLButtonElement>('button', { name: t('form.sending') });
  expect(sending.disabled).toBe(true);
  expect(form.hasAttribute('inert')).toBe(true);
  await waitFor(() => expect(sentTo('addUser')).toHaveLength(1));
  answer();
  await screen.findByText(t('code.success'));
  await user.click(await screen.findByRole('button', { name: thankYouTexts.fr.colleague }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('form.send') }).disabled).toBe(false);
  expect(form.hasAttribute('inert')).toBe(false);
  expect(sentTo('addUser')).toHaveLength(1);
});

it('says that the visitor is already registered, also at the address field, and keeps the input', async () => {
  callApi.mockRejectedValue(new ApiError('already-registered', 'The visitor is registered.'));
  const typed = typedRegistration();
  const { user, t } = await renderFilled(typed);
  await user.click(submitButton(t));
  await screen.findByText(t('code.error'));
  const email = screen.getByRole('textbox', { name: t('field.email'), description: t('errors.registered') });
  expect(valueOf(email)).toBe(typed.email);
  expect(valueOf(field('lastname', t))).toBe(typed.lastname);
  const inBanner = within(screen.getByRole('alert')).getByRole('link', { name: t('registration.sendAgain') });
  expect(inBanner.getAttribute('href')).toBe('/visit');
});

it('offers the badge again to those who have registered, until they have just done so', async () => {
  const { user, t } = await renderFilled(typedRegistration());
  const offered = () => screen.queryByRole('link', { name: t('registration.sendAgain') });
  expect(offered()?.getAttribute('href')).toBe('/visit');
  await user.click(submitButton(t));
  await screen.findByText(t('code.success'));
  expect(offered()).toBeNull();
});

it('shows the server’s error at its field until the field changes', async () => {
  const fields = { city: 'errors.characters', country: 'errors.not-known-here' };
  callApi.mockRejectedValue(new ApiError('validation-failed', 'refused', { fields }));
  const { user, t } = await renderFilled(typedRegistration());
  await user.click(submitButton(t));
  await screen.findByText(t('code.error'));
  const described = (name: AskedField, text: string) =>
    screen.getByRole('textbox', { name: t(`field.${name}`), description: text });
  described('city', t('errors.characters'));
  described('country', t('errors.invalid'));
  await user.type(field('city', t), 'x');
  await waitFor(() => described('city', ''));
  described('country', t('errors.invalid'));
});

it('fills in the parameters of an invitation link, and removes them from the address', async () => {
  history.replaceState(null, '', `/?code=${shownRegistrationCode()}&by=lynx-usb&lang=fr&utm=x`);
  const { t } = await renderPage(<RegistrationPage />);
  expect(valueOf(field('registrationCode', t))).toBe(shownRegistrationCode());
  await waitFor(() => expect(valueOf(field('invitedBy', t))).toBe('Lynx USB'));
  expect(location.search).toBe('?utm=x');
  history.replaceState(null, '', '/');
});

it('shows errors of a link’s parameters, and prefers typed input', async () => {
  sessionStorage.setItem('registration-draft', JSON.stringify({ invitedBy: '', firstname: 'Ann' }));
  history.replaceState(null, '', '/?code=wrong&by=nobody');
  const { t } = await renderPage(<RegistrationPage />);
  await screen.findByText(`${t('code.incorrect')} ${t('code.contact')}`);
  await screen.findByText(t('errors.choice'));
  expect(valueOf(field('invitedBy', t))).toBe('nobody');
  expect(valueOf(field('firstname', t))).toBe('Ann');
  expect(location.search).toBe('');
});

it('suggests a correction of a mistyped mail domain, and applies it', async () => {
  const { user, t } = await renderPage(<RegistrationPage />, { language: 'en' });
  const email = field('email', t);
  await user.type(email, 'an@gmial.com');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: t('email.correct') }));
  expect(valueOf(email)).toBe('an@gmail.com');
  expect(screen.queryByRole('button', { name: t('email.correct') })).toBeNull();
});
