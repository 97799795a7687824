/**
 * The actions on all registrants of the list: their filter and counts (ORG-34); export and printing, with progress,
 * cancelling and errors (ORG-9).
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { exportFile } from 'contract/registrant/export-columns';
import { translator } from 'contract/language/translator';
import type { ListRequest, RegistrantList } from 'contract/registrant/list/registrant-list';
import { badgeKinds } from 'contract/testing/badge-kinds';
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseOrganiserLanguage } from '../shared/language';
import { registrant } from '../testing/sample-registrant';
import { renderSignedIn } from '../testing/render-signed-in';
import { keepSession } from '../session/token-store';
import type { Report } from '../shared/ui/TaskButton';
import { sampleTokens } from '../testing/sample-tokens';
import type { SendOptions } from '../../shared/api/call-api';
import { textsOf } from '../../shared/testing/render-page';
import { watchSavedFiles } from '../../shared/testing/saved-files';
import { ExportDownload } from './export/ExportDownload';
import { fetchAllRegistrants } from './export/fetch-all-registrants';
import { ListActions } from './ListActions';
import { PrintButton } from './export/PrintButton';
import { filterOf, readListState } from './state/list-state';
import type { spreadsheetOf as makeSpreadsheet } from './export/spreadsheet';

const callApi = vi.hoisted(() =>
  vi.fn<(name: string, input: ListRequest, options: SendOptions) => Promise<RegistrantList>>(),
);
vi.mock('../../shared/api/call-api', () => ({ callApi }));
// A worker makes the spreadsheet; jsdom has no workers.
const spreadsheetOf = vi.hoisted(() => vi.fn<typeof makeSpreadsheet>());
vi.mock('./export/spreadsheet', () => ({ spreadsheetOf }));

const listOfOne: RegistrantList = { users: [registrant()], totalCount: 1 };
const log = vi.fn<typeof console.warn>();
let savedFiles: string[];

beforeEach(() => {
  callApi.mockReset().mockResolvedValue(listOfOne);
  spreadsheetOf.mockReset().mockResolvedValue(new Blob(['rows']));
  log.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(log);
  savedFiles = watchSavedFiles();
});

const emptyFilter = { q: '' };
const exportButton = <ExportDownload filter={emptyFilter} label="XLSX" />;
const button = () => screen.getByRole('button', { name: 'XLSX' });

it('disables the button during the export, shows the progress, then saves the file', async () => {
  let answer = () => {};
  callApi.mockReturnValue(new Promise((resolve) => (answer = () => resolve(listOfOne))));
  const { user } = await renderSignedIn(exportButton);
  await user.click(button());
  screen.getByRole('progressbar', { name: 'Lecture des inscrits...' });
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await user.click(button());
  await waitFor(() => expect(callApi).toHaveBeenCalled());
  answer();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(savedFiles).toEqual([exportFile.name]);
  expect(callApi).toHaveBeenCalledOnce();
  expect(button().getAttribute('aria-disabled')).toBe('false');
});

it('exports the registrants found, and names the file after the filter (ORG-23)', async () => {
  const { user } = await renderSignedIn(<ExportDownload filter={{ q: 'x', dinner: 'yes' }} label="XLSX" />);
  await act(() => chooseOrganiserLanguage('nl'));
  await user.click(button());
  await waitFor(() => expect(savedFiles).toEqual(['users-dinner-yes-search.xlsx']));
  const request = { q: 'x', dinner: 'yes', sort: 'createdAt', dir: 'asc', page: 0, limit: 1000 };
  expect(callApi.mock.lastCall?.[1]).toEqual(request);
  // The second sheet is in the organiser's language.
  expect(spreadsheetOf.mock.lastCall?.slice(0, 2)).toEqual([listOfOne.users, 'nl']);
});

it('stops without a file or an error when the organiser cancels the export', async () => {
  callApi.mockImplementation(
    (_name, _input, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  );
  const { user } = await renderSignedIn(exportButton);
  await user.click(button());
  await waitFor(() => expect(callApi).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(savedFiles).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(log).not.toHaveBeenCalled();
});

it('saves no empty file, shows and logs an error, and succeeds on retry', async () => {
  callApi.mockResolvedValueOnce({ users: [], totalCount: 0 });
  const { user } = await renderSignedIn(exportButton);
  await user.click(button());
  await screen.findByText(/Personne ne correspond à cette recherche/);
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('alert')).toBeNull();
  log.mockClear();
  callApi.mockRejectedValueOnce(new ApiError('unavailable', 'No answer'));
  await user.click(button());
  const message = await screen.findByText(
    /Le fichier XLSX n’a pas pu être créé\. Le serveur ne répond pas\./,
  );
  expect(message.closest('[role=alert]')).not.toBeNull();
  expect(savedFiles).toEqual([]);
  expect(log.mock.calls).toEqual([['The action failed.', new ApiError('unavailable', 'No answer')]]);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(savedFiles).toEqual([exportFile.name]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('prints all matching registrants in the list’s order, and removes the table afterwards', async () => {
  const adam = { lastname: 'Adam', dinnerReservation: 4, vegetarianMeal: 1 };
  const users = [registrant(adam), registrant({ ...adam, id: 'other', state: 'cancelled' })];
  callApi.mockResolvedValue({ users, totalCount: 2 });
  let printedRows: (string | null)[] = [];
  const name = 'Liste des inscrits (2 inscrits pour «\u00a0x\u00a0»)';
  vi.stubGlobal('print', () => {
    printedRows = textsOf(within(screen.getByRole('table', { name })).getAllByRole('row'));
  });
  const { user } = await renderSignedIn(
    <PrintButton filter={{ q: 'x' }} />,
    '/users?sort=lastname&dir=asc&page=4',
  );
  await user.click(screen.getByRole('button', { name: 'Imprimer la liste' }));
  await waitFor(() =>
    expect(printedRows).toEqual([
      'NomSociétéDînerConfirmé',
      'Adam ZoëCadeaux Lefèvre4, dont 1 végétarienEn attente d’envoi',
      'Adam ZoëCadeaux LefèvreAnnulé',
    ]),
  );
  expect(callApi.mock.lastCall?.[1]).toEqual({ sort: 'lastname', dir: 'asc', q: 'x', page: 0, limit: 1000 });
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

function renderActions(query: string, totalCount: number, registered: number) {
  const filter = filterOf(readListState(new URLSearchParams(query)));
  return renderSignedIn(<ListActions {...{ filter, totalCount, registered }} />);
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('passes only the filter, even an empty one, to the links, which name the number of registrants', async () => {
  const filter = 'q=lef%C3%A8vre&bappMember=Yes&country=BE&from=2025-08-01';
  const { unmount } = await renderActions(`${filter}&page=3&sort=lastname&dir=asc&columns=city`, 13, 11);
  await screen.findByText('Écrire à ces 11');
  expect(hrefOf('Écrire à ces 11')).toBe(`/mailings/new?${filter}`);
  expect(hrefOf('Imprimer 11 badges')).toBe(`/badges?${filter}`);
  // The export includes cancelled registrants.
  screen.getByRole('button', { name: 'Exporter ces 13' });
  unmount();
  await renderActions('', 1, 1);
  await screen.findByText('Écrire à cet inscrit');
  expect(hrefOf('Écrire à cet inscrit')).toBe('/mailings/new?q=');
  expect(hrefOf('Imprimer 1 badge')).toBe('/badges?q=');
});

it.each([
  [0, 'nobody-shown'],
  [2, 'list-cancelled'],
])(
  'disables the links if none of the %i registrants found is registered, and gives the reason',
  async (total, reasonId) => {
    const { user } = await renderActions('q=x', total, 0);
    const reasonOf = (element: HTMLElement) =>
      element.getAttribute('aria-disabled') === 'true' && element.getAttribute('aria-describedby');
    await waitFor(() => expect(screen.getAllByRole('link').map(reasonOf)).toEqual([reasonId, reasonId]));
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toBeNull();
    expect(screen.queryByText(/^Personne n’est affiché/) !== null).toBe(total === 0);
    const button = screen.getByRole('button', { name: /^Exporter/ });
    expect(reasonOf(button)).toBe(total === 0 && reasonId);
    await user.click(button);
    await waitFor(() => expect(callApi).toHaveBeenCalledTimes(total === 0 ? 0 : 1));
  },
);

const tags = { version: 1, tags: [{ key: 'press00a', name: 'Presse', ink: 'spot' }], removed: [] };

it.each([
  ['giveBadgeKinds', 'Type de badge de ces 300', 'le type de badge « Speaker fr »', 'speaker'],
  ['tagRegistrants', 'Étiqueter ces 300', 'l’étiquette « Presse »', 'press00a'],
])('asks, naming count and kind or tag, then calls %s until none remain', async (name, button, what, key) => {
  provideSample({ badgeKinds });
  const portions = [
    { changed: 250, remaining: 50 },
    { changed: 50, remaining: 0 },
  ];
  callApi.mockImplementation((call) =>
    Promise.resolve(
      (call === name ? portions.shift() : call === 'adminTags' ? tags : listOfOne) as RegistrantList,
    ),
  );
  const { user } = await renderActions('q=x', 300, 300);
  await user.click(await screen.findByRole('button', { name: button }));
  await user.selectOptions((await screen.findAllByRole('combobox')).at(-1) ?? document.body, key);
  screen.getByText(new RegExp(`300 inscrits ${what} \\?$`, 'u'));
  await user.click(screen.getByRole('button', { name: /^Oui, / }));
  await screen.findByText(/^300 (badges ont|inscrits sont)/);
  const inputs = callApi.mock.calls.filter(([call]) => call === name).map(([, input]) => input);
  const change = name === 'tagRegistrants' ? { tag: key, on: true } : { kind: key };
  expect(inputs).toMatchObject([0, 1].map(() => ({ q: 'x', ...change })));
});

describe('reading all registrants page by page', () => {
  let people: RegistrantList['users'];
  const report = vi.fn<Report>();
  const list = { sort: 'lastname', dir: 'asc', q: 'x' } as const;
  const readAll = async () =>
    (await fetchAllRegistrants(list, report, new AbortController().signal, 'fr')).map(({ id }) => id);

  beforeEach(() => {
    keepSession(sampleTokens);
    report.mockReset();
    people = Array.from({ length: 2007 }, (_, index) => registrant({ id: String(index) }));
    callApi.mockImplementation((_name, { page, limit }) =>
      Promise.resolve({ users: people.slice(page * limit, (page + 1) * limit), totalCount: people.length }),
    );
  });

  it('keeps the requested order, and reports progress', async () => {
    expect(await readAll()).toEqual(people.map(({ id }) => id));
    expect(callApi.mock.calls[0]?.[1]).toEqual({ ...list, page: 0, limit: 1000 });
    const reports = [1000, 2000, 2007].map((done) => [
      translator('fr')(($) => $.organisers.list.read, { done, all: 2007 }),
      done / 2007,
    ]);
    expect(report.mock.calls).toEqual(reports);
  });

  it('restarts if a registrant is erased meanwhile, and misses none', async () => {
    report.mockImplementationOnce(() => (people = people.slice(1)));
    expect(await readAll()).toEqual(people.map(({ id }) => id));
  });
});
