/** The start page: each line with its link, the stored visit, and the page without news or in an archive (ORG-53). */
import { screen, waitFor } from '@testing-library/react';
import type { Today } from 'contract/calls/today';
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { IsArchive } from '../shared/is-archive';
import { answerCalls, answers, callApi, inputsOf } from '../testing/answered-calls';
import { renderSignedIn } from '../testing/render-signed-in';
import TodayPage from './TodayPage';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));

const time = (moment: string) => ({ seconds: Date.parse(moment) / 1000, nanoseconds: 0 });
const today: Today = {
  at: time('2025-08-20T08:00:00Z'),
  since: time('2025-08-15T15:40:00Z'),
  people: { new: 1234, changed: 0, cancelled: 1, bounced: 2 },
  conflicts: 3,
  asked: ['2026'],
  planned: [{ id: 'm1', texts: { fr: { subject: 'À demain' } }, startsAt: time('2025-08-27T07:00:00Z') }],
  left: ['rehearse', 'phones', 'remind'],
  badges: 12,
};

beforeEach(() => {
  provideSample({ registrationCloses: '2025-08-26T18:00', changesUntil: '2025-10-01T00:00' });
  answerCalls({ adminToday: today });
});

const shownLinks = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent.replaceAll(/[\u00a0\u202f]/g, ' ').trim(), link.getAttribute('href')]);

it('links each line to what it counts, and stores the time of the visit', async () => {
  await renderSignedIn(<TodayPage />);
  await screen.findByRole('heading', { name: /^Depuis le vendredi 15 août 2025, 17.h.40$/ });
  const since = '2025-08-15T15%3A40%3A00.000Z';
  expect(shownLinks()).toEqual([
    ['1 234 nouveaux inscrits', `/users?since=new.${since}`],
    ['1 annulation', `/users?since=cancelled.${since}`],
    ['2 inscrits dont l’e-mail est revenu', `/users?since=bounced.${since}`],
    ['3 conflits à l’entrée à régler', '/devices'],
    ['12 badges à imprimer', '/badges'],
    ['Édition 2026 : attend qu’un propriétaire publie', '/edition?prepare=2026'],
    ['Essayer l’inscription avant son ouverture', '/edition'],
    ['Associer les téléphones pour l’entrée', '/devices'],
    ['Envoyer le rappel, ou le planifier', '/mailings/new'],
    ['mardi 26 août 2025, 18 h Fin des inscriptions', '/edition/facts#registrationCloses'],
    ['mercredi 27 août 2025, 9 h E-mail « À demain »', '/mailings/m1'],
    ['jeudi 28 août 2025, 9 h 30 Ouverture des portes', '/edition/facts#opens'],
    ['jeudi 28 août 2025, 19 h Début du dîner', '/edition/facts#dinnerStarts'],
  ]);
  await waitFor(() => expect(inputsOf('seenToday')).toEqual([{ at: '2025-08-20T08:00:00.000Z' }]));
});

it('says that nothing has happened, and makes no call for an archive', async () => {
  answers['adminToday'] = { ...today, people: { new: 0 }, conflicts: 0, badges: 0, asked: [], left: [] };
  const { unmount } = await renderSignedIn(<TodayPage />);
  await screen.findByText('Il ne s’est rien passé depuis.');
  screen.getByText('Rien n’est en attente.');
  unmount();
  callApi.mockClear();
  const page = <TodayPage />;
  await renderSignedIn(<IsArchive value={true}>{page}</IsArchive>);
  screen.getByText(/^Ce salon est dans les archives/);
  expect(callApi).not.toHaveBeenCalled();
});
