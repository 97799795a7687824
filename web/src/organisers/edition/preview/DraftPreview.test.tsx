/** The preview of unsaved input beside the form (EDIT-14), whose renderer is loaded when it is first shown (LOAD-1). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { facts } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DraftPage, type RenderDraft } from '../../../shared/site/draft-page';
import { renderPage } from '../../../shared/testing/render-page';
import { answers, inputsOf } from '../../testing/answered-calls';
import { badgesReading, editionDetails } from '../../testing/sample-edition-details';
import { DraftPreview } from './DraftPreview';
import { PreviewTabs } from './PreviewTabs';
import { answerEditionCalls, sheet } from '../../testing/open-edition';

vi.mock('../../../shared/api/call-api', () => import('../../testing/answered-calls'));
// jsdom has no constructed style sheets; the browser test reads the mail in its frame.
vi.mock('../../confirmation/MailPreview', () => ({ MailPreview: ({ html }: { html: string }) => html }));
// jsdom has no layout.
vi.mock('./DraftFrame', () => ({ DraftFrame: ({ html }: { html: string }) => html }));

beforeEach(answerEditionCalls);

function Typing() {
  const [name, setName] = useState('');
  return (
    <QueryClientProvider client={new QueryClient()}>
      <input aria-label="Nom" value={name} onChange={({ target }) => setName(target.value)} />
      <DraftPreview details={editionDetails()} unsaved={{ name }} section="show" />
    </QueryClientProvider>
  );
}

it('previews mail and badge with unsaved facts, while the page keeps its own', async () => {
  answers['draftBadges'] = badgesReading('FIERA');
  const { user } = await renderPage(<Typing />);
  // Texts that are not loaded yet suspend the part.
  await act(() => user.click(screen.getByText('E-mail')));
  fireEvent.change(screen.getByLabelText('Nom'), { target: { value: 'FIERA 2026' } });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'E-mail' }).textContent).toContain('FIERA 2026'),
  );
  expect(facts().name).not.toBe('FIERA 2026');
  await waitFor(() =>
    expect(inputsOf('draftBadges').at(-1)).toEqual({ name: 'FIERA 2026', date: facts().date }),
  );
  fireEvent.click(screen.getByText('Badge'));
  await (await sheet('Badge')).findByText('FIERA fr');
  fireEvent.click(screen.getByText('Néerlandais'));
  (await sheet('Badge')).getByText('FIERA nl');
});

it('offers to retry when the renderer did not load', async () => {
  const load = vi.fn<() => Promise<RenderDraft>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(() => 'the page');
  await renderPage(
    <DraftPage value={load}>
      <PreviewTabs edition={{ ...sampleEdition, version: 1 }} language="fr" badges={undefined} />
    </DraftPage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await screen.findByText('the page');
});
