/** The list's filter: figures, facets, chips, saved views and columns, all in the URL (ORG-20, ORG-22, ORG-25, ORG-26, ORG-27, ORG-28). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { questions } from 'contract/testing/questions';
import { provideSample } from 'contract/testing/sample-edition';
import type { RegistrantList } from 'contract/registrant/list/registrant-list';
import { forEachFacet } from 'contract/registrant/list/facets';
import type { View } from 'contract/registrant/views';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, answers, inputsOf } from '../../testing/answered-calls';
import { noon, registrant } from '../../testing/sample-registrant';
import { counts } from '../../testing/sample-statistics';
import { renderSignedIn } from '../../testing/render-signed-in';
import { textsOf } from '../../../shared/testing/render-page';
import { RegistrantsList } from '../RegistrantsList';

vi.mock('../../../shared/api/call-api', () => import('../../testing/answered-calls'));

const list: RegistrantList = {
  users: [registrant({ id: '1', lastname: 'Adam', telWork: '+32 2 555 01 23', city: 'Gent' })],
  totalCount: 1,
  facets: {
    ...forEachFacet(() => []),
    bappMember: counts({ Yes: 4, No: 7 }),
    invitedBy: counts({ 'octopus-pens': 5, autre: 2 }),
    country: counts({ 'Congo, Rép.': 3, BE: 2, '': 1 }),
    confirmation: counts({ failed: 0 }),
  },
  figures: {
    registered: 1204,
    notConfirmed: 37,
    waiting: { count: 12, since: noon },
    members: 412,
    dinner: { persons: 312, vegetarian: 24, supplement: 140_000 },
    today: 5,
  },
};

const dinnerView: View = { id: 'v', name: 'Dîner', query: 'dinner=yes', columns: '', by: 'b', at: noon };

beforeEach(() => answerCalls({ adminTable: list, adminViews: { views: [] } }));

async function renderList(path = '/users') {
  const page = await renderSignedIn(<RegistrantsList />, path);
  await screen.findByRole('row', { name: /Adam/ });
  const query = () => Object.fromEntries(new URLSearchParams(page.address().split('?')[1]));
  return { ...page, query };
}

// These are found by text, since querying a whole page by role takes long.
const figure = (name: string) => screen.getByText(name, { selector: '.figure-name' });
const isPressed = (name: string) => figure(name).closest('button')?.getAttribute('aria-pressed') === 'true';
const savedView = (name: string) =>
  within(screen.getByRole('list', { name: 'Vues' })).getByRole('button', { name });
const buttonOf = (name: string | RegExp) =>
  screen.queryAllByText(name, { selector: 'button' })[0] ??
  screen.getByLabelText(name, { selector: 'button' });
const box = (group: string, name: RegExp) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('checkbox', { name });
const typeViewName = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Nom de la vue' }), { target: { value } });
const chips = () =>
  textsOf(within(screen.getByRole('list', { name: 'Filtre actif' })).getAllByRole('button')).map(plainSpaces);
const requests = () => inputsOf('adminTable');
const plainSpaces = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

it('shows the figures, each of which toggles a filter', async () => {
  // After midnight in the event's time zone, but not in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-07-31T22:30:00Z') });
  const today = '2025-08-01';
  const { user, query } = await renderList();
  expect(requests().at(-1)).toMatchObject({ facets: true });
  const buttons = within(screen.getByRole('list', { name: 'Chiffres' })).getAllByRole('button');
  expect(buttons.map(({ textContent }) => plainSpaces(textContent))).toEqual([
    '1 204Inscrits',
    '37Non confirmésdepuis 14:00',
    '412Membres',
    '312Personnes au dînerdont 24 végétarienssupplément : 1 400 €',
    '5Aujourd’hui',
  ]);
  await user.click(figure('Non confirmés'));
  expect(query()).toEqual({ confirmation: 'waiting,failed', state: 'registered' });
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ confirmation: 'waiting,failed', page: 0 }));
  await user.click(figure('Membres'));
  expect(query()).toEqual({ bappMember: 'Yes', confirmation: 'waiting,failed', state: 'registered' });
  expect(['Non confirmés', 'Membres', 'Personnes au dîner'].map(isPressed)).toEqual([true, true, false]);
  await user.click(figure('Non confirmés'));
  await user.click(figure('Membres'));
  expect(query()).toEqual({});
  await user.click(figure('Aujourd’hui'));
  expect(query()).toEqual({ from: today, to: today, state: 'registered' });
  await user.click(figure('Inscrits'));
  expect(query()).toEqual({ from: today, to: today });
});

it('sets several values of a facet, shows their counts, and removes the filter', async () => {
  const { user, query } = await renderList('/users?page=3&q=lef');
  await user.click(buttonOf('Filtrer'));
  const bothBoxes = [box('Invité par', /^Octopus Pens\s*5$/), box('Invité par', /^Non invité \/ autre\s*2$/)];
  // Both clicks before the next render.
  act(() => bothBoxes.forEach((checkbox) => checkbox.click()));
  await user.click(box('Pays', /^Congo, Rép\.\s*3$/));
  await user.click(box('Pays', /^\(vide\)\s*1$/));
  await user.click(box('Confirmation', /^Échec\s*0$/));
  fireEvent.change(screen.getByLabelText('À partir du'), { target: { value: '2025-08-01' } });
  const filter = {
    q: 'lef',
    invitedBy: 'octopus-pens,autre',
    country: 'Congo%2C Rép.,',
    confirmation: 'failed',
    from: '2025-08-01',
  };
  expect(query()).toEqual(filter);
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ ...filter, page: 0 }));
  expect(box('Pays', /vide/).checked).toBe(true);
  expect(chips()).toEqual([
    'Invité par : Octopus Pens, enlever×',
    'Invité par : Non invité / autre, enlever×',
    'Pays : Congo, Rép., enlever×',
    'Pays : (vide), enlever×',
    'Confirmation : Échec, enlever×',
    'À partir du : 01/08/2025, enlever×',
    'Tout enlever',
  ]);
  expect(plainSpaces(screen.getByText(/^1 inscrit.*filtre/).textContent)).toBe(
    '1 inscrit pour « lef », filtre : Invité par, Pays, Confirmation, Inscrit le',
  );
  await user.click(screen.getByRole('button', { name: /Octopus Pens.*enlever/ }));
  expect(query()).toEqual({ ...filter, invitedBy: 'autre' });
  expect(document.activeElement).toBe(buttonOf('Filtrer'));
  await user.click(buttonOf('Tout enlever'));
  expect(query()).toEqual({});
  expect(screen.queryByRole('list', { name: 'Filtre actif' })).toBeNull();
  answers['adminTable'] = { ...list, users: [], totalCount: 0 };
  await user.click(figure('Membres'));
  await screen.findByText('Aucun inscrit ne correspond à ce filtre.');
  await user.click(screen.getAllByRole('button', { name: 'Tout enlever' }).at(-1) ?? document.body);
  expect(query()).toEqual({});
});

it('filters only by a complete day, and shows a single day as one chip', async () => {
  const { user, query } = await renderList('/users?to=2025-08-02');
  await user.click(buttonOf('Filtrer'));
  const from = screen.getByLabelText<HTMLInputElement>('À partir du');
  // Only the first digit of the year 2025 is typed.
  fireEvent.change(from, { target: { value: '0002-08-02' } });
  expect(from.value).toBe('0002-08-02');
  expect(query()).toEqual({ to: '2025-08-02' });
  fireEvent.change(from, { target: { value: '2025-08-02' } });
  expect(query()).toEqual({ from: '2025-08-02', to: '2025-08-02' });
  expect(chips()[0]).toBe('Inscrit le : 02/08/2025, enlever×');
  fireEvent.change(from, { target: { value: '' } });
  expect(query()).toEqual({ to: '2025-08-02' });
});

it('reports an unknown filter in the URL, and offers to remove it', async () => {
  const { user, query } = await renderList(
    '/users?dinner=maybe&country=Belgium&from=2025-02-30&since=new.2025-02-30T10:00:00Z',
  );
  expect(chips()).toContain('Pays : Belgique, enlever×');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('un filtre qui n’existe pas (Dîner, À partir du, Depuis)');
  expect(requests().at(-1)).toMatchObject({ country: 'BE' });
  expect(requests().at(-1)).not.toMatchObject({ dinner: expect.anything() });
  await user.click(within(alert).getByRole('button'));
  expect(query()).toEqual({ country: 'BE' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the filter `since` as a chip, and removes it', async () => {
  const since = 'cancelled.2025-08-15T15:40:00.000Z';
  const { user, query } = await renderList(`/users?since=${since}`);
  expect(requests().at(-1)).toMatchObject({ since });
  expect(chips()[0]).toBe('Annulés depuis le 15/08/2025 à 17:40, enlever×');
  await user.click(screen.getByRole('button', { name: /^Annulés depuis/ }));
  expect(query()).toEqual({});
});

it('shows the chosen columns, always in the same order, without another request', async () => {
  const { user, query } = await renderList('/users?page=1');
  const headers = () => textsOf(screen.getAllByRole('columnheader'));
  const requestCount = requests().length;
  await user.click(buttonOf('Colonnes'));
  expect(screen.queryByRole('checkbox', { name: 'Nom' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Localité' }));
  await user.click(screen.getByRole('checkbox', { name: 'Téléphone' }));
  for (const name of ['Email', 'Société', 'Dîner', 'Végie', 'Membre', 'Inscrit le', 'Confirmé'])
    fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(query()).toEqual({ columns: 'lastname,firstname,telWork,city' });
  expect(headers().slice(1)).toEqual(['Nom', 'Prénom', 'Téléphone', 'Localité', 'E-mail']);
  const cells = within(screen.getByRole('row', { name: /Adam/ })).getAllByRole('cell');
  expect(textsOf(cells).slice(1)).toEqual(['Adam', 'Zoë', '+32 2 555 01 23', 'Gent', 'AppelerÉcrire']);
  await user.click(buttonOf('Colonnes habituelles'));
  expect(query()).toEqual({});
  expect(requests()).toHaveLength(requestCount);
});

it('saves the list’s filter, order and columns as a view, and restores them', async () => {
  const viewUrl = '/users?limit=50&sort=lastname&dir=asc&dinner=yes&columns=lastname%2Ccity';
  const { user, query } = await renderList(viewUrl);
  await user.click(buttonOf('Vues'));
  await screen.findByText('Aucune vue n’est enregistrée.');
  await user.click(buttonOf('Enregistrer la vue'));
  expect(screen.getByRole('alert').textContent).toBe('Donnez un nom à la vue.');
  typeViewName('Dîner');
  const viewInput = { name: 'Dîner', query: 'sort=lastname&dir=asc&dinner=yes', columns: 'lastname,city' };
  answers['saveView'] = viewInput;
  answers['adminViews'] = { views: [{ ...dinnerView, ...viewInput }] };
  await user.click(buttonOf('Enregistrer la vue'));
  await screen.findByText('La vue « Dîner » est enregistrée.');
  const view = await waitFor(() => savedView('Dîner'));
  expect(inputsOf('saveView')).toEqual([viewInput]);
  expect(view.getAttribute('aria-pressed')).toBe('true');
  await user.click(buttonOf('Tout enlever'));
  await user.click(figure('Membres'));
  expect(view.getAttribute('aria-pressed')).toBe('false');
  await user.click(view);
  expect(query()).toEqual(Object.fromEntries(new URLSearchParams(viewUrl.split('?')[1])));
});

it('asks before replacing or deleting a shared view', async () => {
  answers['adminViews'] = { views: [dinnerView] };
  answers['saveView'] = [new ApiError('name-taken', 'taken'), dinnerView];
  const { user } = await renderList('/users?dinner=no');
  await user.click(buttonOf('Vues'));
  await waitFor(() => savedView('Dîner'));
  // Saving under an existing view's name replaces that view too.
  typeViewName('DÎNER');
  await user.click(buttonOf('Enregistrer la vue'));
  await screen.findByText(/^Remplacer la vue « Dîner » par la liste affichée/);
  await user.click(buttonOf('Non'));
  await user.click(buttonOf(/^Remplacer la vue/));
  expect(inputsOf('saveView')).toEqual([{ name: 'DÎNER', query: 'dinner=no', columns: '' }]);
  await user.click(buttonOf('Oui, remplacer'));
  await screen.findByText('La vue « Dîner » est enregistrée.');
  expect(inputsOf('saveView')[1]).toEqual({ id: 'v', name: 'Dîner', query: 'dinner=no', columns: '' });
  await user.click(buttonOf(/^Supprimer la vue/));
  expect(inputsOf('deleteView')).toEqual([]);
  answers['adminViews'] = { views: [] };
  await user.click(buttonOf('Oui, supprimer'));
  await screen.findByText('La vue « Dîner » est supprimée.');
  await screen.findByText('Aucune vue n’est enregistrée.');
  expect(inputsOf('deleteView')).toEqual([{ id: 'v' }]);
});

it('explains why a view was refused, and keeps its typed name', async () => {
  const { user } = await renderList(`/users?selection=2-${'0'.repeat(20)}`);
  await user.click(buttonOf('Vues'));
  screen.getByText(/^La sélection n’est pas gardée/);
  typeViewName('Dîner');
  for (const [code, text] of [
    ['too-many-views', 'Il y a déjà 50 vues. Supprimez-en une, puis enregistrez de nouveau.'],
    ['not-found', 'Cette vue a été supprimée entre-temps. Vous pouvez l’enregistrer sous un nom.'],
    ['unavailable', 'Rien n’a été changé. Le serveur ne répond pas.'],
  ] as const) {
    answers['saveView'] = new ApiError(code, 'no');
    await user.click(buttonOf('Enregistrer la vue'));
    await screen.findByText(text);
  }
  expect(screen.getByRole('textbox', { name: 'Nom de la vue' })).toHaveProperty('value', 'Dîner');
});

it('filters by answers to the edition’s own questions, and shows the answers (EDIT-33)', async () => {
  const users = list.users.map((user) => ({ ...user, answers: { size: 'm', constructor: ['tea'] } }));
  provideSample({ questions });
  const questionCounts = { question: 'size', values: counts({ s: 3, m: 9, '': 1 }) };
  answerCalls({ adminTable: { ...list, users, questions: [questionCounts] }, adminViews: { views: [] } });
  const { user, query } = await renderList('/users?answers=vegan.Yes&columns=lastname,answers.constructor');
  screen.getByRole('columnheader', { name: 'fr constructor' });
  screen.getByRole('cell', { name: 'fr tea' });
  await user.click(buttonOf('Filtrer'));
  await user.click(box('fr size', /^fr m/));
  await user.click(box('fr size', /vide/));
  expect(query()).toMatchObject({ answers: 'vegan.Yes,size.m,size.' });
  expect(chips()).toEqual(expect.arrayContaining(['fr vegan : Oui, enlever×']));
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ answers: 'vegan.Yes,size.m,size.' }));
});
