/** The button that downloads badges: progress, saved file, errors (BADGE-2). */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderSignedIn } from '../../testing/render-signed-in';
import { watchSavedFiles } from '../../../shared/testing/saved-files';
import { BadgesDownload } from './BadgesDownload';

vi.mock('../../../shared/api/app-check', () => ({ appCheckToken: () => Promise.resolve('token') }));
const fetchMock = vi.fn<typeof fetch>();
let savedFiles: string[];

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  savedFiles = watchSavedFiles();
});

const button = () => screen.getByRole('button', { name: 'Télécharger les badges' });

it('shows the received size until the file is saved', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void writer.write(new Uint8Array(2048));
  fetchMock.mockResolvedValue(new Response(readable, { headers: { 'Content-Length': '4096' } }));
  const { user } = await renderSignedIn(<BadgesDownload filter={{ q: '' }} />);
  await user.click(button());
  const progress = await screen.findByRole<HTMLProgressElement>('progressbar', {
    name: 'Badges : 2 ko reçus',
  });
  expect(progress.value).toBe(0.5);
  await writer.write(new Uint8Array(2048));
  await writer.close();
  await waitFor(() => expect(savedFiles).toEqual(['badges.pdf']));
});

it('saves no truncated, interrupted or refused file, and shows the error', async () => {
  const { user } = await renderSignedIn(<BadgesDownload filter={{ q: '' }} />);
  const nobody = { code: 'not-found', message: 'no', requestId: 'r' };
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  for (const [answer, words] of [
    [new Response('half', { headers: { 'Content-Length': '8' } }), /n’ont pas pu être téléchargés/],
    [new Response(broken), /Le serveur ne répond pas\./],
    [Response.json(nobody, { status: 404 }), 'Il n’y a pas encore de badge : personne n’est inscrit.'],
  ] as const) {
    fetchMock.mockResolvedValue(answer);
    await user.click(button());
    await screen.findByText(words);
  }
  expect(savedFiles).toEqual([]);
});

it('requests the badges that the filter finds, and names the file after the filter', async () => {
  fetchMock.mockResolvedValue(new Response('badges'));
  const filter = { q: '', dinner: 'yes', state: 'registered' } as const;
  const { user } = await renderSignedIn(<BadgesDownload filter={filter} />);
  await user.click(button());
  await waitFor(() => expect(savedFiles).toEqual(['badges-dinner-yes-state-registered.pdf']));
  expect(fetchMock.mock.lastCall?.[0]).toMatch(/\?dinner=yes&state=registered$/);
});
