/** Invitations to the team, made by the sample owner. */
import { randomUUID } from 'node:crypto';
import { fragmentIn, mailTo } from './mailbox';
import { toOrganiser } from './organisers';

export const newColleague = () => `${randomUUID()}@colleagues.example`;

/** @returns the id of the invitation, and the token in its mail */
export async function invite(): Promise<{ id: string; token: string }> {
  const email = newColleague();
  await toOrganiser('inviteMember', { email, role: 'desk', language: 'nl' });
  const { invitations } = await toOrganiser('adminTeam', {});
  const id = invitations.find((invitation) => invitation.email === email)?.id ?? '';
  // The language follows the token.
  const [token = ''] = fragmentIn(await mailTo(email), '/invitation').split('&');
  return { id, token };
}
