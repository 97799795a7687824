/** Invitations to the team, made by the sample owner. */
import { randomUUID } from 'node:crypto';
import type { Invite, Team } from 'contract/team';
import { call, type HeaderChanges } from './calls';
import { mailTo } from './mailbox';
import { asOrganiser } from './organisers';

export const newColleague = () => `${randomUUID()}@colleagues.example`;

/** @returns the id of the invitation, and the token in its mail */
export async function invite(
  changes: Partial<Invite> = {},
): Promise<{ email: string; id: string; token: string }> {
  const email = changes.email ?? newColleague();
  const asked = { role: 'desk', language: 'nl', ...changes, email };
  const { status } = await call('inviteMember', asked, await asOrganiser());
  if (status !== 201) throw new Error(`The invitation was answered with ${status}.`);
  const { invitations } = await readTeam();
  const id = invitations.find((each) => each.email === email)?.id ?? '';
  return { email, id, token: await tokenTo(email) };
}

/** The token in the newest mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const mail = await mailTo(email);
  return /\/invitation#([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
}

/** @param owner by default the sample one */
export async function readTeam(owner?: HeaderChanges): Promise<Team> {
  const { status, body } = await call('adminTeam', {}, owner ?? (await asOrganiser()));
  if (status !== 200) throw new Error(`The team was answered with ${status}.`);
  const team: Team = JSON.parse(JSON.stringify(body));
  return team;
}
