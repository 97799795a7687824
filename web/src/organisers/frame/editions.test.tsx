/** The header's menus, and the pages of an archive (ORG-50, ORG-51, ORG-52). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { bookedDinner } from 'contract/edition/dinner-facts';
import { provideEdition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { displayedEdition } from '../../shared/site/page-edition';
import { chosenEdition } from '../session/chosen-edition';
import { endSession, signOut } from '../session/session';
import { answerCalls, answers, callApi } from '../testing/answered-calls';
import { OrganiserSite } from '../testing/organiser-site';
import { renderSignedIn } from '../testing/render-signed-in';
import { details } from '../testing/sample-registrant';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));

const archiveFacts = { ...sampleEdition.facts, name: 'BAPP 2023', date: '2023-08-24' };
const { name, date } = archiveFacts;
const archive = { id: '2023', name, date, state: 'archived', version: 3 } as const;
const live = { ...archive, id: sampleEdition.id, name: sampleEdition.facts.name, state: 'live' } as const;

beforeEach(() => {
  provideEdition(() => displayedEdition() ?? sampleEdition);
  answerCalls({
    adminEditions: { editions: [live, archive], drafts: ['2099'] },
    adminEdition: { edition: '2023', version: 3, facts: archiveFacts },
    adminTable: { users: [], totalCount: 0 },
    // Never answers: these tests do not need the devices.
    adminDevices: new Promise(() => undefined),
  });
});

const open = (at: string) => renderSignedIn(<OrganiserSite />, at);

/** Opens a page in a tab that shows the archive. */
function openArchive(at: string) {
  sessionStorage.setItem('edition', '2023');
  return open(at);
}

const menuButton = (state: 'En ligne' | 'Archive') =>
  screen.findByRole('button', { name: new RegExp(`^Édition .*${state}$`) });
const showLinks = () =>
  within(screen.getByRole('navigation', { name: 'Édition' }))
    .getAllByRole('link')
    .map((link) => [link.textContent.replaceAll('\u00a0', ' '), link.getAttribute('href')]);
const addRegistrant = { name: 'Ajouter un inscrit' };
const emptyList = 'Les personnes qui s’inscrivent apparaîtront ici.';

it('leaves an archive by `?edition=`', async () => {
  answers['adminEditions'] = { editions: [live], drafts: [] };
  await openArchive('/users?edition=');
  // The empty list, once it has loaded, contains the link too.
  await screen.findAllByRole('link', addRegistrant);
  await menuButton('En ligne');
  expect(chosenEdition()).toBeUndefined();
});

it('lists every show in a menu that can be closed and whose links drop the list’s filter', async () => {
  const { user } = await open('/users?member=yes');
  const button = await menuButton('En ligne');
  expect(button.title).toBe(live.name);
  await user.click(button);
  expect(showLinks()).toEqual([
    [`${live.name} 24/08/2023 En ligne`, '/users?edition='],
    [`${archive.name} 24/08/2023 Archive`, '/users?edition=2023'],
    ['2099 Brouillon', '/edition?prepare=2099'],
    ['La prochaine édition', '/edition/new'],
  ]);
  await user.keyboard('{Tab}{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(await screen.findByRole('heading', { level: 1 }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  await user.click(screen.getByRole('button', { name: /Mon compte/ }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('shows an archive with its own facts, and stores the choice for the tab', async () => {
  const { address, user } = await open('/users?edition=2023&size=50');
  const button = await menuButton('Archive');
  expect(address()).toBe('/users?size=50');
  expect(chosenEdition()).toBe('2023');
  expect(callApi).toHaveBeenCalledWith('adminEdition', { edition: '2023' }, expect.anything());
  expect(document.title).toContain(archive.name);
  expect(button.textContent).toContain(archive.name);
  await screen.findByText(emptyList);
  expect(screen.queryByRole('link', addRegistrant)).toBeNull();
  await user.click(button);
  expect(showLinks()[0]).toEqual(['Retour au salon actuel', '/users?edition=']);
});

it('explains why an archive accepts neither registrants nor phones', async () => {
  const { unmount } = await openArchive('/users/new');
  await screen.findByText(/^Ceci est une archive : on ne peut plus inscrire/);
  expect(document.querySelector('form')).toBeNull();
  unmount();
  await open('/devices');
  await screen.findByText(/^Ceci est une archive : on ne peut plus ajouter de téléphone/);
  expect(document.querySelector('form')).toBeNull();
});

it('treats a page as an archive once a newer show is live', async () => {
  answers['adminEditions'] = {
    editions: [
      { ...archive, state: 'live' },
      { ...live, state: 'archived' },
    ],
  };
  await open('/users');
  await menuButton('Archive');
  await screen.findByText(emptyList);
  expect(screen.queryByRole('link', addRegistrant)).toBeNull();
});

it('shows no list until the archive’s facts are loaded, and reports an unknown archive', async () => {
  answers['adminEdition'] = new ApiError('not-found', 'no');
  await openArchive('/users');
  await screen.findByText('Cette édition n’existe pas.');
  expect(callApi).not.toHaveBeenCalledWith('adminTable', expect.anything(), expect.anything());
});

it('shows an archived registrant’s dinner and its price as text, but the member field as an input', async () => {
  const dinnerTerms = { persons: 2, supplement: 3300 };
  const booking = { bappMember: 'Yes', dinnerReservation: 3, vegetarianMeal: 1 } as const;
  answers['adminRegistrant'] = details({ ...booking, dinnerTerms });
  await openArchive('/users/AbCdEfGhIjKlMnOpQrSt');
  const section = (await screen.findByText(/^Le dîner de ce salon a eu lieu/)).closest('fieldset');
  expect(section?.textContent).toContain(bookedDinner(3, 1, 'fr', dinnerTerms));
  expect(section?.querySelector('[name=bappMember]')).not.toBeNull();
});

it('links from a registrant of another edition to the page in that edition', async () => {
  answers['adminRegistrant'] = new ApiError('other-edition', 'no', { edition: archive });
  await open('/users/AbCdEfGhIjKlMnOpQrSt');
  await screen.findByText(`Cette page concerne une autre édition : ${archive.name}, jeudi 24 août 2023.`);
  const link = screen.getByRole('link', { name: 'L’ouvrir dans cette édition' });
  expect(link.getAttribute('href')).toBe('/users/AbCdEfGhIjKlMnOpQrSt?edition=2023');
});

it('forgets the archive when the organiser signs out, but not when the session ends', async () => {
  await openArchive('/users');
  await menuButton('Archive');
  act(endSession);
  await waitFor(() => expect(displayedEdition()).toBeUndefined());
  expect(chosenEdition()).toBe('2023');
  act(signOut);
  expect(chosenEdition()).toBeUndefined();
  await screen.findByRole('button', { name: 'Se connecter' });
});
