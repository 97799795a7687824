/** A draft's preview, by its link (EDIT-17) and beside the form (EDIT-14); its renderer loads with the preview (LOAD-1). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { facts as pageFacts } from 'contract/edition/current';
import type { Preview } from 'contract/publication/calls';
import type { DraftFacts } from 'contract/edition/fact-table';
import { provideSample, sampleEdition } from 'contract/testing/sample-edition';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftRenderer, type RenderDraft } from '../../../shared/site/draft-page';
import { paths } from '../../../shared/site/paths';
import { renderPage } from '../../../shared/testing/render-page';
import { chooseOrganiserLanguage } from '../../shared/language';
import { OrganiserSite } from '../../testing/organiser-site';
import { keepSession } from '../../session/token-store';
import { sampleTokens } from '../../testing/sample-tokens';
import { answerCalls, answers, callApi, inputsOf } from '../../testing/answered-calls';
import { itemsOf, sheet } from '../../testing/open-edition';
import { badgesWithText, editionDetails } from '../../testing/sample-edition-details';
import { DraftPreview } from './DraftPreview';
import { previewEdition } from './preview-facts';
import { PreviewTabs } from './PreviewTabs';

vi.mock('../../../shared/api/call-api', () => import('../../testing/answered-calls'));
// jsdom has no constructed style sheets; the browser test reads the mail in its frame.
vi.mock('./DraftFrame', () => ({ DraftFrame: ({ html }: { html: string }) => html }));
vi.mock('../../confirmation/MailPreview', () => ({ MailPreview: ({ html }: { html: string }) => html }));

const { facts } = sampleEdition;
const token = `2025.${'s'.repeat(43)}`;

const preview: Preview = {
  ...{ edition: '2025', version: 2, facts: { ...facts, name: 'FIERA 2099', dinnerSupplement: 7500 } },
  ...{ changed: ['name', 'dinnerSupplement'], before: { name: facts.name, dinnerSupplement: 7000 } },
  ...{ until: { seconds: 1_754_000_000, nanoseconds: 0 }, badges: badgesWithText('FIERA') },
};

beforeEach(() => answerCalls({ preview, draftBadges: badgesWithText('FIERA') }));
afterEach(() => act(() => chooseOrganiserLanguage('fr')));

const open = (hash = `#${token}`) =>
  renderPage(<OrganiserSite />, { at: { pathname: paths.preview, hash, state: null } });

it('shows a draft and its changes to a visitor, with a skip link', async () => {
  const { user } = await open();
  await screen.findByRole('heading', { level: 1, name: 'FIERA 2099' });
  expect(callApi.mock.calls).toEqual([['preview', {}, expect.objectContaining({ preview: token })]]);
  screen.getByText('Un brouillon, pas publié.');
  screen.getByText(/Ce lien est valable jusqu’au 01\/08\/2025 à 00:13\./);
  expect(itemsOf(screen)).toEqual([
    `Nom du salonavant : ${facts.name} maintenant : FIERA 2099`,
    'Supplément par personneavant : 70 € maintenant : 75 €',
  ]);
  // No link to the organisers' pages.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#content', '/']);
  expect(screen.getByRole('banner').textContent).not.toContain('organisateurs');
  await user.click(screen.getByRole('link', { name: 'Aller au contenu' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  screen.getByRole('heading', { level: 1, name: 'FIERA 2099' });
});

it('shows the mail, the badge and the calendar’s entries in the chosen language', async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByRole('combobox'), 'nl');
  await screen.findByText('Een ontwerp, niet gepubliceerd.');
  const tab = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    // Texts that are not loaded yet suspend the tab's content.
    await act(() => user.click(button));
    return within(screen.getByRole('region', { name }));
  };
  (await tab('Badge')).getByText('FIERA nl');
  const calendar = await tab('Agenda');
  calendar.getByRole('heading', { name: 'FIERA 2099' });
  calendar.getByRole('heading', { name: 'Diner, FIERA 2099' });
  calendar.getByText(/^donderdag 28 augustus 2025, .+–.+/);
  calendar.getAllByText(String(facts.venue.nl?.join(', ')));
  expect((await tab('E-mail')).getByText(/Beste Camille Peeters/).textContent).toContain('FIERA 2099');
});

it('shows no changes for an edition that was never published', async () => {
  answers['preview'] = { ...preview, version: 1, before: {} };
  await open();
  await screen.findByText('Une nouvelle édition : rien n’en est encore en ligne.');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it.each(['', '#', '#2025.short'])('rejects an incomplete link without a call: %j', async (hash) => {
  await open(hash);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Ce lien d’aperçu n’est pas valable/);
  expect(callApi).not.toHaveBeenCalled();
});

it.each([
  ['has expired or was replaced', 'link-invalid', 'plus de 24 heures'],
  ['belongs to a draft that was published', 'not-found', 'il a été publié, ou abandonné'],
] as const)('explains that a link %s', async (_, code, words) => {
  answers['preview'] = new ApiError(code, '');
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.queryByRole('button')).toBeNull();
  if (code === 'not-found')
    expect(screen.getByRole('link', { name: 'Voir le site' }).getAttribute('href')).toBe('/');
});

it.each([
  [
    'lists the facts that are missing in the draft',
    new ApiError('validation-failed', '', { fields: { registrationCodes: 'missing', name: 'missing' } }),
    'À compléter\u00a0: Codes d’inscription, Nom du salon.',
  ],
  ['reports a failure to load', new ApiError('unavailable', ''), 'L’aperçu n’a pas pu être chargé.'],
])('%s, and retries', async (_, failure, words) => {
  answers['preview'] = failure;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  answers['preview'] = preview;
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { name: 'FIERA 2099' });
});

function Typing() {
  const [name, setName] = useState('');
  return (
    <QueryClientProvider client={new QueryClient()}>
      <input aria-label="Nom" value={name} onChange={({ target }) => setName(target.value)} />
      <DraftPreview details={editionDetails()} unsaved={{ name }} section="show" />
    </QueryClientProvider>
  );
}

it('previews mail and badge with unsaved facts, while the page keeps its own facts', async () => {
  keepSession(sampleTokens);
  const { user } = await renderPage(<Typing />);
  await act(() => user.click(screen.getByText('E-mail')));
  fireEvent.change(screen.getByLabelText('Nom'), { target: { value: 'FIERA 2026' } });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'E-mail' }).textContent).toContain('FIERA 2026'),
  );
  expect(pageFacts().name).not.toBe('FIERA 2026');
  await waitFor(() =>
    expect(inputsOf('draftBadges').at(-1)).toEqual({ name: 'FIERA 2026', date: facts.date }),
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
    <DraftRenderer value={load}>
      <PreviewTabs edition={{ ...sampleEdition, version: 1 }} language="fr" badges={undefined} />
    </DraftRenderer>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await screen.findByText('the page');
});

// LANG-3
it('shows an ellipsis for each mandatory text that a new language lacks', () => {
  const publishedFacts = { ...facts, languages: ['fr'] as const, venue: { fr: facts.venue.fr ?? [] } };
  const typed = { languages: ['nl', 'fr'], introText: { fr: 'Bonjour' } };
  const previewFacts = previewEdition(editionDetails({ facts: publishedFacts }), typed).facts;
  expect(previewFacts).toMatchObject({ languages: ['nl', 'fr'], venue: { fr: facts.venue.fr, nl: ['…'] } });
  expect(previewFacts.mailSubject).toEqual({ fr: facts.mailSubject.fr, nl: facts.mailSubject.nl });
  expect(previewFacts.introText).toEqual({ fr: 'Bonjour' });
  // While no language is chosen, the draft's languages stay.
  expect(previewEdition(editionDetails(), { languages: null }).facts.languages).toEqual(facts.languages);
});

// ORG-36
it('shows a newly chosen part once its facts are complete', () => {
  const { dinnerStarts, dinnerSupplement, dinnerPersonsIncluded, dinnerPayment, ...others } = facts;
  const publishedFacts = { ...others, parts: [] };
  provideSample({ parts: [] });
  const partsWith = (typed: DraftFacts) =>
    previewEdition(editionDetails({ facts: publishedFacts }), { parts: ['dinner'], ...typed }).facts.parts;
  const someFacts = { dinnerStarts, dinnerPayment };
  expect(partsWith(someFacts)).toEqual([]);
  expect(partsWith({ ...someFacts, dinnerSupplement, dinnerPersonsIncluded })).toEqual(['dinner']);
});
