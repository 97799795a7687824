/** The page /exhibitors: pasting contacts, sending links, one contact, an archive, a show without inviters. */
import { fireEvent, screen, within } from '@testing-library/react';
import { agreementVersion, type ExhibitorRow } from 'contract/exhibitors/exhibitors';
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, answers, inputsOf } from '../testing/answered-calls';
import { renderSignedIn } from '../testing/render-signed-in';
import { noon } from '../testing/sample-registrant';
import { IsArchive } from '../shared/is-archive';
import { readPasted } from '../shared/paste/pasted-rows';
import { contactColumns } from './ContactsPaste';
import ExhibitorsPage from './ExhibitorsPage';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));

const counts = { opened: 5, registered: 4, confirmed: 3, came: 2, dined: 1 };
const ann = { contact: 'Ann Peeters', email: 'ann@firm.example', language: 'nl' } as const;
const row = (name: string, trait: Partial<ExhibitorRow> = {}): ExhibitorRow => ({
  ...{ key: name.toLowerCase(), name, isRemoved: false, counts, contact: ann, ...trait },
});
const { contact: _, ...noContact } = row('Alone');
const link = { state: 'sent', at: noon } as const;
const agreement = { at: noon, by: 'Ann', version: agreementVersion, address: 'Street 1' };
const exhibitors = [
  noContact,
  row('Unsent'),
  row('Refused', { link: { state: 'failed', error: 'bounced' } }),
  row('Waiting', { link: { state: 'waiting' } }),
  row('Sent', { link }),
  row('Opened', { link, openedAt: noon, agreement: { ...agreement, version: 'old' } }),
  row('Ready', { link, openedAt: noon, agreement }),
  row('Gone', { link, isRemoved: true }),
];

beforeEach(() => {
  provideSample();
  answerCalls({ adminExhibitors: { exhibitors } });
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function open(page = <ExhibitorsPage />) {
  await renderSignedIn(page);
  await screen.findByRole('table');
}

it.each([
  'Langue\tE-mail\tPersonne de contact\tSociété',
  'Taal\tE-mailadres\tNaam contactpersoon\tNaam',
  'Sprache\tE-Mail\tAnsprechpartner\tFirma',
  'Language\tMail address\tName\tExhibitor',
])('finds the columns under %s', (heading) => {
  const { rows, hasHeading } = readPasted(`${heading}\nnl\tann@firm.example\tAnn\tBrol`, contactColumns);
  expect(hasHeading).toBe(true);
  expect(rows.map(({ cells }) => cells)).toEqual([['Brol', 'Ann', 'ann@firm.example', 'nl', '']]);
});

it.each(['Voornaam\tNaam', 'Prénom\tNom', 'First name\tLast name', 'Vorname\tNachname'])(
  'joins first and last names under %s',
  async (names) => {
    await open();
    type(/^Contacts copiés/, `Firma\t${names}\tE-mail\nAlone\tBea\tMaes\tbea@firm.example`);
    await screen.findByRole('cell', { name: 'Bea Maes' });
  },
);

it('shows the outcomes, then stores only new and changed rows, and counts the others', async () => {
  answers['saveContacts'] = { outcomes: ['new', 'unknown'] };
  await open();
  const rows = ['Alone;Bea;bea@firm.example;', 'READY;Ann P;ann@firm.example;nl', 'Other;X;x@x.example;'];
  type(/^Contacts copiés/, [...rows, 'Sent;Ann Peeters;ann@firm.example;nl', 'Unsent;;no;'].join('\n'));
  await screen.findByText('1 nouveau, 1 modifié, 1 inchangé, 1 pas dans la liste, 1 sans nom lisible.');
  screen.getByText(/^2 lignes ne sont pas reprises/);
  expect(inputsOf('saveContacts')).toEqual([]);
  press('Enregistrer 2 contacts');
  await screen.findByText(/^1 contact est enregistré\. 1 ne l’est pas/);
  const bea = { exhibitor: 'alone', contact: 'Bea', email: 'bea@firm.example', language: 'fr' };
  const annP = { exhibitor: 'ready', ...ann, contact: 'Ann P' };
  expect(inputsOf('saveContacts')).toEqual([{ rows: [bea, annP] }]);
});

it('stores four hundred rows at once, and says how many follow', async () => {
  const firms = Array.from({ length: 401 }, (_, n) => ({ ...noContact, key: `f${n}`, name: `Firm ${n}` }));
  answers['adminExhibitors'] = { exhibitors: firms };
  answers['saveContacts'] = { outcomes: [] };
  await open();
  type(/^Contacts copiés/, firms.map(({ name }) => `${name}\tAnn\tann@firm.example`).join('\n'));
  await screen.findByText(/^400 à la fois.*1 suivront/);
  press('Enregistrer 400 contacts');
  await screen.findByText(/^0 contact est enregistré/);
  expect(inputsOf('saveContacts')).toMatchObject([{ rows: { length: 400 } }]);
});

it('filters by the next step, and mails the unsent links after confirmation', async () => {
  answers['sendExhibitorLinks'] = { outcomes: [{ outcome: 'queued' }, { outcome: 'removed' }] };
  await open();
  rowOf('Refused').getByText(/^L’e-mail est revenu/);
  const figures = within(screen.getByRole('group', { name: 'Ce qui reste à faire' })).getAllByRole('button');
  const found = figures.map((figure) => {
    fireEvent.click(figure);
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent.trim());
    return `${figure.textContent}: ${names.join(', ')}`;
  });
  expect(found).toEqual([
    '1sans contact: Alone',
    '2lien non envoyé: Unsent, Refused',
    '1lien envoyé, page non ouverte: Sent',
    '1page ouverte, accord non accepté: Opened',
  ]);
  rowOf('Opened').getByText('Ancienne version');
  press('Envoyer le lien aux 2 exposants qui ne l’ont pas reçu');
  expect(inputsOf('sendExhibitorLinks')).toEqual([]);
  press('Oui, envoyer');
  await screen.findByText(/^L’e-mail part dans la minute\. 1 exposant n’a plus de contact/);
  expect(inputsOf('sendExhibitorLinks')).toEqual([{ keys: ['unsent', 'refused'] }]);
  expect(inputsOf('adminExhibitors')).toHaveLength(2);
});

it('changes a contact, warns that a new address ends the link, erases a contact', async () => {
  answers['saveContacts'] = { outcomes: ['changed'] };
  await open();
  press('Modifier\u00a0: Ready');
  type(/^Adresse e-mail/, 'none');
  press('Enregistrer');
  await screen.findByText('Indiquez une adresse e-mail valable.');
  type(/^Adresse e-mail/, 'bea@firm.example');
  screen.getByText(/^L’adresse change/);
  press('Enregistrer');
  await screen.findByText('Le contact de Ready est enregistré.');
  const bea = { exhibitor: 'ready', ...ann, email: 'bea@firm.example' };
  expect(inputsOf('saveContacts')).toEqual([{ rows: [bea] }]);
  press('Effacer\u00a0: Gone');
  press('Oui, effacer');
  await screen.findByText('Le contact de Gone est effacé.');
  expect(inputsOf('removeContacts')).toEqual([{ keys: ['gone'] }]);
});

it('shows an archive read-only, but still offers to erase contacts', async () => {
  await open(<IsArchive value={true}>{<ExhibitorsPage />}</IsArchive>);
  expect(screen.queryByText(/^(Coller|Ajouter|Modifier|Envoyer|Renvoyer)/)).toBeNull();
  screen.getByRole('button', { name: 'Effacer\u00a0: Ready' });
});

it('links to registrants, omits counts of a missing dinner, and explains a show without inviters', async () => {
  provideSample({ parts: ['inviters'] });
  await open();
  const numbers = rowOf('Ready').getAllByRole('cell').slice(2);
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['5', '4', '3', '2']);
  const registeredLink = rowOf('Ready').getByRole('link');
  expect(registeredLink.getAttribute('href')).toBe('/users?invitedBy=ready&state=registered');
  provideSample({ parts: [] });
  await renderSignedIn(<ExhibitorsPage />);
  screen.getByText(/^Les visiteurs de ce salon ne disent pas/);
  expect(inputsOf('adminExhibitors')).toHaveLength(1);
});
