/**
 * Typed input survives a conflicting change, leaving the page by mistake, and the end of the session (ORG-12, ORG-15).
 */
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tokensOf } from '../testing/sample-tokens';
import { endSession, signIn, signOut } from '../session/session';
import { paths } from '../../shared/site/paths';
import { button, field, fill, open } from '../testing/open-registrant';
import { answerRegistrantCalls, answers, details, id, refusal, inputsOf } from '../testing/sample-registrant';

vi.mock('../../shared/api/call-api', () => import('../testing/sample-registrant'));

beforeEach(() => {
  signOut();
  answerRegistrantCalls();
});

describe('conflicting changes of two organisers', () => {
  /** Tries to save a new name and title after another organiser has stored another name and city. */
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

  const formValues = () => [field(/^Nom/).value, field('Fonction').value, field('Localité').value];

  it('asks only about fields that both organisers have changed, and bases the save on the newer version', async () => {
    const { user } = await collide();
    expect(choice('Nom', /^Votre version\s?Lefèvre/).checked).toBe(true);
    expect(choice('Nom', /^L’autre version\s?Lefebvre/).checked).toBe(false);
    const offeredFields = ['Nom', 'Fonction', 'Localité', 'Prénom'].filter((name) =>
      screen.queryByRole('group', { name }),
    );
    expect(offeredFields).toEqual(['Nom']);
    expect(formValues()).toEqual(['Lefèvre', 'Directrice', 'Gand']);
    await user.click(button('Prendre l’autre version'));
    expect(formValues()).toEqual(['Lefebvre', 'Directrice', 'Gand']);
    await user.click(button('Garder tout ce que j’ai saisi'));
    expect(formValues()).toEqual(['Lefèvre', 'Directrice', 'Gand']);
    await user.click(choice('Nom', /^L’autre version/));
    expect(field(/^Nom/).value).toBe('Lefebvre');
    await user.click(button('Enregistrer'));
    await screen.findByText('Les modifications sont enregistrées.');
    const saved = { version: 4, lastname: 'Lefebvre', title: 'Directrice', city: 'Gand' };
    expect(inputsOf('changeRegistrant').at(-1)).toMatchObject(saved);
    expect(screen.queryByRole('heading', { name: /^Quelqu’un d’autre/ })).toBeNull();
  });

  it('shows the stored registrant when nothing was typed', async () => {
    answers['cancelRegistrant'] = [refusal('changed-meanwhile', { current: details({ city: 'Gand' }, 4) })];
    const { user } = await open();
    await user.click(button('Annuler l’inscription'));
    await user.click(button('Oui, annuler l’inscription'));
    await screen.findByText(/^Quelqu’un d’autre a modifié cette fiche entre-temps. Voici/);
    expect(field('Localité').value).toBe('Gand');
  });

  // ORG-56
  it('keeps a typed note beside the stored one, and saves a toggled tag', async () => {
    const tags = [{ key: 'press00a', name: 'Presse', ink: 'spot' }];
    const current = details({ note: 'Theirs' }, 4);
    const saved = details({ note: 'Mine', tags: ['press00a'] }, 5);
    answers['adminTags'] = { version: 1, tags, removed: [] };
    answers['noteRegistrant'] = [refusal('changed-meanwhile', { current }), saved];
    const { user } = await open();
    fill(field('Note'), 'Mine');
    await user.click(button('Enregistrer la note'));
    await screen.findByText(/entre-temps : « Theirs »/);
    expect(field('Note').value).toBe('Mine');
    await user.click(await screen.findByRole('checkbox', { name: 'Presse' }));
    await screen.findByText('Les étiquettes sont modifiées.');
    expect(field('Note').value).toBe('Mine');
    expect(inputsOf('noteRegistrant')).toEqual([
      { id, version: 3, note: 'Mine' },
      { id, version: 4, tags: ['press00a'] },
    ]);
  });

  it('makes a save wait for the previous one and use the version that it returns', async () => {
    const booking = { bappMember: 'Yes', dinnerReservation: 3 } as const;
    answers['adminRegistrant'] = [details(booking)];
    answers['noteRegistrant'] = [details({ ...booking, note: 'Mine' }, 4), details(booking, 5)];
    await open();
    fill(field('Note'), 'Mine');
    button('Enregistrer la note').click();
    button('Enregistrer le paiement').click();
    await screen.findByText('Le paiement est enregistré.');
    expect(inputsOf('noteRegistrant')).toMatchObject([{ version: 3 }, { version: 4, paidAmount: 7000 }]);
  });

  it('merges, without asking, another organiser’s cancellation and changes to other fields', async () => {
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
    const saved = { version: 4, title: 'Directrice', city: 'Gand' };
    expect(inputsOf('changeRegistrant').at(-1)).toMatchObject(saved);
  });
});

it.each([
  ['asks before leaving unsaved changes', 'x', 2],
  ['leaves without a question once the typed text is removed', '', 0],
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

describe('typed input after the end of a session', () => {
  const page = `${paths.users}/${id}`;

  /** Types a name and a title; the session ends while they are saved. */
  async function typeUntilSessionEnds() {
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

  it('is restored once, for the organiser who signs in again', async () => {
    await typeUntilSessionEnds();
    await signInAs('anne');
    answers['changeRegistrant'] = [details({ lastname: 'Lefèvre', title: 'Directrice' }, 4)];
    const { user, unmount } = await open(page);
    screen.getByText(/^Voici ce que vous aviez saisi/);
    expect([field(/^Nom/).value, field('Fonction').value]).toEqual(['Lefèvre', 'Directrice']);
    screen.getByText('Modifications non enregistrées');
    await user.click(button('Enregistrer'));
    await screen.findByText('Les modifications sont enregistrées.');
    expect(inputsOf('changeRegistrant').at(-1)).toMatchObject({ version: 3, lastname: 'Lefèvre' });
    unmount();
    await open(page);
    expect(field('Fonction').value).toBe('');
  });

  it('is shown beside the stored version if the registrant has changed since', async () => {
    await typeUntilSessionEnds();
    await signInAs('anne');
    answers['adminRegistrant'] = [details({ lastname: 'Lefebvre' }, 4)];
    await open(page);
    screen.getByRole('heading', { name: /^Quelqu’un d’autre a modifié/ });
    expect([field(/^Nom/).value, field('Fonction').value]).toEqual(['Lefèvre', 'Directrice']);
  });

  it.each([
    ['for another organiser', 'bert', () => undefined],
    ['after signing out', 'anne', signOut],
  ])('is not restored %s', async (_, account, meanwhile) => {
    await typeUntilSessionEnds();
    meanwhile();
    await signInAs(account);
    await open(page);
    expect(field(/^Nom/).value).toBe('Lefevre');
    await signInAs('anne');
    expect(screen.queryByText(/^Voici ce que vous aviez saisi/)).toBeNull();
  });

  it('is restored in the form for adding a registrant', async () => {
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
