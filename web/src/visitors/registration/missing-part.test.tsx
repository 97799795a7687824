/** A part of the form that did not load: nothing is sent without it, nothing is lost, and the next press has it (LOAD-1). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { typedRegistration, withDinner } from 'contract/factories';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { saveDraft } from './draft';
import { RegistrationPage } from './RegistrationPage';
import { thankYouTexts } from './thank-you-texts';

const callApi = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

// Of the dinner's part.
const dinner = vi.hoisted(() => ({ isLost: true }));
vi.mock('../../shared/form/PersonsInput', async (original) => {
  const { PersonsInput } = await original<typeof import('../../shared/form/PersonsInput')>();
  function Shown(props: Parameters<typeof PersonsInput>[0]) {
    if (dinner.isLost) throw new TypeError('Failed to fetch');
    return <PersonsInput {...props} />;
  }
  return { PersonsInput: Shown };
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const visitor = typedRegistration(withDinner);
const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`);

it('sends nothing without a part, keeps what is typed, and needs nothing more once it is sent', async () => {
  for (const kind of ['warn', 'error'] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
  callApi.mockResolvedValue({ visit: `${'a'.repeat(20)}.${'b'.repeat(22)}` });
  vi.doMock('./send-registration', lost);
  saveDraft(visitor);
  const { t } = await renderPage(<RegistrationPage />);
  const send = () => fireEvent.click(screen.getByText(t('form.send')));

  // A member is asked about the dinner first.
  const reload = await screen.findByRole('button', { name: t('frame.reload') });
  send();
  await waitFor(() => expect(document.activeElement).toBe(reload));
  dinner.isLost = false;
  fireEvent.click(reload);
  await waitFor(() => expect(fieldOf('dinnerReservation')?.value).toBe(visitor.dinnerReservation));

  send();
  await screen.findAllByText(t('frame.incomplete'));
  expect(fieldOf('email')?.value).toBe(visitor.email);
  expect(callApi).not.toHaveBeenCalled();
  vi.doUnmock('./send-registration');
  send();
  await screen.findByText(t('code.success'));
  screen.getByText(thankYouTexts.fr.title(`${visitor.firstname} ${visitor.lastname}`), {
    normalizer: String,
  });
});
