/** The page of one registrant and the page that adds one: requests and history (ORG-10, ORG-11, ORG-13, ORG-14, ORG-16). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { languages } from 'contract/language/languages';
import type { HistoryLine } from 'contract/registrant/organisers-registrant';
import { fieldNames } from 'contract/registrant/registration-fields';
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { announceConfirmationChange } from '../shared/confirmation-channel';
import { signOut } from '../session/session';
import { paths } from '../../shared/site/paths';
import { renderPage, textsOf } from '../../shared/testing/render-page';
import { History } from './History';
import { button, field, fill, open } from '../testing/open-registrant';
import {
  answerRegistrantCalls,
  answers,
  badge,
  callApi,
  details,
  id,
  noon,
  refusal,
  inputsOf,
} from '../testing/sample-registrant';

vi.mock('../../shared/api/call-api', () => import('../testing/sample-registrant'));

beforeEach(() => {
  signOut();
  answerRegistrantCalls();
});

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('shows data, required fields, contact links and history, but no registration code', async () => {
  const at = { seconds: Date.parse('2025-08-28T07:42:00Z') / 1000, nanoseconds: 0 };
  const presence = {
    exhibition: { at, persons: 1, label: 'Nord' },
    dinner: { at, persons: 2, label: 'Salle' },
  };
  answers['adminRegistrant'] = [details({ presence, acceptedPolicy: '2025-05-01' })];
  await open();
  const facts = screen.getByRole('region', { name: 'État' }).textContent;
  expect(facts).toMatch(/Entré\s: Exposition28\/08\/2025 à\s09:42, «\sNord\s»/);
  expect(facts).toMatch(/Entré\s: Dîner28\/08\/2025 à\s09:42, «\sSalle\s», 2 personnes/);
  expect(facts).toContain('Politique acceptéedu 01/05/2025');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zoë Lefevre');
  expect(field('Localité').value).toBe('Bruxelles');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Langue de l’inscrit' }).value).toBe('nl');
  expect(hrefOf(/^Appeler/)).toBe('tel:+3225550123');
  expect(hrefOf(/^Écrire/)).toBe('mailto:zoe@visitors.example');
  expect(hrefOf(/^Ouvrir le badge/)).toBe(`/api/generatePDF?format=A6portrait&idFirebase=${id}`);
  expect(screen.queryByLabelText(/Code d’inscription/)).toBeNull();
  const required = screen.getAllByRole('textbox').filter((input) => input.matches('[aria-required=true]'));
  expect(required.map(({ id }) => id)).toEqual(['firstname', 'lastname', 'organization']);
  expect(field(/^Prénom/).autocomplete).toBe('off');
  screen.getByText('Formulaire du site');
  screen.getByText('En attente d’envoi');
  const history = within(screen.getByRole('region', { name: 'Historique' }));
  const [changed, registered] = history.getAllByRole('listitem');
  expect(changed?.textContent).toMatch(/^Modification par un organisateur01\/08\/2025/);
  expect(changed?.textContent).toContain('LocalitéAvant\u00a0: (vide) Après\u00a0: Bruxelles');
  expect(changed?.textContent).toContain('Membre de BAPPAvant\u00a0: Oui Après\u00a0: Non');
  expect(registered?.textContent).toMatch(/^Inscription par le formulaire du site/);
});

it('shows no unsaved changes for a cancelled guest, and asks before a restoration overbooks the dinner', async () => {
  provideSample({ dinnerSeats: 40 });
  const guest = { state: 'cancelled', bappMember: 'Yes', dinnerReservation: 2 } as const;
  answers['adminRegistrant'] = [details(guest)];
  answers['dinner'] = { full: true };
  answers['restoreRegistrant'] = [refusal('dinner-full'), details({ ...guest, state: 'registered' }, 4)];
  const { user } = await open();
  expect((await screen.findByLabelText<HTMLInputElement>('Nombre de personnes au dîner')).value).toBe('2');
  expect(screen.queryByText('Modifications non enregistrées')).toBeNull();
  await user.click(button('Rétablir l’inscription'));
  await screen.findByText(/le dîner n’a plus assez de places/);
  await user.click(button('Oui, réserver au-delà'));
  await waitFor(() =>
    expect(inputsOf('restoreRegistrant')).toEqual([
      { id, version: 3 },
      { id, version: 3, overbooksDinner: true },
    ]),
  );
  expect(callApi).not.toHaveBeenCalledWith('dinner', expect.anything());
});

it('redraws the badge with the show’s mark after saving', async () => {
  const picture = (text: string) => ({
    ...badge,
    mark: { x: 10, y: 10, width: 40, height: 40 },
    texts: [{ text, x: 0, baseline: 0, size: 12, length: 40, isBold: true, colour: '#000000' }],
  });
  answers['badgePicture'] = [picture('Lefevre'), picture('Lefèvre')];
  answers['changeRegistrant'] = [details({ lastname: 'Lefèvre' }, 4)];
  const { user } = await open();
  const badgeImage = () => screen.getByRole('img', { name: /^Badge de/ });
  await waitFor(() => expect(badgeImage().querySelector('text')?.textContent).toBe('Lefevre'));
  fill(field(/^Nom/), 'Lefèvre');
  await user.click(button('Enregistrer'));
  await waitFor(() => expect(badgeImage().querySelector('text')?.textContent).toBe('Lefèvre'));
  expect(badgeImage().querySelector('image')?.getAttribute('width')).toBe('40');
});

it('shows an error for an e-mail address in use, and keeps the typed one', async () => {
  answers['changeRegistrant'] = [refusal('already-registered')];
  const { user } = await open();
  fill(field('E-mail'), 'other@visitors.example');
  await user.click(button('Enregistrer'));
  await screen.findByText(/^Rien n’a été enregistré : une autre personne/);
  expect(field('E-mail').value).toBe('other@visitors.example');
  screen.getByText('Une autre personne est inscrite avec cette adresse');
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
});

it('sends no confirmation while there are unsaved changes', async () => {
  answers['email_personal'] = [{ message: 'ok' }];
  const { user } = await open();
  fill(field('Fonction'), 'Directrice');
  await user.click(button('Envoyer la confirmation'));
  expect(inputsOf('email_personal')).toEqual([]);
  await user.click(button('Abandonner'));
  answers['adminRegistrant'] = [details({ emailSent: noon })];
  await user.click(button('Envoyer la confirmation'));
  await screen.findByText('La confirmation a été envoyée.');
  expect(inputsOf('email_personal')).toMatchObject([{ idFirebase: id, email: 'zoe@visitors.example' }]);
  await screen.findByText(/^Envoyé le/);
});

it('asks before cancelling, moves the focus to the heading, then restores and undoes a change', async () => {
  answers['cancelRegistrant'] = [details({ state: 'cancelled' }, 4)];
  answers['restoreRegistrant'] = [details({}, 5)];
  const { user } = await open();
  await user.click(button('Annuler l’inscription'));
  expect(inputsOf('cancelRegistrant')).toEqual([]);
  await user.click(button('Oui, annuler l’inscription'));
  await screen.findByText('L’inscription a été annulée.');
  // The pressed button is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(inputsOf('cancelRegistrant')).toEqual([{ id, version: 3 }]);
  expect(screen.queryByRole('link', { name: /^Ouvrir le badge/ })).toBeNull();
  await user.click(button('Rétablir l’inscription'));
  await screen.findByText('L’inscription a été rétablie.');
  expect(inputsOf('restoreRegistrant')).toEqual([{ id, version: 4 }]);
  answers['undoRegistrant'] = [details({ city: 'Gand' }, 6)];
  await user.click(button('Défaire la dernière modification'));
  await screen.findByText('La dernière modification a été défaite.');
  expect(field('Localité').value).toBe('Gand');
  expect(inputsOf('undoRegistrant')).toEqual([{ id, version: 5 }]);
});

it('ignores an older version in a late answer', async () => {
  answers['cancelRegistrant'] = [details({ state: 'cancelled' }, 4)];
  const { user } = await open();
  let answerLate = () => {};
  callApi.mockReturnValueOnce(new Promise((resolve) => (answerLate = () => resolve(details()))));
  announceConfirmationChange();
  await waitFor(() => expect(inputsOf('adminRegistrant')).toHaveLength(2));
  await user.click(button('Annuler l’inscription'));
  await user.click(button('Oui, annuler l’inscription'));
  await screen.findByText('L’inscription a été annulée.');
  await act(async () => {
    answerLate();
    await Promise.resolve();
  });
  button('Rétablir l’inscription');
});

it.each([
  [true, /repart avec le nouveau code\.$/, 'La confirmation part avec le nouveau.'],
  [false, /Aucun e-mail ne part\.$/, 'Aucun e-mail ne part.'],
])('asks before giving a new code, then shows it; mailed: %s', async (isMailed, question, message) => {
  const code = 'N'.repeat(20);
  const email = isMailed ? 'zoe@visitors.example' : '';
  const { registrant, history } = details({ code, email });
  const line = { at: noon, by: 'organiser', action: 'codeReplaced' } as const;
  answers['adminRegistrant'] = [details({ email })];
  answers['newCode'] = [{ registrant, version: 4, history: [line, ...history], isMailed }];
  const { user } = await open();
  await user.click(button('Donner un nouveau code'));
  screen.getByText(question);
  expect(inputsOf('newCode')).toEqual([]);
  await user.click(button('Oui, donner un nouveau code'));
  await screen.findByText(`L’ancien code n’est plus valable. ${message}`);
  expect(inputsOf('newCode')).toEqual([{ id, version: 3 }]);
  screen.getByText(code);
  expect(hrefOf(/^Ouvrir le badge/)).toBe(`/api/generatePDF?format=A6portrait&idFirebase=${code}`);
  screen.getByText('Nouveau code');
  // A replaced code cannot be restored.
  expect(screen.queryByRole('button', { name: 'Défaire la dernière modification' })).toBeNull();
});

it('erases only after the name was typed', async () => {
  const { user } = await open();
  await user.click(button('Effacer cet inscrit'));
  fill(field(/^Pour confirmer/), 'Zoé Lefebvre');
  await user.click(button('Effacer pour toujours'));
  screen.getByText('Ce n’est pas le nom de cet inscrit');
  expect(inputsOf('eraseRegistrant')).toEqual([]);
  fill(field(/^Pour confirmer/), 'zoe  lefevre');
  await user.click(button('Effacer pour toujours'));
  await screen.findByRole('heading', { name: 'L’inscrit a été effacé' });
  expect(inputsOf('eraseRegistrant')).toEqual([{ id, version: 3 }]);
});

it('shows that no registrant has the id', async () => {
  answers['adminRegistrant'] = [refusal('not-found')];
  await open();
  screen.getByRole('heading', { name: 'Cet inscrit n’existe pas' });
});

// ORG-57
it('stores payments in cents, and keeps typed input after a conflict', async () => {
  const booking = { bappMember: 'Yes', dinnerReservation: 3 } as const;
  answers['adminRegistrant'] = [details(booking)];
  const paid = { ...booking, paidOn: '2025-08-28', paidAmount: 3550, paidBy: 'Virement' };
  const current = details({ ...booking, dinnerReservation: 4 }, 4);
  answers['noteRegistrant'] = [refusal('changed-meanwhile', { current }), details(paid, 5)];
  const { user } = await open();
  const payment = within(screen.getByRole('region', { name: 'Paiement du dîner' }));
  expect(payment.getByText(/^Doit/).textContent).toBe('Doit 70\u00a0€ pour le dîner.');
  expect(field('Montant payé en tout (€)').value).toBe('70');
  fill(field('Montant payé en tout (€)'), '35,505');
  await user.click(button('Enregistrer le paiement'));
  expect(payment.getByText('Un montant en chiffres, comme 12,50.')).toBeTruthy();
  fill(field('Montant payé en tout (€)'), '35,50');
  fill(screen.getByLabelText<HTMLInputElement>('Payé le'), '2025-08-28');
  fill(field('Payé par'), 'Virement');
  await user.click(button('Enregistrer le paiement'));
  await payment.findByText(/^Doit 140\s€/);
  await user.click(button('Enregistrer le paiement'));
  await payment.findByText('Le paiement est enregistré.');
  payment.getByText(/^A payé 35,50\s€ sur 70\s€\s: il reste 34,50\s€ à payer\.$/);
  const expectedInput = { id, paidAmount: 3550, paidOn: '2025-08-28', paidBy: 'Virement', paymentNote: '' };
  expect(inputsOf('noteRegistrant')).toEqual([
    { ...expectedInput, version: 3 },
    { ...expectedInput, version: 4 },
  ]);
});

it('adds a registrant to a full show, with a consent note and idempotency keys', async () => {
  provideSample({ capacity: 100 });
  answers['dinner'] = [{ full: false, isShowFull: true }];
  const codes = ['unavailable', 'already-registered', 'dinner-full'] as const;
  answers['addRegistrant'] = [...codes.map((code) => refusal(code)), { id }];
  const { user, address } = await open(paths.newRegistrant);
  await screen.findByText(/^Le salon est complet\./);
  await user.click(button('Ajouter'));
  await waitFor(() => expect(document.activeElement).toBe(field(/^Prénom/)));
  expect(field(/^Comment la personne/).getAttribute('aria-invalid')).toBe('true');
  const typed = { consentNote: 'par téléphone', firstname: 'Zoë', lastname: 'Lefevre', organization: 'X' };
  fill(field(/^Comment la personne/), typed.consentNote);
  fill(field(/^Prénom/), typed.firstname);
  fill(field(/^Nom/), typed.lastname);
  fill(field(/^Société/), typed.organization);
  await user.click(button('Ajouter'));
  await screen.findByText(/^Le serveur ne répond pas/);
  await user.click(button('Ajouter'));
  await screen.findByText(/^Rien n’a été enregistré : une autre personne/);
  await user.click(button('Ajouter'));
  await user.click(await screen.findByRole('button', { name: 'Oui, réserver au-delà' }));
  await waitFor(() => expect(address()).toBe(`/users/${id}`));
  await screen.findByText('L’inscription est enregistrée.');
  const defaults = { language: 'fr', email: '', bappMember: 'No', invitedBy: 'autre' };
  expect(inputsOf('addRegistrant')[0]).toMatchObject({ ...typed, ...defaults });
  expect(inputsOf('addRegistrant').at(-1)).toMatchObject({ ...typed, overbooksDinner: true });
  const addCalls = callApi.mock.calls.filter(([name]) => name === 'addRegistrant');
  const keys = addCalls.map(([, , options]) => options?.idempotencyKey);
  // The key stays the same until the server answers, so that no registrant is added twice.
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

const mailing = { id: 'AbCdEfGhIjKlMnOpQrSt', subject: 'Bis morgen' };
const door = { entrance: 'dinner', phone: 'North 1', persons: 2 } as const;

/** Newest first. */
const historyLines: readonly Omit<HistoryLine, 'at'>[] = [
  { by: 'organiser', action: 'conflict dismissed' },
  { by: 'organiser', action: 'conflict admitted', organiser: 'anne@show.example' },
  { by: 'desk', action: 'admission undone', door: { ...door, reason: 'Copied' } },
  { by: 'desk', action: 'admitted', door },
  { by: 'desk', action: 'admitted', door: { ...door, entrance: 'exhibition', phone: '' } },
  { by: 'organiser', action: 'printed', run: 7 },
  { by: 'organiser', action: 'not mailed', mailing, lastError: 'refused by the mail server (550)' },
  { by: 'visitor', action: 'confirmed' },
  { by: 'command', action: 'exported' },
  { by: 'organiser', action: 'undone', organiser: '' },
  { by: 'visitor', action: 'changed', fields: ['telWork', 'dinnerReservation', 'printAs'] },
  { by: 'schedule', action: 'confirmed' },
  { by: 'visitor', action: 'registered' },
];

async function historyTexts(language: (typeof languages)[number]): Promise<string[]> {
  await renderPage(<History history={historyLines.map((line) => ({ ...line, at: noon }))} />, { language });
  return textsOf(screen.getAllByRole('listitem'));
}

it('describes each line of the history in French: action, actor, door and mailing', async () => {
  const texts = await historyTexts('fr');
  const expected = [
    /^Cas réglé\s: rien n’a été compté par un organisateur/,
    /^Cas réglé\s: compté comme entré par anne@show.example/,
    /^Entrée annulée .*Dîner, «\sNorth 1\s», 2 personnesMotif\s: Copied$/,
    /^Entrée .*Dîner, «\sNorth 1\s», 2 personnes$/,
    /^Entrée .*Exposition$/,
    /^Badge imprimé par un organisateur.*Impression 7$/,
    /^E-mail non envoyé .*«\sBis morgen\s»Cette adresse est refusée\.$/,
    /^Confirmation envoyée à la demande du visiteur/,
    /^Export des données par une commande/,
    /^Retour en arrière par un ancien organisateur/,
    /^Modification par le visiteur.*Téléphone/,
    /^Confirmation envoyée automatiquement/,
    /^Inscription par le formulaire du site/,
  ];
  expect(texts).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) expect(texts[index]).toMatch(words);
  const [link] = screen.getAllByRole('link', { name: /Bis morgen/ });
  expect(link?.getAttribute('href')).toBe(`/mailings/${mailing.id}`);
});

it.each(languages)('shows no technical field name in language %s', async (language) => {
  const texts = (await historyTexts(language)).join('\n');
  const fields = fieldNames.filter((name) => /[A-Z]/.test(name));
  for (const name of [...fields, 'printAs', 'undefined']) expect(texts).not.toContain(name);
});
