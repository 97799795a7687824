/** The button that saves badges: what it says while they come, what is saved, what goes wrong (BADGE-2). */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleTokens } from '../testing/sample-tokens';
import { keepSession } from '../session/token-store';
import { renderPage } from '../../shared/testing/render-page';
import { watchSavedFiles } from '../../shared/ui/saved-files';
import { BadgesDownload } from './BadgesDownload';

vi.mock('../../shared/api/app-check', () => ({ appCheckToken: () => Promise.resolve('token') }));
const fetchMock = vi.fn<typeof fetch>();
let saved: string[];

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  keepSession(sampleTokens);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  saved = watchSavedFiles();
});

const button = () => screen.getByRole('button', { name: 'Télécharger les badges' });

it('disables the button and says how much has come until the file is saved', async () => {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(2048));
      end = () => {
        controller.enqueue(new Uint8Array(2048));
        controller.close();
      };
    },
  });
  fetchMock.mockResolvedValue(new Response(body, { headers: { 'Content-Length': '4096' } }));
  const { user } = await renderPage(<BadgesDownload filter={{ q: '' }} />);
  await user.click(button());
  const progress = await screen.findByRole<HTMLProgressElement>('progressbar', {
    name: 'Badges : 2 ko reçus',
  });
  expect(progress.value).toBe(0.5);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  end();
  await waitFor(() => expect(saved).toEqual(['badges.pdf']));
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
});

it('saves nothing of a file that is cut short, breaks off or is refused, and says so', async () => {
  const { user } = await renderPage(<BadgesDownload filter={{ q: '' }} />);
  const refused = (code: string, status: number) => () =>
    Response.json({ code, message: 'no', requestId: 'r' }, { status });
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  for (const [answer, words] of [
    [() => new Response('half', { headers: { 'Content-Length': '8' } }), /n’ont pas pu être téléchargés/],
    [() => new Response(broken), /Le serveur ne répond pas\./],
    [refused('not-found', 404), 'Il n’y a pas encore de badge : personne n’est inscrit.'],
    [refused('too-many-requests', 429), /Trop de demandes à la fois : patientez un moment\./],
    [refused('internal', 500), /Une erreur est survenue\./],
  ] as const) {
    fetchMock.mockImplementation(() => Promise.resolve(answer()));
    await user.click(button());
    await screen.findByText(words);
  }
  expect(saved).toEqual([]);
});

it('asks for those that the filter finds, and names the file after it', async () => {
  fetchMock.mockResolvedValue(new Response('badges'));
  const { user } = await renderPage(
    <BadgesDownload filter={{ q: '', dinner: 'yes', state: 'registered' }} />,
  );
  await user.click(button());
  await waitFor(() => expect(saved).toEqual(['badges-dinner-yes-state-registered.pdf']));
  expect(fetchMock.mock.lastCall?.[0]).toMatch(/\?dinner=yes&state=registered$/);
});
