// @vitest-environment jsdom
/** When the form says what is wrong: at a field that was left, and everywhere once the button was used (REG-18). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { event } from 'contract/event';
import { typedRegistration } from 'contract/factories';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as Rules from './send-registration';

const rules = vi.hoisted(() => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  return { arrival, arrive };
});
vi.mock('./send-registration', async (load) => {
  await rules.arrival;
  return { ...(await load<typeof Rules>()), sendRegistration: send };
});
// Loaded after the mock, even if another file of this thread has loaded the rules already.
vi.resetModules();
const { renderPage } = await import('../translations/render-page');
const { saveDraft } = await import('./draft');
const { RegistrationPage } = await import('./RegistrationPage');
const send = vi.hoisted(() => vi.fn<typeof Rules.sendRegistration>());

beforeEach(() => {
  send.mockReset().mockResolvedValue();
});

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

// The first of this file, since the rules arrive once.
it('shows what is wrong with the fields that were left, however late the rules arrive', async () => {
  saveDraft(typedRegistration({ bappMember: 'Yes' }));
  const { user } = await renderPage(<RegistrationPage />);
  await waitFor(() => input('dinnerReservation'));
  await user.type(input('dinnerReservation'), 'x');
  await user.type(input('vegetarianMeal'), '-1');
  await user.tab();
  expect(wrong()).toEqual([]);
  await act(async () => {
    rules.arrive();
    await import('./send-registration');
  });
  await waitFor(() => expect(wrong()).toEqual(['dinnerReservation', 'vegetarianMeal']));
});

it('leads from a field to the first empty one at Enter, without the errors of those in between', async () => {
  const { user } = await renderPage(<RegistrationPage />);
  await user.type(input('registrationCode'), `${event.registrationCode}{Enter}`);
  await waitFor(() => expect(document.activeElement).toBe(input('invitedBy')));
  expect(wrong()).toEqual([]);
});

it('shows the error of the field in which Enter was pressed', async () => {
  const { user } = await renderPage(<RegistrationPage />);
  await user.type(input('registrationCode'), 'wrong{Enter}');
  await waitFor(() => expect(wrong()).toEqual(['registrationCode']));
  expect(document.activeElement).toBe(input('registrationCode'));
});

it('sends a complete form at Enter', async () => {
  saveDraft(typedRegistration());
  const { user } = await renderPage(<RegistrationPage />);
  await user.type(input('registrationCode'), `${event.registrationCode}{Enter}`);
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

it('shows all errors at Enter on the button', async () => {
  const { user, t } = await renderPage(<RegistrationPage />);
  act(() => screen.getByRole('button', { name: t('form.send') }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(wrong()).toContain('rgpd'));
});

it('leads to the next field at Enter on a touch screen, and sends only at the last', async () => {
  saveDraft(typedRegistration({ rgpd: false }));
  const { user } = await openOnTouchScreen();
  fireEvent.change(input('registrationCode'), { target: { value: event.registrationCode } });
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
  expect(send).not.toHaveBeenCalled();
  expect(wrong()).toEqual([]);
  await user.keyboard(' {Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});
