/** What happens to typed input when the page is left or the session ends (ORG-15). */
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tokensOf } from '../testing/sample-tokens';
import { endSession, signIn, signOut } from '../session/session';
import { paths } from '../../shared/site/paths';
import { button, field, fill, open } from './open-registrant';
import { answerCalls, answers, details, id, refusal, sentTo } from '../testing/sample-registrant';

vi.mock('../../shared/api/call-api', () => import('../testing/sample-registrant'));

beforeEach(() => {
  signOut();
  answerCalls();
});

describe('leaving', () => {
  it.each([
    ['asks whether to leave what is not saved', 'x', 2],
    ['asks nothing when everything is saved', '', 0],
  ])('%s', async (_, title, questions) => {
    const confirm = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
    vi.stubGlobal('confirm', confirm);
    const { user, address } = await open();
    fill(field('Fonction'), 'y');
    fill(field('Fonction'), title);
    const leave = () => user.click(screen.getByRole('link', { name: 'elsewhere' }));
    await leave();
    expect(address()).toBe(questions > 0 ? `/users/${id}` : '/mail');
    await leave();
    expect(address()).toBe('/mail');
    expect(confirm).toHaveBeenCalledTimes(questions);
  });
});

describe('a session that ends', () => {
  const page = `${paths.users}/${id}`;

  /** Types a name and a title; the session then ends while they are saved. */
  async function typeUntilTheEnd() {
    answers['changeRegistrant'] = [refusal('not-an-organiser')];
    const { user, unmount } = await open(page);
    fill(field(/^Nom/), 'Lefèvre');
    fill(field('Fonction'), 'Directrice');
    await user.click(button('Enregistrer'));
    await screen.findByText('the login page');
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('Lefèvre');
    unmount();
  }

  const signInAs = async (account: string) => {
    answers['login'] = [tokensOf(account)];
    await signIn({ email: 'organiser@show.example', password: 'secret' });
  };

  it('restores typed input for the organiser who signs in again, once', async () => {
    await typeUntilTheEnd();
    await signInAs('anne');
    answers['changeRegistrant'] = [details({ lastname: 'Lefèvre', title: 'Directrice' }, 4)];
    const { user, unmount } = await open(page);
    screen.getByText(/^Voici ce que vous aviez saisi/);
    expect([field(/^Nom/).value, field('Fonction').value]).toEqual(['Lefèvre', 'Directrice']);
    screen.getByText('Modifications non enregistrées');
    await user.click(button('Enregistrer'));
    await screen.findByText('Les modifications sont enregistrées.');
    expect(sentTo('changeRegistrant').at(-1)).toMatchObject({ version: 3, lastname: 'Lefèvre' });
    unmount();
    await open(page);
    expect(field('Fonction').value).toBe('');
  });

  it('shows both versions when somebody has changed the registrant since', async () => {
    await typeUntilTheEnd();
    await signInAs('anne');
    answers['adminRegistrant'] = [details({ lastname: 'Lefebvre' }, 4)];
    await open(page);
    screen.getByRole('heading', { name: /^Quelqu’un d’autre a modifié/ });
    expect([field(/^Nom/).value, field('Fonction').value]).toEqual(['Lefèvre', 'Directrice']);
  });

  it.each([
    ['another organiser', () => signInAs('bert')],
    [
      'who has signed out meanwhile',
      async () => {
        signOut();
        await signInAs('anne');
      },
    ],
  ])('gives nothing to %s', async (_, meanwhile) => {
    await typeUntilTheEnd();
    await meanwhile();
    await open(page);
    expect(field(/^Nom/).value).toBe('Lefevre');
    await signInAs('anne');
    expect(screen.queryByText(/^Voici ce que vous aviez saisi/)).toBeNull();
  });

  it('restores the form for adding a registrant', async () => {
    const { unmount } = await open(paths.newRegistrant);
    fill(field(/^Prénom/), 'Zoë');
    fill(field(/^Comment la personne/), 'par téléphone');
    act(endSession);
    await screen.findByText('the login page');
    unmount();
    await signInAs('anne');
    await open(paths.newRegistrant);
    expect([field(/^Prénom/).value, field(/^Comment la personne/).value]).toEqual(['Zoë', 'par téléphone']);
    screen.getByText(/^Voici ce que vous aviez saisi/);
  });
});
