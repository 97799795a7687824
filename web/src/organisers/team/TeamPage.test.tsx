/** The team's page: its members, an owner's actions, and the message for each refusal (TEAM-1 to TEAM-6). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type ErrorCode } from 'contract/wire/api-error';
import { dayAfter, eventDay } from 'contract/edition/event-times';
import type { Invitation, Member, Team } from 'contract/team/team';
import { beforeEach, expect, it, vi } from 'vitest';
import { textsOf } from '../../shared/testing/render-page';
import { answerCalls, answers, inputsOf } from '../testing/answered-calls';
import { OrganiserSite } from '../testing/organiser-site';
import { renderSignedIn } from '../testing/render-signed-in';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));

const timeOf = (moment: string) => ({ seconds: Date.parse(moment) / 1000, nanoseconds: 0 });

const anne: Member = {
  ...{ uid: 'anne', email: 'anne@gift-show.example', role: 'owner' },
  ...{ isYou: true, isDisabled: false, hasFactor: true },
  lastSignIn: '2025-08-01T12:00:00.000Z',
  resources: [],
};
const bram: Member = {
  ...{ uid: 'bram', email: 'bram@gift-show.example', role: 'desk' },
  ...{ isYou: false, isDisabled: false, hasFactor: false },
  resources: [
    { kind: 'phone', name: 'Desk 1' },
    { kind: 'mailing', name: 'À bientôt' },
  ],
};
const invitation: Invitation = {
  ...{ id: 'first', email: 'carla@gift-show.example', role: 'reader', language: 'nl' },
  ...{ by: anne.email, until: timeOf('2999-08-08T12:00:00Z'), isSent: true, isVoid: false },
};
const team: Team = { members: [anne, bram], invitations: [invitation], demandsFactor: false };

beforeEach(() => answerCalls({ adminEditions: { editions: [] } }));

async function open(changes: Partial<Team> = {}) {
  answers['adminTeam'] = { ...team, ...changes };
  const page = await renderSignedIn(<OrganiserSite />, '/team');
  await screen.findByRole('region', { name: 'Membres' });
  return page;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const row = (email: string) => within(screen.getByText(email).closest('li') ?? expect.unreachable());
const refusals = (...codes: ErrorCode[]) => codes.map((code) => new ApiError(code, 'refused'));
const button = (name: string) => screen.getByRole('button', { name });
const question = () => within(screen.getByRole('form'));

it('lists the members, recommends a second owner, and changes a role after explaining it', async () => {
  const { user } = await open();
  row(anne.email).getByText('vous');
  row(anne.email).getByText(/^Dernière connexion : 01\/08\/2025 à 14:00$/);
  expect(row(bram.email).getByRole<HTMLSelectElement>('combobox', { name: /^Rôle de/ }).value).toBe('desk');
  row(bram.email).getByText('Ne s’est pas encore connecté');
  screen.getByText(/^Il n’y a qu’un propriétaire\./);
  await user.selectOptions(screen.getByRole('combobox', { name: `Rôle de ${anne.email}` }), 'reader');
  row(anne.email).getByText(/C’est votre propre compte/);
  await user.click(button('Ne rien changer'));
  expect(screen.queryByText(/C’est votre propre compte/)).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: `Rôle de ${bram.email}` }), 'organiser');
  row(bram.email).getByText(/^Gérer les inscrits/);
  expect(inputsOf('changeRole')).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Donner le rôle.*Organisateur/ }));
  await screen.findByText(`${bram.email} a maintenant le rôle « Organisateur ».`);
  expect(inputsOf('changeRole')).toEqual([{ uid: 'bram', role: 'organiser' }]);
  await waitFor(() => expect(inputsOf('adminTeam')).toHaveLength(2));
});

it('asks before resetting another member’s second factor, and shows when the factor ends', async () => {
  const { user } = await open({ members: [anne, { ...bram, role: 'owner', hasFactor: true }] });
  expect(screen.queryByText(/^Il n’y a qu’un propriétaire\./)).toBeNull();
  row(anne.email).getByText('Vérification en deux étapes : activée.');
  expect(row(anne.email).queryByRole('button', { name: /^Réinitialiser/ })).toBeNull();
  await user.click(button(`Réinitialiser la vérification de ${bram.email}`));
  question().getByText(/a perdu son téléphone/);
  expect(inputsOf('resetFactor')).toEqual([]);
  const endsAt = timeOf('2025-08-01T13:00:00Z');
  answers['resetFactor'] = { endsAt };
  answers['adminTeam'] = { ...team, members: [anne, { ...bram, hasFactor: true, factorEndsAt: endsAt }] };
  await user.click(question().getByRole('button', { name: 'Oui, réinitialiser' }));
  await screen.findByText(/^La vérification de bram@gift-show.example se termine le 01\/08\/2025 à 15:00/);
  expect(inputsOf('resetFactor')).toEqual([{ uid: 'bram' }]);
  await row(bram.email).findByText(/Réinitialisée : se termine le 01\/08\/2025 à 15:00/);
  expect(row(bram.email).queryByRole('button', { name: /^Réinitialiser/ })).toBeNull();
});

it('asks an owner without a second factor to enrol one first', async () => {
  await open({ members: [{ ...anne, hasFactor: false }, bram] });
  const demand = region('Vérification en deux étapes pour tous');
  demand.getByText(/^Activez d’abord la vôtre/);
  expect(demand.getByRole('link', { name: 'Mon compte' }).getAttribute('href')).toBe('/account');
});

it('requires the team to have a second factor, and explains that the owner needs one first', async () => {
  const { user } = await open();
  const demand = region('Vérification en deux étapes pour tous');
  demand.getByText('Membres sans vérification : 1');
  answers['demandFactor'] = [...refusals('factor-state'), { notMailed: [bram.email] }, {}];
  await user.click(demand.getByRole('button', { name: 'L’exiger de tous' }));
  expect(textsOf(question().getAllByRole('listitem'))).toEqual([bram.email]);
  const day = question().getByLabelText(/^À partir du/);
  fireEvent.change(day, { target: { value: eventDay(new Date()) } });
  await user.click(button('Oui, l’exiger'));
  question().getByText(/^Choisissez un jour à partir de demain/);
  expect(inputsOf('demandFactor')).toEqual([]);
  const from = dayAfter(eventDay(new Date()));
  fireEvent.change(day, { target: { value: from } });
  await user.click(button('Oui, l’exiger'));
  await demand.findByText(/vous n’avez pas activé la vôtre/);
  answers['adminTeam'] = { ...team, demandsFactor: true, factorDemandedFrom: timeOf('2999-08-08T12:00:00Z') };
  await user.click(button('Oui, l’exiger'));
  await demand.findByText(/n’a pas pu être envoyé à : bram@gift-show\.example\./);
  demand.getByText(/^Elle est exigée à partir du jeudi 8 août 2999 :/);
  await user.click(await demand.findByRole('button', { name: 'Ne plus l’exiger' }));
  await demand.findByText('N’est plus exigée.');
  const demandInput = { isDemanded: true, from };
  expect(inputsOf('demandFactor')).toEqual([demandInput, demandInput, { isDemanded: false }]);
});

it('asks before removing a member, explains a refusal, and reloads the team', async () => {
  answers['removeMember'] = [...refusals('last-owner', 'not-found'), {}];
  const { user } = await open();
  await user.click(button(`Retirer ${bram.email}`));
  question().getByText(/^Retirer bram@gift-show\.example de l’équipe \? Ses sessions se terminent/);
  // TEAM-7
  question().getByText('le téléphone « Desk 1 »');
  question().getByText('l’envoi planifié « À bientôt », qui redevient un brouillon');
  expect(inputsOf('removeMember')).toEqual([]);
  for (const message of [
    /^C’est le dernier propriétaire\./,
    /n’existe plus\. La liste est à jour\.$/,
    /^bram@gift-show\.example ne fait plus partie de l’équipe\.$/,
  ]) {
    await user.click(button('Oui, retirer'));
    await region('Membres').findByText(message);
  }
  const removeInput = { uid: 'bram' };
  expect(inputsOf('removeMember')).toEqual([removeInput, removeInput, removeInput]);
  await waitFor(() => expect(inputsOf('adminTeam')).toHaveLength(4));
});

it('marks unusable invitations, and sends again and withdraws a valid one', async () => {
  const { user } = await open({
    invitations: [
      invitation,
      { ...invitation, id: 'old', email: 'old@gift-show.example', until: timeOf('2025-08-08T12:00:00Z') },
      { ...invitation, id: 'unsent', email: 'unsent@gift-show.example', isSent: false },
      { ...invitation, id: 'void', email: 'void@gift-show.example', isVoid: true },
    ],
  });
  expect(row(invitation.email).queryByText(/Expirée|non envoyé/)).toBeNull();
  row(invitation.email).getByText('Lecteur · Néerlandais');
  row('old@gift-show.example').getByText('Expirée');
  row('unsent@gift-show.example').getByText('E-mail non envoyé');
  row('void@gift-show.example').getByText(/^Le lien ne fonctionne plus/);
  expect(screen.getAllByText(/^Le lien ne fonctionne plus/)).toHaveLength(1);
  await user.click(button(`Renvoyer l’invitation à ${invitation.email}`));
  await screen.findByText(/^L’invitation est renvoyée/);
  await user.click(button(`Annuler l’invitation de ${invitation.email}`));
  await screen.findByText(/est annulée\.$/);
  for (const call of ['resendInvitation', 'withdrawInvitation'])
    expect(inputsOf(call)).toEqual([{ id: 'first' }]);
});

it('invites a member with role and language, rejects an invalid address, and keeps a refused one', async () => {
  answers['inviteMember'] = [...refusals('already-member', 'mail-not-sent'), {}];
  const { user } = await open();
  const form = region('Inviter');
  const address = form.getByRole<HTMLInputElement>('textbox', { name: /^Adresse e-mail/ });
  fireEvent.change(address, { target: { value: 'carla' } });
  await user.click(button('Envoyer l’invitation'));
  form.getByText('Indiquez une adresse e-mail valable.');
  expect(inputsOf('inviteMember')).toEqual([]);
  fireEvent.change(address, { target: { value: invitation.email } });
  await user.click(form.getByRole('radio', { name: /^Accueil/ }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Langue de l’e-mail' }), 'nl');
  for (const message of [
    /^Cette adresse fait déjà partie de l’équipe/,
    /^L’e-mail n’a pas pu être envoyé\./,
    /^L’invitation est envoyée à carla@gift-show\.example\.$/,
  ]) {
    expect(address.value).toBe(invitation.email);
    await user.click(button('Envoyer l’invitation'));
    await form.findByText(message);
  }
  expect(inputsOf('inviteMember').at(-1)).toEqual({ email: invitation.email, role: 'desk', language: 'nl' });
});
