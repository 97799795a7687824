/** What happens to typed input when somebody else has changed the registrant in the meantime (ORG-12). */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../session/session';
import { button, field, fill, open } from './open-registrant';
import { answerCalls, answers, details, refusal, sentTo } from '../testing/sample-registrant';

vi.mock('../../shared/api/call-api', () => import('../testing/sample-registrant'));

beforeEach(() => {
  signOut();
  answerCalls();
});

describe('two organisers at once', () => {
  /** Tries to save a new name and title, after somebody else has stored another name and city. */
  async function collide() {
    const current = details({ lastname: 'Lefebvre', city: 'Gand' }, 4);
    answers['changeRegistrant'] = [refusal('changed-meanwhile', { current }), details({}, 5)];
    const page = await open();
    fill(field(/^Nom/), 'Lefèvre');
    fill(field('Fonction'), 'Directrice');
    await page.user.click(button('Enregistrer'));
    await screen.findByRole('heading', { name: /^Quelqu’un d’autre a modifié/ });
    return page;
  }

  const choice = (label: string, version: RegExp) =>
    within(screen.getByRole('group', { name: label })).getByRole<HTMLInputElement>('radio', {
      name: version,
    });

  const typed = () => [field(/^Nom/).value, field('Fonction').value, field('Localité').value];

  it('asks only about the field that both have changed, and merges the others', async () => {
    const { user } = await collide();
    expect(choice('Nom', /^Votre version\s?Lefèvre/).checked).toBe(true);
    expect(choice('Nom', /^L’autre version\s?Lefebvre/).checked).toBe(false);
    const asked = ['Nom', 'Fonction', 'Localité', 'Prénom'].filter((name) =>
      screen.queryByRole('group', { name }),
    );
    expect(asked).toEqual(['Nom']);
    expect(typed()).toEqual(['Lefèvre', 'Directrice', 'Gand']);
    await user.click(button('Prendre l’autre version'));
    expect(typed()).toEqual(['Lefebvre', 'Directrice', 'Gand']);
    await user.click(button('Garder tout ce que j’ai saisi'));
    expect(typed()).toEqual(['Lefèvre', 'Directrice', 'Gand']);
  });

  it('saves the chosen values, based on the newer version', async () => {
    const { user } = await collide();
    await user.click(choice('Nom', /^L’autre version/));
    expect(field(/^Nom/).value).toBe('Lefebvre');
    await user.click(button('Enregistrer'));
    await screen.findByText('Les modifications sont enregistrées.');
    expect(sentTo('changeRegistrant').at(-1)).toMatchObject({
      version: 4,
      lastname: 'Lefebvre',
      title: 'Directrice',
      city: 'Gand',
    });
    expect(screen.queryByRole('heading', { name: /^Quelqu’un d’autre/ })).toBeNull();
  });

  it('shows the current registrant when nothing was typed', async () => {
    answers['cancelRegistrant'] = [refusal('changed-meanwhile', { current: details({ city: 'Gand' }, 4) })];
    const { user } = await open();
    await user.click(button('Annuler l’inscription'));
    await user.click(button('Oui, annuler l’inscription'));
    await screen.findByText(/^Quelqu’un d’autre a modifié cette fiche entre-temps. Voici/);
    expect(field('Localité').value).toBe('Gand');
  });

  it('asks nothing when somebody else has changed other fields or cancelled', async () => {
    const current = details({ city: 'Gand', state: 'cancelled' }, 4);
    answers['changeRegistrant'] = [refusal('changed-meanwhile', { current }), details({}, 5)];
    const { user } = await open();
    fill(field('Fonction'), 'Directrice');
    await user.click(button('Enregistrer'));
    await screen.findByText(/comme vous. Vérifiez/);
    expect([field('Fonction').value, field('Localité').value]).toEqual(['Directrice', 'Gand']);
    expect(screen.queryByRole('heading', { name: /^Quelqu’un d’autre/ })).toBeNull();
    await user.click(button('Enregistrer'));
    await screen.findByText('Les modifications sont enregistrées.');
    expect(sentTo('changeRegistrant').at(-1)).toMatchObject({
      version: 4,
      title: 'Directrice',
      city: 'Gand',
    });
  });
});
