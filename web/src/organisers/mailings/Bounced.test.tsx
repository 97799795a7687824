/** Pasting a mail provider's log: what would become of each address, marking, and undoing a paste (MAIL-6). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from 'contract/api-error';
import { maxBouncesText, type BounceFate } from 'contract/bounces';
import { readMailLog } from 'contract/mail-log';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { Bounced } from './Bounced';

interface Input {
  text?: string;
  paste?: string;
}

const call = vi.hoisted(() => vi.fn<(name: string, input: Input) => Promise<object>>());
vi.mock('../session/organiser-call', () => ({ call }));

const id = 'AbCdEfGhIjKlMnOpQrSt';
/** E-mail address -> its fate; marked if absent. */
let fates: Record<string, BounceFate>;

const emailsIn = (text = '') => readMailLog(text).map(({ email }) => email);

beforeEach(() => {
  fates = {};
  sessionStorage.clear();
  call.mockReset().mockImplementation((name, { text }) => {
    if (name === 'undoBounces') return Promise.resolve({ undone: 1, isMore: false });
    const bounces = emailsIn(text).map((email) => {
      const fate = fates[email] ?? 'marked';
      return { email, fate, ...(['marked', 'known'].includes(fate) && { id }) };
    });
    return Promise.resolve({ bounces });
  });
});

const show = () =>
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <Bounced />
    </QueryClientProvider>,
  );

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function paste(text: string) {
  const page = await show();
  const area = screen.getByLabelText<HTMLTextAreaElement>(/^Collez les adresses/);
  fireEvent.change(area, { target: { value: text } });
  press('Lire cette liste');
  return { ...page, area };
}

const log = `destinataire;statut
anna@one.example;hard_bounce
bob@two.example;bounced
c@xn--9ca.example;bounced
boss@show.example;bounced
d@one.example;delivered
e@one.example;opened`;

it('shows what becomes of each address, marks only those that bounced, and undoes the paste after a reload', async () => {
  fates = { 'bob@two.example': 'known', 'c@xn--9ca.example': 'unknown', 'boss@show.example': 'own' };
  const { unmount } = await paste(log);
  await screen.findByText(/^Rien n’est encore marqué/);
  const toMark = within(screen.getByRole('region', { name: 'Seront marqués (1)' }));
  expect(toMark.getByRole('link', { name: 'anna@one.example' }).getAttribute('href')).toBe(`/users/${id}`);
  const regions = screen.getAllByRole('region').map(({ textContent }) => textContent);
  expect(regions.slice(1)).toEqual([
    expect.stringMatching(/^Déjà marqués \(1\)bob@/),
    expect.stringMatching(/arrivé \(1\)d@one\.example$/),
    expect.stringMatching(/ouvert \(1\)e@one\.example$/),
    expect.stringMatching(/expéditeur \(1\)boss@show\.example$/),
    expect.stringMatching(/^Adresses inconnues.*c@é\.example$/),
  ]);
  expect(call.mock.calls.map(([name]) => name)).toEqual(['previewBounces']);
  press('Marquer cette inscription');
  await screen.findByText(/^1 inscrit est marqué : e-mail revenu/);
  const [, [, { text, paste: pasted }] = ['', {}]] = call.mock.calls;
  expect(text).toBe('anna@one.example');
  unmount();

  await show();
  screen.getByText('La dernière liste a marqué 1 inscrit.');
  press('Retirer ces marques');
  await screen.findByText('1 marque retirée.');
  expect(call.mock.lastCall).toEqual(['undoBounces', { paste: pasted }]);
  expect(screen.queryByText(/^La dernière liste/)).toBeNull();
});

it('offers nothing to mark of a text that has changed since it was read', async () => {
  const { area } = await paste('anna@one.example');
  await screen.findByRole('button', { name: 'Marquer cette inscription' });
  fireEvent.change(area, { target: { value: 'bob@two.example' } });
  expect(screen.queryByRole('button', { name: /^Marquer/ })).toBeNull();
});

it('says that a text has no address, without a call, and returns to the text', async () => {
  const { area } = await paste('Rien n’est revenu, @personne.');
  await screen.findByText('Ce texte ne contient aucune adresse e-mail.');
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(area);
  expect(call).not.toHaveBeenCalled();
});

it('marks a long list in portions of one paste, and keeps it when one fails', async () => {
  const emails = Array.from({ length: 50 }, (_, nth) => `${'v'.repeat(50)}.${nth}@${'w'.repeat(60)}.example`);
  await paste(emails.join('\n'));
  await screen.findByRole('button', { name: 'Marquer ces 50 inscriptions' });
  const answer = call.getMockImplementation();
  call.mockClear();
  call.mockRejectedValueOnce(new ApiError('unavailable', ''));
  press(/^Marquer ces 50/);
  await screen.findByText(/^Toutes les adresses n’ont pas pu être marquées\. Recommencez sans crainte/);
  call.mockClear().mockImplementation(answer ?? (() => Promise.resolve({})));
  // Somebody else has marked one meanwhile.
  fates = { [emails[0] ?? '']: 'known' };
  press(/^Marquer ces 50/);
  await screen.findByText(/^49 inscrits sont marqués/);
  screen.getByText('La dernière liste a marqué 49 inscrits.');
  const inputs = call.mock.calls.map(([, input]) => input);
  expect(inputs.flatMap(({ text }) => emailsIn(text))).toEqual(emails);
  expect(new Set(inputs.map((input) => input.paste)).size).toBe(1);
  for (const { text = '' } of inputs) expect(text.length).toBeLessThanOrEqual(maxBouncesText);
});
