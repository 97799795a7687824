/** Before registration opens, after it has closed, and when the dinner is closed or full. */
import { provideSample } from 'contract/testing/sample-edition';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { dayAndHour } from 'contract/formats';
import { languages } from 'contract/languages';
import { beforeEach, expect, it, vi } from 'vitest';
import { elapse, renderPage } from '../../shared/testing/render-page';
import { RegistrationPage } from './RegistrationPage';

const times = {
  registrationOpens: '2025-03-01T09:00',
  registrationCloses: '2025-08-27T18:00',
  dinnerCloses: '2025-08-20T12:00',
};
beforeEach(() => provideSample({ ...times, dinnerSeats: 100 }));

const answer = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../shared/api/call-api', () => ({ callApi: answer }));
const token = vi.hoisted(() => vi.fn<() => string | undefined>());
vi.mock('../../shared/site/rehearsal', () => ({ rehearsalToken: token }));

beforeEach(() => {
  answer.mockReset().mockResolvedValue({ full: false });
  // Fake only the clock, so that lazy loading still works.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});

const form = () => screen.queryByRole('form');

/** @returns where a link of the view that replaces the form leads */
const inClosedView = (name: string) =>
  screen
    .getAllByRole('link', { name })
    .find((link) => link.closest('.not-open'))
    ?.getAttribute('href');

it.each(languages)('says in %s from when one can register, and shows no form', async (language) => {
  vi.setSystemTime('2025-03-01T07:59:58Z');
  const { t } = await renderPage(<RegistrationPage />, { language });
  expect(document.body.textContent).toContain(
    t('registration.opens', dayAndHour(times.registrationOpens, language)),
  );
  screen.getByRole('link', { name: 'info@gift-show.example' });
  expect(inClosedView(t('registration.sendAgain'))).toBe('/visit');
  expect(form()).toBeNull();
});

it('shows the form before registration opens to whoever has the link of a rehearsal', async () => {
  vi.setSystemTime('2025-03-01T07:59:58Z');
  token.mockReturnValue('2025.secret');
  await renderPage(<RegistrationPage />);
  expect(form()).not.toBeNull();
  token.mockReset();
});

it.each(languages)('says in %s since when registration is closed, and shows no form', async (language) => {
  vi.setSystemTime('2025-08-27T16:00:00Z');
  const { t } = await renderPage(<RegistrationPage />, { language });
  expect(document.body.textContent).toContain(
    t('registration.closed', dayAndHour(times.registrationCloses, language)),
  );
  expect(inClosedView(t('registration.sendAgain'))).toBe('/visit');
  expect(form()).toBeNull();
});

it.each(languages)(
  'says in %s that the show is full at the first touch, and keeps the form',
  async (language) => {
    vi.setSystemTime('2025-06-01T08:00:00Z');
    provideSample({ ...times, capacity: 100 });
    answer.mockResolvedValue({ full: false, isShowFull: true });
    const { t } = await renderPage(<RegistrationPage />, { language });
    expect(answer).not.toHaveBeenCalled();
    fireEvent.focus(screen.getByRole('textbox', { name: new RegExp(`^${t('field.lastname')}`) }));
    await screen.findByRole('heading', { name: t('registration.full') });
    expect(document.body.textContent).toContain(t('registration.noPlace'));
    expect(form()).not.toBeNull();
    expect(answer).toHaveBeenCalledOnce();
  },
);

it('opens and closes while the page is open, and loses nothing that was typed', async () => {
  vi.setSystemTime('2025-03-01T07:59:58Z');
  const { t } = await renderPage(<RegistrationPage />);
  elapse(3000);
  expect(form()).not.toBeNull();
  const lastname = screen.getByRole<HTMLInputElement>('textbox', { name: t('field.lastname') });
  fireEvent.change(lastname, { target: { value: 'Peeters' } });
  vi.setSystemTime('2025-08-27T16:00:00Z');
  elapse(1000);
  expect(form()).toBeNull();
  vi.setSystemTime('2025-08-27T15:59:00Z');
  elapse(1000);
  expect(form()).not.toBeNull();
  expect(screen.getByRole('textbox', { name: t('field.lastname') })).toBe(lastname);
  expect(lastname.value).toBe('Peeters');
});

it('replaces the dinner by a sentence at the moment when it closes', async () => {
  vi.setSystemTime('2025-08-20T09:59:58Z');
  const { t } = await renderPage(<RegistrationPage />);
  fireEvent.click(screen.getByRole('radio', { name: t('choice.yes') }));
  await screen.findByRole('textbox', { name: t('field.dinnerReservation') });
  elapse(3000);
  expect(screen.queryByRole('textbox', { name: t('field.dinnerReservation') })).toBeNull();
  expect(document.body.textContent).toContain(t('dinner.closed', dayAndHour(times.dinnerCloses, 'fr')));
  screen.getByRole('button', { name: t('form.send') });
});

it('replaces the dinner by a sentence when its seats are taken', async () => {
  answer.mockResolvedValue({ full: true });
  vi.setSystemTime('2025-08-01T10:00:00Z');
  const { t } = await renderPage(<RegistrationPage />);
  fireEvent.click(screen.getByRole('radio', { name: t('choice.yes') }));
  await screen.findByText(t('dinner.full'), { exact: false });
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: t('field.dinnerReservation') })).toBeNull(),
  );
});
