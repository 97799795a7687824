/** The request when an organiser adds a registrant (ORG-11). */
import { screen, waitFor } from '@testing-library/react';
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '../session/session';
import { paths } from '../../shared/site/paths';
import { button, field, fill, open } from '../testing/open-registrant';
import { answerCalls, answers, callApi, id, refusal, sentTo } from '../testing/sample-registrant';

vi.mock('../../shared/api/call-api', () => import('../testing/sample-registrant'));

beforeEach(() => {
  signOut();
  answerCalls();
});

it('adds a registrant to a full show, only with a consent note, and opens the registrant’s page', async () => {
  provideSample({ capacity: 100 });
  answers['dinner'] = [{ full: false, isShowFull: true }];
  answers['addRegistrant'] = [{ id }];
  const { user, address } = await open(paths.newRegistrant);
  await screen.findByText(/^Le salon est complet\./);
  await user.click(button('Ajouter'));
  await waitFor(() => expect(document.activeElement).toBe(field(/^Prénom/)));
  expect(field(/^Comment la personne/).getAttribute('aria-invalid')).toBe('true');
  fill(field(/^Comment la personne/), 'par téléphone');
  fill(field(/^Prénom/), 'Zoë');
  fill(field(/^Nom/), 'Lefevre');
  fill(field(/^Société/), 'Cadeaux');
  await user.click(button('Ajouter'));
  await waitFor(() => expect(address()).toBe(`/users/${id}`));
  await screen.findByText('L’inscription est enregistrée.');
  expect(sentTo('addRegistrant')).toMatchObject([
    {
      consentNote: 'par téléphone',
      firstname: 'Zoë',
      lastname: 'Lefevre',
      organization: 'Cadeaux',
      language: 'fr',
      email: '',
      bappMember: 'No',
      invitedBy: 'autre',
    },
  ]);
});

it('repeats the idempotency key until the server answers, and asks whether to overbook the dinner', async () => {
  answers['addRegistrant'] = [
    ...(['unavailable', 'already-registered', 'dinner-full'] as const).map((code) => refusal(code)),
    { id },
  ];
  const { user, address } = await open(paths.newRegistrant);
  fill(field(/^Comment la personne/), 'par téléphone');
  for (const name of [/^Prénom/, /^Nom/, /^Société/]) fill(field(name), 'Zoë');
  await user.click(button('Ajouter'));
  await screen.findByText(/^Le serveur ne répond pas/);
  await user.click(button('Ajouter'));
  await screen.findByText(/^Rien n’a été enregistré : une autre personne/);
  await user.click(button('Ajouter'));
  await user.click(await screen.findByRole('button', { name: 'Oui, réserver au-delà' }));
  await waitFor(() => expect(address()).toBe(`/users/${id}`));
  expect(sentTo('addRegistrant').at(-1)).toMatchObject({ firstname: 'Zoë', overbooksDinner: true });
  const keys = callApi.mock.calls
    .filter(([name]) => name === 'addRegistrant')
    .map(([, , options]) => options?.idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
