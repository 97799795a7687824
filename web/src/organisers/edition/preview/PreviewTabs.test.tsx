/** The preview's pages, whose renderer is loaded when they are first shown (LOAD-1). */
import { fireEvent, screen } from '@testing-library/react';
import { sampleEdition } from 'contract/testing/sample-edition';
import { it, vi } from 'vitest';
import { DraftPage, type RenderDraft } from '../../../shared/site/draft-page';
import { renderPage } from '../../../shared/testing/render-page';
import { PreviewTabs } from './PreviewTabs';

// jsdom has no layout.
vi.mock('./DraftFrame', () => ({ DraftFrame: ({ html }: { html: string }) => html }));

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
