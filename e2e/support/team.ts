/** Invites colleagues to the team as the sample organiser. */
import { randomUUID } from 'node:crypto';
import { fragmentIn, mailTo } from './mailbox';
import { toOrganiser } from './organisers';

export const newColleagueEmail = () => `${randomUUID()}@colleagues.example`;

/** @returns the id of the invitation, and the token in its mail */
export async function invite(): Promise<{ id: string; token: string }> {
  const email = newColleagueEmail();
  await toOrganiser('inviteMember', { email, role: 'desk', language: 'nl' });
  const { invitations } = await toOrganiser('adminTeam', {});
  const id = invitations.find((invitation) => invitation.email === email)?.id ?? '';
  // In the link, the language follows the token.
  const [token = ''] = fragmentIn(await mailTo(email), '/invitation').split('&');
  return { id, token };
}
