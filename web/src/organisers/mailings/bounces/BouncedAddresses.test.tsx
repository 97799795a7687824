/** Pasting a mail provider's log: the preview, marking, and undoing a paste (MAIL-6). */
import { fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { maxBouncesText } from 'contract/mail/bounces';
import { readMailLog } from 'contract/mail/mail-log';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, answers, callApi, inputsOf } from '../../testing/answered-calls';
import { renderSignedIn } from '../../testing/render-signed-in';
import { BouncedAddresses } from './BouncedAddresses';

vi.mock('../../../shared/api/call-api', () => import('../../testing/answered-calls'));

const id = 'AbCdEfGhIjKlMnOpQrSt';

beforeEach(() => answerCalls({ undoBounces: { undone: 1, isMore: false } }));

const markedBounce = (email: string) => ({ email, fate: 'marked', id });

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function paste(text: string) {
  const page = await renderSignedIn(<BouncedAddresses />);
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

it('previews each address, marks those that bounced, and undoes the paste after a reload', async () => {
  const others = [
    { email: 'bob@two.example', fate: 'known', id },
    { email: 'c@xn--9ca.example', fate: 'unknown' },
    { email: 'boss@show.example', fate: 'own' },
  ];
  answers['previewBounces'] = { bounces: [markedBounce('anna@one.example'), ...others] };
  answers['markBounced'] = { bounces: [markedBounce('anna@one.example')] };
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
  expect(callApi.mock.calls.map(([name]) => name)).toEqual(['previewBounces']);
  press('Marquer cette inscription');
  await screen.findByText(/^1 inscrit est marqué : e-mail revenu/);
  expect(inputsOf('markBounced')).toMatchObject([{ text: 'anna@one.example' }]);
  unmount();

  await renderSignedIn(<BouncedAddresses />);
  screen.getByText('La dernière liste a marqué 1 inscrit.');
  press('Retirer ces marques');
  await screen.findByText('1 marque retirée.');
  expect(inputsOf('markBounced')).toMatchObject(inputsOf('undoBounces'));
  expect(screen.queryByText(/^La dernière liste/)).toBeNull();
});

it('rejects a text without an address, and discards the preview of a changed text', async () => {
  const { area } = await paste('Rien n’est revenu, @personne.');
  await screen.findByText('Ce texte ne contient aucune adresse e-mail.');
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(area);
  expect(callApi).not.toHaveBeenCalled();
  answers['previewBounces'] = { bounces: [markedBounce('anna@one.example')] };
  fireEvent.change(area, { target: { value: 'anna@one.example' } });
  press('Lire cette liste');
  await screen.findByRole('button', { name: 'Marquer cette inscription' });
  fireEvent.change(area, { target: { value: 'bob@two.example' } });
  expect(screen.queryByRole('button', { name: /^Marquer/ })).toBeNull();
});

it('marks a long list in portions, and keeps the paste if a portion fails', async () => {
  const emails = Array.from({ length: 50 }, (_, nth) => `${'v'.repeat(50)}.${nth}@${'w'.repeat(60)}.example`);
  const bounces = emails.map(markedBounce);
  answers['previewBounces'] = { bounces };
  // Another organiser has marked one address in the meantime.
  const [first, ...rest] = bounces;
  answers['markBounced'] = [
    new ApiError('unavailable', ''),
    { bounces: [{ ...first, fate: 'known' }, ...rest] },
  ];
  await paste(emails.join('\n'));
  await screen.findByRole('button', { name: 'Marquer ces 50 inscriptions' });
  press(/^Marquer ces 50/);
  await screen.findByText(/^Toutes les adresses n’ont pas pu être marquées\. Recommencez sans crainte/);
  press(/^Marquer ces 50/);
  await screen.findByText(/^49 inscrits sont marqués/);
  screen.getByText('La dernière liste a marqué 49 inscrits.');
  const [failedCall, ...portions] = inputsOf('markBounced');
  const texts = portions.map((portion) => ('text' in portion ? String(portion.text) : ''));
  expect(texts.flatMap((text) => readMailLog(text)).map(({ email }) => email)).toEqual(emails);
  expect(portions).toEqual(texts.map((text) => ({ ...failedCall, text })));
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(maxBouncesText);
});
