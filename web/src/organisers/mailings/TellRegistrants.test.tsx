/** The offer to tell registrants about a change of the show: writing, opening, dismissing (EDIT-21). */
import { fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import type { ShowChange } from 'contract/publication/show-change';
import type { MailingDetails } from 'contract/mail/mailing/mailings';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerEditionCalls, open } from '../testing/open-edition';
import { answers, inputsOf } from '../testing/answered-calls';
import { editionDetails } from '../testing/sample-edition-details';
import { draft, recipients } from '../testing/sample-mailing';
import { id, noon } from '../testing/sample-registrant';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));
// jsdom has no constructed style sheets.
vi.mock('../confirmation/MailPreview', () => ({ MailPreview: () => null }));

const change: ShowChange = { version: 4, things: ['day', 'dinner'], registrants: 500 };
const moved: MailingDetails = {
  ...draft,
  mailing: { ...draft.mailing, kind: 'moved', filter: 'state=registered' },
  registered: { since: noon, until: noon },
};

beforeEach(() => {
  answerEditionCalls();
  Object.assign(answers, {
    ...{ showChange: { change }, tellShowChange: moved, adminMailing: moved },
    ...{ adminMailings: { mailings: [] }, mailingReceivers: recipients },
  });
});

const offerRegion = async () => within(await screen.findByRole('region', { name: 'Prévenir les inscrits' }));
const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('creates and opens the ready mailing with one press', async () => {
  const { user, address } = await open('/edition', editionDetails());
  (await offerRegion()).getByText(
    'Ce qui a changé : le jour, le dîner. 500 personnes se sont inscrites avec l’ancienne information.',
  );
  await press(user, 'Prévenir les inscrits');
  await screen.findByRole('heading', { level: 1, name: 'Le salon a changé' });
  expect(address()).toBe(`/mailings/${id}`);
  expect(inputsOf('tellShowChange')).toEqual([{ version: 4 }]);
  await screen.findByText('Destinataires : 4');
  screen.getByText(/^Cet e-mail va à ceux qui se sont inscrits avant le /);
  screen.getByText('3 qui connaissent déjà la nouvelle information : pas d’e-mail');
  expect(inputsOf('mailingReceivers')).toContainEqual({
    ...{ kind: 'moved', filter: 'state=registered', mailing: id },
  });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('shows that the mailing is written, and dismisses the change only for a reason', async () => {
  answers['showChange'] = { change: { ...change, mailing: { id, state: 'draft' } } };
  const { user } = await open('/mailings', editionDetails());
  (await offerRegion()).getByText('L’e-mail est écrit, mais il n’est pas encore envoyé.');
  (await offerRegion()).getByRole('button', { name: 'Ouvrir l’e-mail' });
  await press(user, 'Ne prévenir personne...');
  await press(user, 'Oui, ne prévenir personne');
  (await offerRegion()).getByText('Indiquez la raison, pour les autres organisateurs.');
  expect(inputsOf('dismissShowChange')).toEqual([]);
  const reason = screen.getByLabelText('Pourquoi personne ne doit-il le savoir ?');
  fireEvent.change(reason, { target: { value: 'Annoncé par téléphone' } });
  await press(user, 'Oui, ne prévenir personne');
  await screen.findByText('C’est noté : personne ne sera prévenu de ce changement.');
  expect(inputsOf('dismissShowChange')).toEqual([{ version: 4, reason: 'Annoncé par téléphone' }]);
});

it('shows the latest change when the show has changed again', async () => {
  answers['showChange'] = [{ change }, { change: { ...change, version: 5, things: ['place'] } }];
  answers['tellShowChange'] = new ApiError('show-changed', 'changed');
  const { user } = await open('/mailings', editionDetails());
  await press(user, 'Prévenir les inscrits');
  await screen.findByText(/^Ce qui a changé : le lieu\./);
});

it('offers nothing when all registrants know', async () => {
  answers['showChange'] = { change: null };
  await open('/mailings', editionDetails());
  await screen.findByText(/^Aucun e-mail pour le moment/);
  expect(screen.queryByRole('region', { name: 'Prévenir les inscrits' })).toBeNull();
});
