/** The organisers' pages before the first show (EDIT-28, EDIT-29). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { provideEdition } from 'contract/edition/current';
import { noShow } from 'contract/publication/no-show';
import { readyFacts } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, inputsOf } from '../../testing/answered-calls';
import { draftOf, editionDetails } from '../../testing/sample-edition-details';
import { answerEditionCalls, open } from '../../testing/open-edition';

vi.mock('../../../shared/api/call-api', () => import('../../testing/answered-calls'));

beforeEach(() => {
  answerEditionCalls();
  provideEdition(() => noShow('fair.example'));
});

const drafted = editionDetails({ edition: '2099', state: 'draft', facts: null, draft: draftOf(readyFacts) });

it.each(['/users', '/statistics', '/mailings', '/devices', '/edition', '/edition/facts'])(
  'offers to begin the first show at %s',
  async (path) => {
    await open(path, drafted);
    const link = await screen.findByRole('link', { name: 'Préparer votre premier salon' });
    expect(link.getAttribute('href')).toBe('/edition/new');
    expect(inputsOf('adminEdition')).toEqual([]);
  },
);

it('leads to the first show that was begun, also at the page that begins it', async () => {
  answers['adminEditions'] = { editions: [], drafts: ['2099'] };
  await open('/edition/new', drafted);
  const link = await screen.findByRole('link', { name: 'Continuer votre premier salon' });
  expect(link.getAttribute('href')).toBe('/edition?prepare=2099');
});

it('asks for what cannot be guessed, and opens the draft', async () => {
  answers['beginFirstShow'] = [new ApiError('name-taken', 'no'), { edition: '2099' }];
  const { user } = await open('/edition/new', drafted);
  const begin = await screen.findByRole('button', { name: 'Préparer votre premier salon' });
  await user.click(begin);
  expect(screen.getAllByText('À compléter.')).toHaveLength(3);
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Nom du salon/, 'Kaffeemesse');
  type(/^Jour du salon/, '2020-03-11');
  screen.getByText('Ce jour est déjà passé.');
  type(/^Jour du salon/, '2099-03-11');
  type(/^Adresse du salon/, 'Halle 1\n\n 1020 Wien ');
  type(/^Pays du salon/, 'AT');
  type(/^Fuseau horaire/, 'Europe/Vienna');
  await user.click(screen.getByRole('checkbox', { name: 'Deutsch' }));
  await user.click(begin);
  await screen.findByText(/^Un autre propriétaire a commencé/);
  await user.click(begin);
  await screen.findByRole('heading', { name: 'Préparer le salon' });
  await waitFor(() => expect(inputsOf('adminEdition')[0]).toEqual({ edition: '2099' }));
  expect(inputsOf('beginFirstShow').at(-1)).toEqual({
    ...{ name: 'Kaffeemesse', date: '2099-03-11', venue: ['Halle 1', '1020 Wien'] },
    ...{ country: 'AT', timeZone: 'Europe/Vienna', languages: ['fr', 'de'], parts: [] },
  });
});
