/** Which addresses an invitation to the team can be sent to (TEAM-3). */
import { expect, it } from 'vitest';
import { inviteSchema } from './team';

const inviteTo = (email: string) => inviteSchema.validateSync({ email, role: 'desk', language: 'nl' }).email;

it('normalises an address to the form that mails are sent to', () => {
  expect(inviteTo(' Bram\u200b@Show.example')).toBe('bram@show.example');
});

it.each(['bram,anna@show.example', 'Bram <bram@show.example>', 'bram@show', ''])('refuses %j', (email) => {
  expect(() => inviteTo(email)).toThrow();
});
