/** When the form shows errors: at a field once it is left, and at all fields once the button is pressed (REG-18). */
import { shownRegistrationCode } from 'contract/registration-fields';
import { act, screen, waitFor } from '@testing-library/react';
import { typedRegistration } from 'contract/factories';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { saveDraft } from './draft';
import { RegistrationPage } from './RegistrationPage';

const callApi = vi.hoisted(() => vi.fn<(call: string) => Promise<object>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

beforeEach(() => {
  const id = 'a'.repeat(20);
  callApi.mockReset().mockResolvedValue({ id, visit: `${id}.${'b'.repeat(22)}`, message: 'registered' });
});

/** How many times the form was sent. */
const sent = () => callApi.mock.calls.filter(([call]) => call === 'addUser').length;

function input(name: string): HTMLInputElement {
  const found = document.getElementById(name);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`There is no field ${name}.`);
}

const wrong = () => [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id);

async function openOnTouchScreen() {
  const page = await renderPage(<RegistrationPage />);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return page;
}

it('moves from a field to the first empty one on Enter, without errors of those in between', async () => {
  const { user } = await renderPage(<RegistrationPage />);
  await user.type(input('registrationCode'), `${shownRegistrationCode()}{Enter}`);
  await waitFor(() => expect(document.activeElement).toBe(input('invitedBy')));
  expect(wrong()).toEqual([]);
});

it('shows the error of the field in which Enter was pressed', async () => {
  const { user } = await renderPage(<RegistrationPage />);
  await user.type(input('registrationCode'), 'wrong{Enter}');
  await waitFor(() => expect(wrong()).toEqual(['registrationCode']));
  expect(document.activeElement).toBe(input('registrationCode'));
});

it('sends a complete form on Enter', async () => {
  saveDraft(typedRegistration());
  const { user } = await renderPage(<RegistrationPage />);
  await user.type(input('registrationCode'), '{Enter}');
  await waitFor(() => expect(sent()).toBe(1));
});

it('shows all errors on Enter on the button', async () => {
  const { user, t } = await renderPage(<RegistrationPage />);
  act(() => screen.getByRole('button', { name: t('form.send') }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(wrong()).toContain('rgpd'));
});

it('moves to the next field on Enter on a touch screen, and sends only from the last', async () => {
  saveDraft(typedRegistration({ rgpd: false }));
  const { user } = await openOnTouchScreen();
  await user.click(input('registrationCode'));
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
  expect(sent()).toBe(0);
  expect(wrong()).toEqual([]);
  await user.keyboard(' {Enter}');
  await waitFor(() => expect(sent()).toBe(1));
});
