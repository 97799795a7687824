/** The owners' calls below /admin/team: members, their roles, and invitations (TEAM-1 to TEAM-3). */
import { ApiError } from 'contract/wire/api-error';
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import { invitationPath, passwordAddress } from 'contract/team/password-link';
import type { Invitation, InvitationId, Invite, Member, MemberId, Team } from 'contract/team/team';
import type { Timestamp } from 'contract/wire/timestamp';
import type { Auth } from 'firebase-admin/auth';
import { withDeadline } from '../database/timeouts';
import { accountOf, type ByOrganiser } from '../http/caller';
import { MailNotSent } from '../mail/mail-not-sent';
import type { Mailer } from '../mail/mailer';
import type { NoteTeamChange } from '../registrants/store/audit';
import { plainTimestamp } from '../shared/plain-timestamp';
import type { AccountNames } from './account-names';
import { findAccount, isOrganiser, listOrganisers, type SentInvitations } from './accounts';
import type { TeamFactors } from './factors';
import { invitationMail } from './mails';
import type { Invitations, StoredInvitation } from './invitations';
import { giveRole, removeMember as remove, type MemberAccounts } from './members';
import { endResources, readResources, type ResourceDeps } from './resources';

interface ListDeps extends ResourceDeps {
  accounts: Pick<Auth, 'listUsers'>;
  invitations: Pick<Invitations, 'list'>;
  accountNames: Pick<AccountNames, 'of'>;
  factorStates: Pick<TeamFactors, 'of'>;
  /** See session/factors/mfa-requirement.ts. */
  mfaRequirement: { from(): Promise<Timestamp | undefined> };
}

export async function readTeam(
  _: object,
  { accounts, invitations, accountNames, factorStates, mfaRequirement, ...stores }: ListDeps,
  caller: ByOrganiser,
): Promise<Team> {
  const ownUid = accountOf(caller);
  const [organisers, pending, requiredFrom, resourcesOf] = await Promise.all([
    withDeadline(listOrganisers(accounts)),
    invitations.list(),
    mfaRequirement.from(),
    readResources(stores),
  ]);
  const [names, factors] = await Promise.all([
    accountNames.of(pending.map(({ by }) => by)),
    factorStates.of(organisers.map(({ uid }) => uid)),
  ]);
  const owners = organisers.filter(({ role, isDisabled }) => role === 'owner' && !isDisabled);
  return {
    members: organisers.map(({ lastSignIn, ...organiser }) => ({
      ...organiser,
      ...(lastSignIn !== undefined && { lastSignIn }),
      isYou: organiser.uid === ownUid,
      ...factorOf(organiser.uid, factors),
      resources: resourcesOf(organiser.uid),
    })),
    demandsFactor: requiredFrom !== undefined,
    ...(requiredFrom !== undefined && { factorDemandedFrom: plainTimestamp(requiredFrom) }),
    invitations: pending.map((invitation) =>
      toInvitation(invitation, names.get(invitation.by) ?? '', owners),
    ),
  };
}

function factorOf(
  uid: string,
  factors: Awaited<ReturnType<TeamFactors['of']>>,
): Pick<Member, 'hasFactor' | 'factorEndsAt'> {
  const endsAt = factors.get(uid)?.endsAt;
  return {
    hasFactor: factors.has(uid),
    ...(endsAt !== undefined && { factorEndsAt: plainTimestamp(endsAt) }),
  };
}

function toInvitation(
  { id, email, role, language, until, isSent, by: inviterUid }: StoredInvitation,
  inviter: string,
  owners: readonly { uid: string }[],
): Invitation {
  const isVoid = !owners.some(({ uid }) => uid === inviterUid);
  return { id, email, role, language, by: inviter, until: plainTimestamp(until), isSent, isVoid };
}

export interface InviteDeps {
  accounts: Pick<Auth, 'getUserByEmail'>;
  invitations: Pick<Invitations, 'add' | 'noteSent' | 'noteNotSent'>;
  accountNames: Pick<AccountNames, 'of'>;
  mailer: Pick<Mailer, 'send'>;
  siteOrigin: () => string;
}

/**
 * @throws ApiError `already-member`; `being-sent` while another invitation to the address is being sent; `mail-not-sent`:
 *   the invitation stays and can be sent again
 */
export async function inviteMember(
  { email, role, language }: Invite,
  { accounts, invitations, accountNames, mailer, siteOrigin }: InviteDeps,
  caller: ByOrganiser,
): Promise<Acknowledged> {
  const by = accountOf(caller);
  const account = await withDeadline(findAccount(accounts, email));
  if (account !== undefined && isOrganiser(account))
    throw new ApiError('already-member', 'This address is in the team already.');
  const token = await invitations.add({ email, role, language }, by);
  const link = passwordAddress(siteOrigin(), { code: token, email: undefined, language }, invitationPath);
  const inviter = (await accountNames.of([by])).get(by) ?? '';
  try {
    await mailer.send(invitationMail({ email, role, language }, inviter, link));
  } catch (cause) {
    // If this fails, the invitation can be sent again in a minute.
    await invitations.noteNotSent(token).catch(() => undefined);
    if (!(cause instanceof MailNotSent)) throw cause;
    throw new ApiError('mail-not-sent', 'The invitation could not be sent.', { cause });
  }
  await invitations.noteSent(token);
  return { message: 'The invitation was sent.' };
}

/** Sends another link, which replaces the former one. @throws ApiError `not-found`, or as `inviteMember` */
export async function resendInvitation(
  { id }: InvitationId,
  deps: InviteDeps & { invitations: Pick<Invitations, 'read'> },
  caller: ByOrganiser,
): Promise<Acknowledged> {
  return inviteMember(await deps.invitations.read(id), deps, caller);
}

export async function withdrawInvitation(
  { id }: InvitationId,
  { invitations }: { invitations: Pick<Invitations, 'withdraw'> },
  caller: ByOrganiser,
): Promise<Acknowledged> {
  await invitations.withdraw(id, accountOf(caller));
  return { message: 'The invitation was withdrawn.' };
}

interface ChangeDeps extends ResourceDeps {
  accounts: MemberAccounts;
  noteTeamChange: NoteTeamChange;
}

/** Also ends the resources that the new role may not make; may be repeated. @throws ApiError `not-found`, `last-owner` */
export async function changeRole(
  { uid, role }: InputOf<'changeRole'>,
  { accounts, invitations, noteTeamChange, ...stores }: ChangeDeps & { invitations: SentInvitations },
  caller: ByOrganiser,
): Promise<Acknowledged> {
  const account = accountOf(caller);
  await giveRole(accounts, invitations, { uid, role }, account);
  await noteTeamChange({ action: 'role changed', account, member: uid, role });
  await endResources(stores, uid, role, account);
  return { message: 'The role was changed.' };
}

/** Also ends the member's resources. @throws ApiError `not-found`, `last-owner` */
export async function removeMember(
  { uid }: MemberId,
  {
    accounts,
    invitations,
    noteTeamChange,
    ...stores
  }: ChangeDeps & { invitations: Pick<Invitations, 'eraseTo'> },
  caller: ByOrganiser,
): Promise<Acknowledged> {
  const account = accountOf(caller);
  await remove(accounts, invitations, uid, () => endResources(stores, uid, undefined, account));
  await noteTeamChange({ action: 'member removed', account, member: uid });
  return { message: 'The account was deleted.' };
}
