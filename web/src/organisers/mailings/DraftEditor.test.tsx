/** A draft's texts: which language is shown first (MLG-1). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import type { Language } from 'contract/languages';
import { forEachTextField, type MailingDetails } from 'contract/mailings';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { DraftEditor } from './DraftEditor';

const call = vi.hoisted(() => vi.fn<(name: string) => Promise<object>>());
vi.mock('../session/organiser-call', () => ({ call }));

const loaded: MailingDetails = {
  version: 1,
  mailing: {
    ...{ id: 'AbCdEfGhIjKlMnOpQrSt', kind: 'week', state: 'draft', filter: 'q=peeters', pace: 60 },
    ...{ subject: 'fr subject', createdAt: { seconds: 1, nanoseconds: 0 } },
    counts: { receivers: 0, sent: 0, waiting: 0, failed: 0, skipped: 0 },
    ...forEachTextField((language, part) => `${language} ${part}`),
  },
  failed: [],
};

type Counts = Record<Language, number>;

/** @param counts of the recipients, as the server will answer them */
async function renderDraft(counts: Promise<Counts>) {
  const without = { address: 0, bounced: 0, registration: 0, consent: 0, informed: 0 };
  call.mockImplementation(async (name) =>
    name === 'mailingReceivers' ? { counts: await counts, without, samples: {} } : new Promise(() => {}),
  );
  const page = await renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <DraftEditor loaded={loaded} onStarted={vi.fn()} />
    </QueryClientProvider>,
  );
  const group = within(screen.getByRole('group', { name: 'Texte' }));
  return { ...page, button: (name: string) => group.findByRole('button', { name }) };
}

it('shows first the text that somebody reads, until another language is chosen', async () => {
  const { user, button } = await renderDraft(Promise.resolve({ fr: 0, nl: 1, en: 0 }));
  expect((await button('Néerlandais (1)')).getAttribute('aria-pressed')).toBe('true');
  screen.getByDisplayValue('nl subject');
  await user.click(await button('Français (0)'));
  screen.getByDisplayValue('fr subject');
});

it('shows the French text first if anybody reads it', async () => {
  const { button } = await renderDraft(Promise.resolve({ fr: 1, nl: 5, en: 0 }));
  expect((await button('Français (1)')).getAttribute('aria-pressed')).toBe('true');
});

it('stays with the text in which somebody types', async () => {
  let answer: (counts: Counts) => void = () => undefined;
  const counts = new Promise<Counts>((resolve) => (answer = resolve));
  const { user, button } = await renderDraft(counts);
  await user.type(screen.getByDisplayValue('fr subject'), '!');
  answer({ fr: 0, nl: 1, en: 0 });
  await button('Néerlandais (1)');
  screen.getByDisplayValue('fr subject!');
});
