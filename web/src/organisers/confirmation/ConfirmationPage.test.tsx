/** The page at /mail: the selected registrant, the language versions, and the send button (ORG-5). */
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { translator } from 'contract/language/translator';
import { facts } from 'contract/edition/current';
import { visitPath } from 'contract/registrant/visit-link';
import { languages } from 'contract/language/languages';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { onConfirmationChange } from '../shared/confirmation-channel';
import { saveSelected } from './selected-registrant';
import { isSignedIn } from '../session/session';
import { loadOrganiserTexts } from '../shared/language';
import { answerCalls, answers, inputsOf } from '../testing/answered-calls';
import { renderSignedIn } from '../testing/render-signed-in';
import { registrant as registrantWith } from '../testing/sample-registrant';
import ConfirmationPage from './ConfirmationPage';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));
// `MailPreview` constructs style sheets, which jsdom does not support.
vi.mock('./MailPreview', () => ({
  MailPreview: ({ title, html }: { title: string; html: string }) => <pre aria-label={title}>{html}</pre>,
}));

const registrant = registrantWith({ firstname: 'Łukasz', lastname: 'Ünal', language: 'nl' });
const sentAnswer = { message: 'The confirmation was sent.', alreadySent: false };
const alert = vi.fn<(text: string) => void>();

// With loaded texts, the page renders at once.
beforeAll(() => Promise.all(languages.map(loadOrganiserTexts)));

beforeEach(() => {
  answerCalls({ email_personal: sentAnswer });
  alert.mockReset();
  vi.stubGlobal('alert', alert);
  saveSelected(registrant);
});

const button = () => screen.getByRole('button', { name: 'send the email' });

it('shows the mail’s headers and every language, with a dead link to the registrant’s page', async () => {
  await renderSignedIn(<ConfirmationPage />);
  const terms = await screen.findAllByRole('term');
  const rows = terms.map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(rows).toEqual([
    ['Langue', 'nl (Néerlandais)'],
    ['Identifiant', registrant.id],
    ['De', `${facts().organiser} <${facts().mailFrom}>`],
    ['Répondre à', facts().mailReplyTo],
    ['À', `Łukasz Ünal <${registrant.email}>`],
    ['Objet', facts().mailSubject.nl],
  ]);
  for (const [title, language] of [
    ['Aperçu : Néerlandais', 'nl'],
    ['Version : Français', 'fr'],
    ['Version : Néerlandais', 'nl'],
    ['Version : Anglais', 'en'],
  ] as const) {
    const { textContent: html } = screen.getByLabelText(title);
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain('Łukasz Ünal');
    expect(html).toContain(`src="/api/qr?idFirebase=${registrant.id}"`);
    const visit = translator(language)(($) => $.confirmation.visit);
    expect(html).toMatch(new RegExp(`<a href="#"[^>]*>${visit}</a>`));
    expect(html).not.toContain(visitPath);
    expect(html).not.toContain(`${registrant.id}.`);
  }
});

it('shows no button without a selected registrant, and links to the list', async () => {
  sessionStorage.removeItem('user');
  const { user, address } = await renderSignedIn(<ConfirmationPage />, '/mail');
  expect(screen.getByRole('status').textContent).toBe('Chargement des données...');
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Choisir un inscrit dans la liste' }));
  expect(address()).toBe('/users');
});

it('sends the confirmation once on a double press, and shows the answer', async () => {
  let answerCall = () => {};
  answers['email_personal'] = new Promise((resolve) => (answerCall = () => resolve(sentAnswer)));
  const { user } = await renderSignedIn(<ConfirmationPage />);
  await user.click(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Envoi en cours...');
  await user.click(button());
  const { id: idFirebase, firstname, lastname, email, language } = registrant;
  await waitFor(() =>
    expect(inputsOf('email_personal')).toEqual([{ idFirebase, firstname, lastname, email, language }]),
  );
  expect(alert).not.toHaveBeenCalled();
  answerCall();
  await waitFor(() => expect(alert.mock.calls).toEqual([['La confirmation a été envoyée.']]));
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('explains each error in French, says what to do, and notifies the list', async () => {
  const { user } = await renderSignedIn(<ConfirmationPage />);
  const listener = vi.fn<() => void>();
  const stopListening = onConfirmationChange(listener);
  answers['email_personal'] = { ...sentAnswer, alreadySent: true };
  await user.click(button());
  await waitFor(() => expect(alert.mock.calls).toEqual([['La confirmation avait déjà été envoyée.']]));
  for (const [code, text] of [
    ['mail-not-sent', /^La confirmation n’a pas été envoyée\u00a0: .*Vérifiez l’adresse/],
    ['not-found', /n’existe plus.*Rechargez la liste/],
    ['too-many-requests', /trop d’envois.*Attendez une minute/],
    ['app-check-failed', /Rechargez la page/],
    ['unavailable', /est peut-être partie.*regardez la liste/],
    ['internal', /Une erreur est survenue.*Regardez la liste/],
  ] as const) {
    answers['email_personal'] = new ApiError(code, 'No answer: TypeError: Failed to fetch');
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
    await user.click(button());
    await waitFor(() => expect(alert.mock.lastCall?.[0]).toMatch(text));
    expect(alert.mock.lastCall?.[0]).not.toMatch(/TypeError|No answer/);
  }
  // The list was notified after each of the seven presses.
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(7));
  alert.mockReset();
  answers['email_personal'] = new ApiError('not-an-organiser', 'no');
  await user.click(button());
  await waitFor(() => expect(isSignedIn()).toBe(false));
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  expect(alert).not.toHaveBeenCalled();
  stopListening();
});

it('shows one version on a phone, initially in the registrant’s language', async () => {
  const { user } = await renderSignedIn(<ConfirmationPage />);
  const pressedButton = () => screen.getByRole('button', { pressed: true }).textContent;
  const visibleVersions = () =>
    screen
      .getAllByRole('article')
      .filter((article) => article.classList.contains('mail-version-chosen'))
      .map((article) => article.textContent.split('<')[0]);
  expect(pressedButton()).toBe('Sa langue');
  expect(visibleVersions()).toEqual(['Dans la langue de l’inscrit\u00a0: Néerlandais']);
  await user.click(screen.getByRole('button', { name: 'Anglais' }));
  expect(pressedButton()).toBe('Anglais');
  expect(visibleVersions()).toEqual(['Anglais']);
});
