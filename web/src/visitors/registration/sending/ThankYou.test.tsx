/** The view that replaces the form after a registration until a colleague registers (VIS-1). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { facts } from 'contract/edition/current';
import { translator } from 'contract/language/translator';
import { typedRegistration } from 'contract/testing/factories';
import { dinnerSupplement } from 'contract/edition/dinner-terms';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../shared/testing/answered-calls';
import { renderPage } from '../../../shared/testing/render-page';
import { watchSavedFiles } from '../../../shared/testing/saved-files';
import { saveDraft } from '../draft';
import type { RegisteredVisitor } from './stored-registration';
import { RegistrationPage } from '../RegistrationPage';
import { loadSendingTexts } from './sending-texts';
import { ThankYou } from './ThankYou';

vi.mock('../../../shared/api/call-api', () => import('../../../shared/testing/answered-calls'));

const id = 'a'.repeat(20);
const registration: RegisteredVisitor = {
  visit: `${id}.${'b'.repeat(22)}`,
  firstname: 'Zoë',
  lastname: 'Lefèvre',
  email: 'zoe@visitors.example',
  dinnerReservation: 4,
  vegetarianMeal: 1,
};
await loadSendingTexts('en');
const t = translator('en');

beforeEach(() => answerCalls({ addUser: { id, visit: registration.visit, message: 'registered' } }));

const title = () =>
  screen.queryByText(
    t(($) => $.sending.thanks.title, { name: 'Zoë Lefèvre' }),
    { selector: 'h2' },
  );
const form = () => screen.queryByRole('form');

it('shows the code, the badge, the booking and the addresses', async () => {
  await renderPage(<ThankYou registration={registration} />, { language: 'en' });
  const text = document.body.textContent;
  for (const part of ['Zoë Lefèvre', id, registration.email, facts().mailFrom]) expect(text).toContain(part);
  expect(text).toMatch(new RegExp(`4 people.*1 vegetarian.*${dinnerSupplement(4) / 100}`));
  screen.getByRole('img', { name: /QR/ });
  const badge = `/api/generatePDF?format=A6portrait&idFirebase=${id}`;
  const badges = screen.getAllByRole('link', { name: /badge/ }).map((link) => link.getAttribute('href'));
  expect(badges).toEqual([`${badge}&paper=A4fold`, badge]);
  const link = screen.getByRole('link', { name: t(($) => $.sending.thanks.correct) });
  expect(link.getAttribute('href')).toBe(`/visit#${registration.visit}`);
});

it.each([
  ['correct', { edit: 'email' }],
  ['sendAgain', { press: 'resend' }],
] as const)('tells the visitor’s own page what to focus after the link "%s"', async (name, state) => {
  const LinkState = () => <output>{JSON.stringify(useLocation().state)}</output>;
  await renderPage([<ThankYou key="view" registration={registration} />, <LinkState key="state" />], {
    language: 'en',
  });
  fireEvent.click(screen.getByRole('link', { name: t(($) => $.sending.thanks[name]) }));
  screen.getByText(JSON.stringify(state));
});

it('saves the calendar file, and shows nothing about a dinner that was not booked', async () => {
  const fileNames = watchSavedFiles();
  const { user } = await renderPage(
    <ThankYou registration={{ ...registration, dinnerReservation: 0, vegetarianMeal: 0 }} />,
    { language: 'en' },
  );
  expect(document.body.textContent).not.toMatch(/Dinner|€/);
  await user.click(screen.getByRole('button', { name: t(($) => $.sending.thanks.calendar) }));
  expect(fileNames).toEqual(['calendar.ics']);
});

it('stays only until a reload if storage is blocked, and is announced by the banner alone', async () => {
  saveDraft(typedRegistration({ language: 'en' }));
  const page = await renderPage(<RegistrationPage />, { language: 'en' });
  vi.spyOn(Storage.prototype, 'setItem').mockThrow(new DOMException('blocked', 'SecurityError'));
  fireEvent.click(screen.getByText(t(($) => $.visitors.form.send)));
  await waitFor(() => expect(title()).not.toBeNull());
  expect(title()?.closest('[role="status"], [role="alert"], [aria-live]')).toBeNull();
  screen.getByText(t(($) => $.visitors.code.success));

  page.unmount();
  await renderPage(<RegistrationPage />, { language: 'en' });
  expect(form()).not.toBeNull();
});
