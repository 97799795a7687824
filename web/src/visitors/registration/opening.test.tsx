/** The page before registration opens, after it has closed, and when the dinner is closed or full. */
import { provideSample } from 'contract/testing/sample-edition';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { dayAndHour } from 'contract/language/formats';
import { beforeEach, expect, it, vi } from 'vitest';
import { field, type } from '../../shared/testing/field';
import { elapse, renderPage } from '../../shared/testing/render-page';
import { RegistrationPage } from './RegistrationPage';

const times = {
  registrationOpens: '2025-03-01T09:00',
  registrationCloses: '2025-08-27T18:00',
  dinnerCloses: '2025-08-20T12:00',
};

const callApi = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));
const token = vi.hoisted(() => vi.fn<() => string | undefined>());
vi.mock('../../shared/site/rehearsal', () => ({ rehearsalToken: token }));

beforeEach(() => {
  provideSample({ ...times, dinnerSeats: 100 });
  token.mockReset();
  callApi.mockReset().mockResolvedValue({ full: false });
  // Fake only the clock, so that lazy loading still works.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});

const form = () => screen.queryByRole('form');
const inClosedView = (selector: string) => document.querySelector(`.not-open ${selector}`);

// REG-13, VIS-7
it.each([
  ['fr', '2025-03-01T07:59:58Z', 'opens', times.registrationOpens],
  ['nl', '2025-08-27T16:00:00Z', 'closed', times.registrationCloses],
] as const)('shows date, link and contact instead of the form (%s, %s)', async (language, now, key, time) => {
  vi.setSystemTime(now);
  const { t } = await renderPage(<RegistrationPage />, { language });
  expect(document.body.textContent).toContain(
    t(($) => $.visitors.registration[key], dayAndHour(time, language)),
  );
  expect(inClosedView('a[href="mailto:info@gift-show.example"]')).not.toBeNull();
  expect(inClosedView('a[href="/visit"]')?.textContent).toBe(t(($) => $.visitors.registration.sendAgain));
  expect(form()).toBeNull();
});

// EDIT-20
it('shows the form before registration opens in a rehearsal', async () => {
  vi.setSystemTime('2025-03-01T07:59:58Z');
  token.mockReturnValue('2025.secret');
  await renderPage(<RegistrationPage />);
  expect(form()).not.toBeNull();
});

// REG-25
it('reports a full show when the form is first used, and keeps the form', async () => {
  vi.setSystemTime('2025-06-01T08:00:00Z');
  provideSample({ ...times, capacity: 100 });
  callApi.mockResolvedValue({ full: false, isShowFull: true });
  const { t } = await renderPage(<RegistrationPage />, { language: 'nl' });
  expect(callApi).not.toHaveBeenCalled();
  fireEvent.focus(field('lastname'));
  await screen.findByText(t(($) => $.visitors.registration.full));
  expect(document.body.textContent).toContain(t(($) => $.visitors.registration.noPlace));
  expect(form()).not.toBeNull();
  expect(callApi).toHaveBeenCalledOnce();
});

// REG-13
it('shows and hides the form while the page is open, and keeps the input', async () => {
  vi.setSystemTime('2025-03-01T07:59:58Z');
  await renderPage(<RegistrationPage />);
  elapse(3000);
  expect(form()).not.toBeNull();
  type('lastname', 'Peeters');
  vi.setSystemTime('2025-08-27T16:00:00Z');
  elapse(1000);
  expect(form()).toBeNull();
  vi.setSystemTime('2025-08-27T15:59:00Z');
  elapse(1000);
  expect(form()).not.toBeNull();
  expect(field('lastname').value).toBe('Peeters');
});

// REG-19
it.each([
  ['it closes', '2025-08-20T09:59:58Z', false, 'closed'],
  ['its seats are taken', '2025-08-01T10:00:00Z', true, 'full'],
] as const)('replaces the dinner by a sentence when %s', async (_, now, isFull, key) => {
  callApi.mockResolvedValue({ full: isFull });
  vi.setSystemTime(now);
  const { t } = await renderPage(<RegistrationPage />);
  fireEvent.click(screen.getByLabelText(t(($) => $.visitors.choice.yes)));
  const words = t(($) => $.visitors.dinner[key], dayAndHour(times.dinnerCloses, 'fr'));
  if (!isFull) await waitFor(() => field('dinnerReservation'));
  // Run the field's effects, which read the clock.
  await act(() => Promise.resolve());
  elapse(3000);
  await waitFor(() => expect(document.body.textContent).toContain(words));
  expect(document.getElementById('dinnerReservation')).toBeNull();
  screen.getByText(t(($) => $.visitors.form.send));
});
