// @vitest-environment jsdom
/** One registrant: the page, its buttons, and how typed input is kept. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type ErrorCode } from 'contract/api-error';
import type { RegistrantFile } from 'contract/organisers-registrant';
import type { BadgePicture } from 'contract/prints';
import type { Registrant } from 'contract/registrant';
import { Suspense, type ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromList } from '../organisers/from-list';
import { RequireOrganiser } from '../session/RequireOrganiser';
import { sampleTokens, tokensOf } from '../session/sample-tokens';
import { endSession, isSignedIn, signIn, signOut } from '../session/session';
import { keepSession } from '../session/token-store';
import { paths } from '../site/paths';
import { renderPage } from '../translations/render-page';
import { loadFormI18n } from './form-i18n';
import NewRegistrantPage from './NewRegistrantPage';
import RegistrantPage from './RegistrantPage';

type Call = (name: string, input: object, options?: { idempotencyKey?: string }) => Promise<object>;

const callApi = vi.hoisted(() => vi.fn<Call>());
vi.mock('../api/call-api', () => ({ callApi }));

const id = 'AbCdEfGhIjKlMnOpQrSt';
const noon = { seconds: Date.parse('2025-08-01T12:00:00Z') / 1000, nanoseconds: 0 };

const stored: Registrant = {
  id,
  createdAt: noon,
  state: 'registered',
  source: 'visitor',
  registrationCode: 'bapp2025',
  firstname: 'Zoë',
  lastname: 'Lefevre',
  organization: 'Cadeaux Lefèvre',
  title: '',
  email: 'zoe@visitors.example',
  workUrl: '',
  telWork: '+32 2 555 01 23',
  telCell: '',
  streetAndNumber: 'Rue du Marché 12',
  postalCode: '1000',
  city: 'Bruxelles',
  region: '',
  country: 'Belgique',
  bappMember: 'No',
  invitedBy: 'autre',
  dinnerReservation: 0,
  vegetarianMeal: 0,
  mailing: false,
  rgpd: true,
  language: 'nl',
};

const file = (trait: Partial<Registrant> = {}, version = 3): RegistrantFile => ({
  registrant: { ...stored, ...trait },
  version,
  history: [
    {
      at: noon,
      by: 'organiser',
      action: 'changed',
      fields: ['city', 'bappMember'],
      changes: [
        { field: 'city', from: '', to: 'Bruxelles' },
        { field: 'bappMember', from: 'Yes', to: 'No' },
      ],
    },
    { at: noon, by: 'visitor', action: 'registered' },
  ],
});

const refusal = (code: ErrorCode, details: ConstructorParameters<typeof ApiError>[2] = {}) =>
  new ApiError(code, 'no', details);

/** The answers of each call, in order; an error is thrown, the last answer is repeated. */
const badge: BadgePicture = {
  width: 298,
  height: 420,
  areas: [],
  texts: [],
  code: { x: 0, y: 0, module: 3 },
};

let answers: Record<string, (object | Error)[]>;

beforeEach(() => {
  signOut();
  answers = { adminRegistrant: [file()], badgePicture: [badge] };
  callApi.mockReset().mockImplementation((name) => {
    const given = answers[name] ?? [];
    const answer = given.length > 1 ? given.shift() : given[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? { message: 'ok' });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** The inputs of the calls to `name`. */
const sentTo = (name: string) => callApi.mock.calls.filter(([one]) => one === name).map(([, input]) => input);

const secured = (page: ReactNode) => <RequireOrganiser>{page}</RequireOrganiser>;

async function open(pathname = `${paths.users}/${id}`) {
  if (!isSignedIn()) keepSession(sampleTokens);
  await loadFormI18n('fr');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // Texts that are not loaded yet suspend the page.
  const page = await act(() =>
    renderPage(
      <QueryClientProvider client={client}>
        <Link to={paths.mail}>elsewhere</Link>
        <Suspense>
          <Routes>
            <Route path={paths.login} element={<p>the login page</p>} />
            <Route path={paths.newRegistrant} element={secured(<NewRegistrantPage />)} />
            <Route path={paths.registrant} element={secured(<RegistrantPage />)} />
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
      </QueryClientProvider>,
      { at: { pathname, state: fromList } },
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Sets the whole value at once, since each typed key re-renders the whole form. */
const fill = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });

describe('the page of a registrant', () => {
  it('shows the data, the state, the contact links and the history', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zoë Lefevre');
    expect(field('Localité').value).toBe('Bruxelles');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Langue de l’inscrit' }).value).toBe('nl');
    expect(screen.getByRole('link', { name: /^Appeler/ }).getAttribute('href')).toBe('tel:+3225550123');
    expect(screen.getByRole('link', { name: /^Écrire/ }).getAttribute('href')).toBe(
      'mailto:zoe@visitors.example',
    );
    expect(screen.getByRole('link', { name: /^Ouvrir le badge/ }).getAttribute('href')).toBe(
      `/api/generatePDF?format=A6portrait&idFirebase=${id}`,
    );
    screen.getByText('Formulaire du site');
    screen.getByText('En attente d’envoi');
    const [changed, registered] = within(screen.getByRole('region', { name: 'Historique' })).getAllByRole(
      'listitem',
    );
    expect(changed?.textContent).toMatch(/^Modification par un organisateur01\/08\/2025/);
    expect(changed?.textContent).toContain('LocalitéAvant : (vide) Après : Bruxelles');
    expect(changed?.textContent).toContain('Membre de la BAPPAvant : Oui Après : Non');
    expect(registered?.textContent).toMatch(/^Inscription par le visiteur/);
  });

  it.each([
    ['anne@show.example', 'par anne@show.example'],
    ['', 'par un ancien organisateur'],
  ])('names the organiser in the history: "%s"', async (organiser, words) => {
    const { history, ...others } = file();
    answers['adminRegistrant'] = [{ ...others, history: history.map((line) => ({ ...line, organiser })) }];
    await open();
    const lines = within(screen.getByRole('region', { name: 'Historique' })).getAllByRole('listitem');
    expect(lines[0]?.textContent).toContain(`Modification ${words}`);
  });

  it('has neither code nor consent, and requires only what an organiser knows', async () => {
    await open();
    expect(screen.queryByLabelText(/Code d’inscription/)).toBeNull();
    const required = screen
      .getAllByRole('textbox')
      .filter((input) => input.getAttribute('aria-required') === 'true');
    expect(required.map(({ id }) => id)).toEqual(['firstname', 'lastname', 'organization']);
    expect(field(/^Prénom/).autocomplete).toBe('off');
  });

  it('shows an error at its field, and moves the focus there', async () => {
    const { user } = await open();
    await user.clear(field(/^Nom/));
    await user.click(button('Enregistrer'));
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nom/)));
    expect(field(/^Nom/).getAttribute('aria-invalid')).toBe('true');
    expect(sentTo('changeRegistrant')).toEqual([]);
  });

  it('saves what was typed, based on the version that was shown', async () => {
    answers['changeRegistrant'] = [file({ lastname: 'Lefèvre' }, 4)];
    const { user } = await open();
    fill(field(/^Nom/), 'Lefèvre');
    screen.getByText('Modifications non enregistrées');
    await user.click(button('Enregistrer'));
    await screen.findByText('Les modifications sont enregistrées.');
    expect(sentTo('changeRegistrant')).toMatchObject([
      { id, version: 3, lastname: 'Lefèvre', language: 'nl' },
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zoë Lefèvre');
    expect(screen.queryByText('Modifications non enregistrées')).toBeNull();
  });

  it('says at the field that the address is taken, and keeps what was typed', async () => {
    answers['changeRegistrant'] = [refusal('already-registered')];
    const { user } = await open();
    fill(field('E-mail'), 'other@visitors.example');
    await user.click(button('Enregistrer'));
    await screen.findByText(/^Rien n’a été enregistré : une autre personne/);
    expect(field('E-mail').value).toBe('other@visitors.example');
    screen.getByText('Une autre personne est inscrite avec cette adresse');
  });

  it('sends the confirmation only to the address that is stored', async () => {
    answers['email_personal'] = [{ message: 'ok' }];
    const { user } = await open();
    fill(field('Fonction'), 'Directrice');
    await user.click(button('Envoyer la confirmation'));
    expect(sentTo('email_personal')).toEqual([]);
    await user.click(button('Abandonner'));
    answers['adminRegistrant'] = [file({ emailSent: noon })];
    await user.click(button('Envoyer la confirmation'));
    await screen.findByText('La confirmation a été envoyée.');
    expect(sentTo('email_personal')).toMatchObject([{ idFirebase: id, email: 'zoe@visitors.example' }]);
    await screen.findByText(/^Envoyé le/);
  });

  it('cancels after confirmation, and restores', async () => {
    answers['cancelRegistrant'] = [file({ state: 'cancelled' }, 4)];
    answers['restoreRegistrant'] = [file({}, 5)];
    const { user } = await open();
    await user.click(button('Annuler l’inscription'));
    expect(sentTo('cancelRegistrant')).toEqual([]);
    await user.click(button('Oui, annuler l’inscription'));
    await screen.findByText('L’inscription a été annulée.');
    expect(sentTo('cancelRegistrant')).toEqual([{ id, version: 3 }]);
    expect(screen.queryByRole('link', { name: /^Ouvrir le badge/ })).toBeNull();
    await user.click(button('Rétablir l’inscription'));
    await screen.findByText('L’inscription a été rétablie.');
    expect(sentTo('restoreRegistrant')).toEqual([{ id, version: 4 }]);
  });

  it('closes a question with Escape, and returns the focus to the button that opened it', async () => {
    const { user } = await open();
    for (const name of ['Annuler l’inscription', 'Effacer cet inscrit']) {
      await user.click(button(name));
      expect(button(name).getAttribute('aria-expanded')).toBe('true');
      await user.tab();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('button', { name: 'Non, ne rien changer' })).toBeNull();
      expect(document.activeElement).toBe(button(name));
    }
  });

  it('keeps the focus on the page when the pressed button disappears', async () => {
    answers['cancelRegistrant'] = [file({ state: 'cancelled' }, 4)];
    const { user } = await open();
    await user.click(button('Annuler l’inscription'));
    await user.click(button('Oui, annuler l’inscription'));
    await screen.findByText('L’inscription a été annulée.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('undoes the last change', async () => {
    answers['undoRegistrant'] = [file({ city: 'Gand' }, 4)];
    const { user } = await open();
    await user.click(button('Défaire la dernière modification'));
    await screen.findByText('La dernière modification a été défaite.');
    expect(field('Localité').value).toBe('Gand');
    expect(sentTo('undoRegistrant')).toEqual([{ id, version: 3 }]);
  });

  it('erases only once the name was typed', async () => {
    const { user } = await open();
    await user.click(button('Effacer cet inscrit'));
    fill(field(/^Pour confirmer/), 'Zoé Lefebvre');
    await user.click(button('Effacer pour toujours'));
    screen.getByText('Ce n’est pas le nom de cet inscrit');
    expect(sentTo('eraseRegistrant')).toEqual([]);
    fill(field(/^Pour confirmer/), 'zoe  lefevre');
    await user.click(button('Effacer pour toujours'));
    await screen.findByRole('heading', { name: 'L’inscrit a été effacé' });
    expect(sentTo('eraseRegistrant')).toEqual([{ id, version: 3 }]);
  });

  it('says that no registrant has the id', async () => {
    answers['adminRegistrant'] = [refusal('not-found')];
    await open();
    screen.getByRole('heading', { name: 'Cet inscrit n’existe pas' });
  });
});

describe('two organisers at once', () => {
  /** Types another name and another title, while somebody else has stored a name and a city. */
  async function collide() {
    const current = file({ lastname: 'Lefebvre', city: 'Gand' }, 4);
    answers['changeRegistrant'] = [refusal('changed-meanwhile', { current }), file({}, 5)];
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

  it('shows both versions of the fields that differ, and merges the others', async () => {
    await collide();
    expect(choice('Nom', /^Votre version\s?Lefèvre/).checked).toBe(true);
    expect(choice('Nom', /^L’autre version\s?Lefebvre/).checked).toBe(false);
    expect(choice('Fonction', /^Votre version\s?Directrice/).checked).toBe(true);
    expect(choice('Localité', /^L’autre version\s?Gand/).checked).toBe(true);
    expect(screen.queryByRole('group', { name: 'Prénom' })).toBeNull();
    expect([field(/^Nom/).value, field('Fonction').value, field('Localité').value]).toEqual([
      'Lefèvre',
      'Directrice',
      'Gand',
    ]);
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

  it('keeps all typed values, or takes the other version, with one button', async () => {
    const { user } = await collide();
    await user.click(button('Prendre l’autre version'));
    expect([field(/^Nom/).value, field('Fonction').value, field('Localité').value]).toEqual([
      'Lefebvre',
      '',
      'Gand',
    ]);
    await user.click(button('Garder tout ce que j’ai saisi'));
    expect([field(/^Nom/).value, field('Fonction').value, field('Localité').value]).toEqual([
      'Lefèvre',
      'Directrice',
      'Bruxelles',
    ]);
  });

  it('shows the current registrant when nothing was typed', async () => {
    answers['cancelRegistrant'] = [refusal('changed-meanwhile', { current: file({ city: 'Gand' }, 4) })];
    const { user } = await open();
    await user.click(button('Annuler l’inscription'));
    await user.click(button('Oui, annuler l’inscription'));
    await screen.findByText(/^Quelqu’un d’autre a modifié cette fiche entre-temps. Voici/);
    expect(field('Localité').value).toBe('Gand');
  });

  it('keeps what was typed when the registrant was cancelled meanwhile', async () => {
    const current = file({ state: 'cancelled' }, 4);
    answers['changeRegistrant'] = [refusal('changed-meanwhile', { current })];
    const { user } = await open();
    fill(field('Fonction'), 'Directrice');
    await user.click(button('Enregistrer'));
    await screen.findByText(/comme vous. Vérifiez/);
    expect(field('Fonction').value).toBe('Directrice');
    expect(screen.queryByRole('heading', { name: /^Quelqu’un d’autre/ })).toBeNull();
  });
});

describe('leaving', () => {
  it.each([true, false])('asks whether to leave what is not saved, and obeys: %s', async (leaves) => {
    const confirm = vi.fn<() => boolean>(() => leaves);
    vi.stubGlobal('confirm', confirm);
    const { user, address } = await open();
    await user.type(field('Fonction'), 'x');
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(confirm).toHaveBeenCalledOnce();
    expect(address()).toBe(leaves ? '/mail' : `/users/${id}`);
  });

  it('asks nothing when everything is saved', async () => {
    const confirm = vi.fn<() => boolean>();
    vi.stubGlobal('confirm', confirm);
    const { user, address } = await open();
    await user.type(field('Fonction'), 'x');
    await user.clear(field('Fonction'));
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(confirm).not.toHaveBeenCalled();
    expect(address()).toBe('/mail');
  });
});

describe('a session that ends', () => {
  const page = `${paths.users}/${id}`;

  /** Types a name and a title; the session then ends while they are saved. */
  async function typeUntilTheEnd() {
    answers['changeRegistrant'] = [refusal('not-an-organiser')];
    const { user, unmount } = await open(page);
    await user.clear(field(/^Nom/));
    await user.type(field(/^Nom/), 'Lefèvre');
    await user.type(field('Fonction'), 'Directrice');
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
    answers['changeRegistrant'] = [file({ lastname: 'Lefèvre', title: 'Directrice' }, 4)];
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
    answers['adminRegistrant'] = [file({ lastname: 'Lefebvre' }, 4)];
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
    const { user, unmount } = await open(paths.newRegistrant);
    await user.type(field(/^Prénom/), 'Zoë');
    await user.type(field(/^Comment la personne/), 'par téléphone');
    act(endSession);
    await screen.findByText('the login page');
    unmount();
    await signInAs('anne');
    await open(paths.newRegistrant);
    expect([field(/^Prénom/).value, field(/^Comment la personne/).value]).toEqual(['Zoë', 'par téléphone']);
    screen.getByText(/^Voici ce que vous aviez saisi/);
  });
});

describe('adding a registrant', () => {
  it('sends the known fields with the note on consent, and opens the registrant’s page', async () => {
    answers['addRegistrant'] = [{ id }];
    const { user, address } = await open(paths.newRegistrant);
    fill(field(/^Comment la personne/), 'par téléphone');
    fill(field(/^Prénom/), 'Zoë');
    fill(field(/^Nom/), 'Lefevre');
    fill(field(/^Société/), 'Cadeaux');
    await user.click(button('Ajouter'));
    await waitFor(() => expect(address()).toBe(`/users/${id}`));
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

  it('sends the same key again while there is no answer, so that nobody is added twice', async () => {
    answers['addRegistrant'] = [refusal('unavailable'), refusal('already-registered'), { id }];
    const { user, address } = await open(paths.newRegistrant);
    fill(field(/^Comment la personne/), 'par téléphone');
    for (const name of [/^Prénom/, /^Nom/, /^Société/]) fill(field(name), 'Zoë');
    await user.click(button('Ajouter'));
    await screen.findByText(/^Le serveur ne répond pas/);
    await user.click(button('Ajouter'));
    await screen.findByText(/^Rien n’a été enregistré : une autre personne/);
    await user.click(button('Ajouter'));
    await waitFor(() => expect(address()).toBe(`/users/${id}`));
    const keys = callApi.mock.calls
      .filter(([name]) => name === 'addRegistrant')
      .map(([, , options]) => options?.idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('requires how consent was given', async () => {
    const { user } = await open(paths.newRegistrant);
    await user.click(button('Ajouter'));
    await waitFor(() => expect(document.activeElement).toBe(field(/^Prénom/)));
    expect(field(/^Comment la personne/).getAttribute('aria-invalid')).toBe('true');
    expect(sentTo('addRegistrant')).toEqual([]);
  });
});
