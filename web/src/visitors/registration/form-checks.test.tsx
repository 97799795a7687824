/** What Enter does in the form: it sends a complete form, or moves to what is missing (REG-18). */
import { shownRegistrationCode } from 'contract/registration-fields';
import { waitFor } from '@testing-library/react';
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

it('moves to the first empty field, and shows only the error of the one in which it was pressed', async () => {
  const { user } = await renderPage(<RegistrationPage />);
  await user.type(input('registrationCode'), `${shownRegistrationCode()}{Enter}`);
  await waitFor(() => expect(document.activeElement).toBe(input('invitedBy')));
  expect(wrong()).toEqual([]);
  await user.type(input('registrationCode'), 'x{Enter}');
  await waitFor(() => expect(wrong()).toEqual(['registrationCode']));
  expect(document.activeElement).toBe(input('registrationCode'));
});

// REG-1
it('sends a complete form, and on a touch screen moves through the fields in their order before', async () => {
  saveDraft(typedRegistration({ rgpd: false }));
  const { user } = await renderPage(<RegistrationPage />);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
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
  expect([sent(), wrong()]).toEqual([0, []]);
  await user.keyboard(' {Enter}');
  await waitFor(() => expect(sent()).toBe(1));
});
