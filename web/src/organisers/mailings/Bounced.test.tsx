/** Pasting the addresses that bounced: what the organiser is told, and what is sent (MAIL-6). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { ApiError } from 'contract/api-error';
import { addressesIn, maxBouncesText, type BounceFate } from 'contract/bounces';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { Bounced } from './Bounced';

const call = vi.hoisted(() => vi.fn<(name: string, input: { text: string }) => Promise<object>>());
vi.mock('../session/organiser-call', () => ({ call }));

const id = 'AbCdEfGhIjKlMnOpQrSt';
/** E-mail address -> its fate; marked if absent. */
let fates: Record<string, BounceFate>;

beforeEach(() => {
  fates = {};
  call.mockReset().mockImplementation((_, { text }) => {
    const bounces = addressesIn(text).map((email) => {
      const fate = fates[email] ?? 'marked';
      return { email, fate, ...(fate !== 'unknown' && { id }) };
    });
    return Promise.resolve({ bounces });
  });
});

async function paste(text: string) {
  const page = await renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <Bounced />
    </QueryClientProvider>,
  );
  await page.user.click(screen.getByText('Des e-mails sont revenus ?'));
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Collez les adresses/ });
  await page.user.click(area);
  await page.user.paste(text);
  const press = () => page.user.click(screen.getByRole('button', { name: 'Marquer ces adresses' }));
  await press();
  return { ...page, area, press };
}

it('sends only the addresses, says what became of each, and leads to the people', async () => {
  fates = { 'bob@two.example': 'known', 'c@xn--9ca.example': 'unknown' };
  const { area } = await paste('"Anna Peeters";"anna@one.example";"hard"\n<bob@two.example>, c@é.example');
  await screen.findByText(/^1 inscrit est marqué : e-mail revenu\. 1 l’était déjà\. 1 adresse inconnue/);
  expect(call.mock.calls).toEqual([
    ['markBounced', { text: 'anna@one.example\nbob@two.example\nc@xn--9ca.example' }],
  ]);
  const marked = within(screen.getByRole('region', { name: 'Marqués' }));
  expect(marked.getByRole('link', { name: 'anna@one.example' }).getAttribute('href')).toBe(`/users/${id}`);
  within(screen.getByRole('region', { name: 'Déjà marqués' })).getByRole('link', { name: 'bob@two.example' });
  within(screen.getByRole('region', { name: 'Adresses inconnues' })).getByText('c@é.example');
  const all = screen.getByRole('link', { name: 'Voir toutes les confirmations en échec' });
  expect(all.getAttribute('href')).toBe('/users?confirmation=failed');
  expect(area.value).toBe('');
});

it('says that a text has no address, without a call, and returns to the text', async () => {
  const { area, user } = await paste('Rien n’est revenu, @personne.');
  await screen.findByText('Ce texte ne contient aucune adresse e-mail.');
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(area);
  expect(call).not.toHaveBeenCalled();
  await user.type(area, 'x');
  expect(screen.queryByText('Ce texte ne contient aucune adresse e-mail.')).toBeNull();
});

it('sends a long list in portions, keeps it when one fails, and says that trying again is safe', async () => {
  const emails = Array.from({ length: 90 }, (_, nth) => `${'v'.repeat(50)}.${nth}@visitors.example`);
  const mark = call.getMockImplementation();
  call.mockImplementation((name, input) =>
    call.mock.calls.length === 2
      ? Promise.reject(new ApiError('unavailable', ''))
      : (mark?.(name, input) ?? Promise.resolve({})),
  );
  const { area, press } = await paste(emails.join(', '));
  await screen.findByText(/^Toutes les adresses n’ont pas pu être marquées\. Recommencez sans crainte/);
  expect(area.value).not.toBe('');
  screen.getByRole('region', { name: 'Marqués' });
  call.mockClear();
  call.mockImplementation(mark ?? (() => Promise.resolve({})));
  await press();
  await screen.findByText(/^90 inscrits sont marqués/);
  const texts = call.mock.calls.map(([, { text }]) => text);
  expect(texts.flatMap(addressesIn)).toEqual(emails);
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(maxBouncesText);
});
