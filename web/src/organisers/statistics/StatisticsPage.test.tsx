/** The statistics page: each chart's table and file, in each language, and the page without registrations (ORG-40). */
import { act, screen } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import type { Statistics } from 'contract/registrant/statistics';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseOrganiserLanguage } from '../shared/language';
import { renderSignedIn } from '../testing/render-signed-in';
import { counts, sampleStatistics } from '../testing/sample-statistics';
import StatisticsPage from './StatisticsPage';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<Statistics>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));
// Drawing is slow; charts.test.tsx tests the drawings.
vi.mock('./drawings', () => ({ BarsChart: () => null, DaysChart: () => null }));
const saveFile = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>());
vi.mock('../../shared/ui/save-file', () => ({ saveFile }));

beforeEach(() => {
  callApi.mockReset().mockResolvedValue(sampleStatistics);
  saveFile.mockReset();
});

async function renderStatistics(awaitedText: string | RegExp = 'Situation à 14:02') {
  const page = await renderSignedIn(<StatisticsPage />);
  await screen.findByText(awaitedText);
  return page;
}

/** A table's cells by row, without the header. Found by the caption, since queries by role are slow on this page. */
function tableOf(name: string) {
  const table = screen.getByText(name, { selector: 'caption' }).closest('table');
  const [, ...rows] = table?.rows ?? [];
  return rows.map((row) => Array.from(row.children, ({ textContent }) => textContent));
}

it('shows and saves each chart’s numbers, and switches the language without another call', async () => {
  const { user } = await renderStatistics();
  expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'Inscriptions par jour',
    'Invités par',
    'Pays',
    'Régions de Belgique',
    'Langues',
    'Membres de BAPP',
    'Dîner',
    'E-mails de confirmation',
  ]);
  expect(tableOf('Inscriptions par jour')).toEqual([
    ['03/06/2025', '234', '1\u202f234'],
    ['02/06/2025', '0', '1\u202f000'],
    ['01/06/2025', '1\u202f000', '1\u202f000'],
  ]);
  expect(tableOf('Invités par')).toEqual([
    ['Non invité / autre', '1\u202f000'],
    ['Licorne & Ruban', '200'],
    ['BAPP', '30'],
    ['=HYPERLINK("x")', '4'],
  ]);
  expect(tableOf('Pays')).toEqual([
    ['Belgique', '1\u202f200'],
    ['Non précisé', '30'],
    ['<b>Atlantis</b>', '4'],
  ]);
  expect(tableOf('Régions de Belgique')[3]).toEqual(['Code postal inconnu', '1']);
  expect(tableOf('Dîner')).toEqual([
    ['Personnes', '500'],
    ['Dont végétariens', '40'],
    ['Supplément (€)', '7\u202f000'],
  ]);
  expect(tableOf('E-mails de confirmation')[2]).toEqual(['Échoués', '4']);
  expect(screen.getByText('Annulés').nextSibling?.textContent).toBe('5');
  await user.click(screen.getByRole('button', { name: 'Télécharger CSV Invités par' }));
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('invites-par-2025-06-03-14h02.csv', expect.any(Blob));
  await act(() => chooseOrganiserLanguage('nl'));
  screen.getByText('Stand om 14:02');
  expect(tableOf('Landen')[0]?.[0]).toBe('België');
  expect(tableOf('Uitgenodigd door')[0]?.[0]).toBe('Niet uitgenodigd / andere');
  expect(callApi).toHaveBeenCalledOnce();
});

it('shows arrivals once there are any', async () => {
  callApi.mockResolvedValue({
    ...sampleStatistics,
    cameByInviter: counts({ autre: 900, BAPP: 30 }),
    arrivals: [
      { quarter: '2025-08-28T09:30', persons: { exhibition: 400, dinner: 0 } },
      { quarter: '2025-08-28T17:45', persons: { exhibition: 1, dinner: 48 } },
    ],
  });
  await renderStatistics();
  expect(tableOf('Invités par')).toEqual([
    ['Non invité / autre', '1\u202f000', '900', '100'],
    ['Licorne & Ruban', '200', '0', '200'],
    ['BAPP', '30', '30', '0'],
    ['=HYPERLINK("x")', '4', '0', '4'],
  ]);
  expect(tableOf('Arrivées par quart d’heure')).toEqual([
    ['09:30', '400', '400', '0'],
    ['17:45', '49', '1', '48'],
  ]);
});

it('shows that there are no registrations yet', async () => {
  callApi.mockResolvedValue({ ...sampleStatistics, registered: 0 });
  await renderStatistics();
  screen.getByText('Personne n’est encore inscrit.');
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows the error, retries, and refreshes the numbers on request', async () => {
  callApi.mockRejectedValueOnce(new ApiError('unavailable', 'down'));
  const { user } = await renderStatistics(/^Les statistiques n’ont pas pu être chargées/);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText('Situation à 14:02');
  callApi.mockResolvedValue({ ...sampleStatistics, cancelled: 77 });
  await user.click(screen.getByRole('button', { name: 'Actualiser' }));
  await screen.findByText('77');
});
