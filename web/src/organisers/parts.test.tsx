/** The pages of an edition without parts do not mention a dinner, members, a code or inviters (ORG-36). */
import { screen, within } from '@testing-library/react';
import { provideSample } from 'contract/testing/sample-edition';
import type { RegistrantList } from 'contract/registrant/list/registrant-list';
import { unknownPlaceholders } from 'contract/mail/mailing/placeholders';
import { readyMade } from 'contract/mail/mailing/ready-made';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import DinnerPage from './dinner/DinnerPage';
import { filterOfView } from './filter/filter-values';
import { FilterChoice } from './filter/FilterChoice';
import { OrganiserNav } from './frame/OrganiserBar';
import { PrintForm } from './prints/PrintForm';
import { RegistrantsList } from './registrants/RegistrantsList';
import { answerCalls, inputsOf } from './testing/answered-calls';
import { renderSignedIn } from './testing/render-signed-in';
import { noon, registrant } from './testing/sample-registrant';
import { sampleStatistics } from './testing/sample-statistics';
import StatisticsPage from './statistics/StatisticsPage';

vi.mock('../shared/api/call-api', () => import('./testing/answered-calls'));
vi.mock('./statistics/drawings', () => ({ BarsChart: () => null, DaysChart: () => null }));

/** The server's list, without data of the absent parts. */
const list: RegistrantList = {
  users: [registrant({ id: '1', lastname: 'Adam' })],
  totalCount: 1,
  facets: { country: [{ value: 'BE', count: 1 }], state: [{ value: 'registered', count: 1 }] },
  figures: { registered: 1, notConfirmed: 0, today: 0 },
};
const { dinner: _, by, ...statistics } = sampleStatistics;
const view = {
  ...{ id: 'v', name: 'Vue', query: 'dinner=yes&state=registered&sort=bappMember', by: 'b', at: noon },
  columns: 'lastname,dinnerReservation,city',
};

beforeEach(() => {
  provideSample({ parts: [] });
  answerCalls({
    adminTable: list,
    adminViews: { views: [view] },
    adminStatistics: { ...statistics, by: { country: by.country, confirmation: by.confirmation } },
  });
});

const absentWords = /dîner|végé|membre|invité|exposant|code d’inscription/i;
const printProps = {
  choice: { filter: '', only: 'all', paper: 'A6portrait', order: 'name' },
  badges: undefined,
  starting: { isRunning: false },
  onChange: () => undefined,
  onStart: () => undefined,
} as const;

it.each<[string, ReactNode, string]>([
  ['the menu', <OrganiserNav key="nav" />, 'Inscrits'],
  ['the list', <RegistrantsList key="list" />, 'Adam'],
  ['the statistics', <StatisticsPage key="statistics" />, 'Situation à 14:02'],
  ['a filter', <FilterChoice key="filter" filter="" onChange={printProps.onChange} />, 'Tous les inscrits'],
  ['the badges to print', <PrintForm key="print" {...printProps} />, 'Ordre'],
])('mentions no absent parts in %s', async (_name, page, text) => {
  const { container } = await renderSignedIn(page, '/users');
  await screen.findByText(text);
  expect(container.textContent).not.toMatch(absentWords);
});

it('offers only the edition’s columns, orders and facets, and ignores others in a view', async () => {
  const { user, address } = await renderSignedIn(<RegistrantsList />, '/users?dinner=yes&sort=bappMember');
  await screen.findByText('Adam');
  expect(inputsOf('adminTable')[0]).toMatchObject({ dinner: undefined, sort: 'createdAt' });
  // The address has a filter that the list cannot show.
  expect(screen.getByRole('alert').textContent).toMatch(/Dîner/);
  await user.click(screen.getByRole('button', { name: 'Vues' }));
  await user.click(await screen.findByRole('button', { name: 'Vue' }));
  expect(address()).toBe('/users?state=registered&columns=lastname%2Ccity');
  expect(screen.queryByText(/Dîner/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Colonnes' }));
  const columns = within(screen.getByRole('region', { name: 'Colonnes' }));
  expect(columns.getByRole<HTMLInputElement>('checkbox', { name: 'Localité' }).checked).toBe(true);
  expect(columns.queryByRole('checkbox', { name: absentWords })).toBeNull();
  expect(filterOfView(view.query)).toBe('state=registered');
});

it('says that the show has no dinner, without requesting a dinner’s figures', async () => {
  await renderSignedIn(<DinnerPage />);
  screen.getByText('Ce salon n’a pas de dîner.');
  expect(inputsOf('adminDinner')).toEqual([]);
});

it('refuses {dinner} in a mailing, and omits bookings from a ready-made text', () => {
  expect(unknownPlaceholders('{firstname} {dinner}')).toEqual(['dinner']);
  expect(readyMade('tomorrow', ['fr']).texts.fr.body).toContain('Vous trouverez votre badge et vos données');
});
