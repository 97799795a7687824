/** Valid calls about accounts and the team, for valid-calls.ts. */
import { randomUUID } from 'node:crypto';
import { outputOf } from '../calls';
import { bearer, newOrganiser, passwordCode, tokensOf, type Credentials } from '../organisers';
import { Passkey } from '../../../emulators/shared/passkey';
import { stack } from '../stack/stack';
import { challengeFor, codeOf, enrolOrganiser, enrolWithPasskey, ticketOf } from '../second-factor';
import { invite, newColleagueEmail } from '../team';

/** @returns rows of valid-calls.ts, by call @param organiser who has the refresh token */
export function accountCalls(organiser: Credentials, refreshToken: string) {
  const byNewOrganiserWithCode = async () => {
    const { secret, headers } = await enrolOrganiser();
    return { input: { code: codeOf(secret, 1) }, headers };
  };
  return {
    login: () => organiser,
    refreshToken: () => ({ refreshToken }),
    passwordReset: () => ({ email: `${randomUUID()}@nobody.example` }),
    password: async () => {
      const oobCode = await passwordCode((await newOrganiser()).email);
      return { oobCode, password: randomUUID() };
    },
    loginSecond: async () => {
      const { credentials, secret } = await enrolOrganiser();
      return { ticket: await ticketOf(credentials), code: codeOf(secret, 1) };
    },
    loginPasskey: async () => {
      const { credentials, passkey } = await enrolWithPasskey();
      const ticket = await ticketOf(credentials);
      return { ticket, ...passkey.use(ticket) };
    },
    endSessions: async () => ({ input: { session: 'others' }, headers: (await byNewOrganiser()).headers }),
    startFactor: byNewOrganiser,
    confirmFactor: async () => {
      const { input, headers } = await byNewOrganiser();
      const { key: secret } = await outputOf('startFactor', input, headers);
      return { input: { code: codeOf(secret) }, headers };
    },
    removeFactor: byNewOrganiserWithCode,
    renewRecoveryCodes: byNewOrganiserWithCode,
    startPasskey: byNewOrganiserWithCode,
    addPasskey: async () => {
      const enrolled = await enrolOrganiser();
      const credential = new Passkey(stack.site).make(await challengeFor(enrolled));
      return { input: { ...credential }, headers: enrolled.headers };
    },
    removePasskey: async () => {
      const { passkey, headers } = await enrolWithPasskey();
      return { input: { id: passkey.id }, headers };
    },
    inviteMember: () => ({ email: newColleagueEmail(), role: 'desk', language: 'nl' }),
    resendInvitation: async () => ({ id: (await invite()).id }),
    withdrawInvitation: async () => ({ id: (await invite()).id }),
    changeRole: async () => ({ uid: (await newOrganiser()).uid, role: 'desk' }),
    removeMember: async () => ({ uid: (await newOrganiser()).uid }),
    resetFactor: async () => ({ uid: (await enrolOrganiser()).uid }),
    // `true` would lock out the other tests' organisers.
    demandFactor: () => ({ isDemanded: false }),
    openInvitation: async () => ({ token: (await invite()).token }),
    acceptInvitation: async () => ({ token: (await invite()).token, password: randomUUID() }),
  };
}

/** @returns a call by a new organiser, whom no other test uses: the password as the input, and the headers */
export async function byNewOrganiser() {
  const organiser = await newOrganiser();
  return {
    input: { password: organiser.password },
    headers: bearer((await tokensOf(organiser)).idToken),
  };
}
