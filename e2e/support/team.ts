/** Invitations to the team, made by the sample owner. */
import { randomUUID } from 'node:crypto';
import type { Team } from 'contract/team/team';
import { call } from './calls';
import { mailTo } from './mailbox';
import { asOrganiser } from './organisers';

export const newColleague = () => `${randomUUID()}@colleagues.example`;

/** @returns the id of the invitation, and the token in its mail */
export async function invite(): Promise<{ id: string; token: string }> {
  const [owner, email] = [await asOrganiser(), newColleague()];
  const { status } = await call('inviteMember', { email, role: 'desk', language: 'nl' }, owner);
  if (status !== 201) throw new Error(`The invitation was answered with ${status}.`);
  const { body } = await call('adminTeam', {}, owner);
  const { invitations }: Team = JSON.parse(JSON.stringify(body));
  const id = invitations.find((each) => each.email === email)?.id ?? '';
  const { text } = await mailTo(email);
  return { id, token: /\/invitation#([\w-]+)/.exec(text ?? '')?.[1] ?? '' };
}
