/** Valid calls about accounts and the team, for valid-calls.ts. */
import { randomUUID } from 'node:crypto';
import { outputOf } from '../calls';
import { bearer, newOrganiser, passwordCode, tokensOf, type Credentials } from '../organisers';
import { Passkey } from '../../../emulators/shared/passkey';
import { stack } from '../stack/stack';
import { challengeFor, codeOf, enrolOrganiser, enrolWithPasskey, ticketOf } from '../second-factor';
import { invite, newColleague } from '../team';

/** @returns call -> its row in valid-calls.ts @param organiser the owner of the refresh token */
export function accountCalls(organiser: Credentials, refreshToken: string) {
  const withCode = async () => {
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
    removeFactor: withCode,
    renewRecoveryCodes: withCode,
    startPasskey: withCode,
    addPasskey: async () => {
      const enrolled = await enrolOrganiser();
      const credential = new Passkey(stack.site).make(await challengeFor(enrolled));
      return { input: { ...credential }, headers: enrolled.headers };
    },
    removePasskey: async () => {
      const { passkey, headers } = await enrolWithPasskey();
      return { input: { id: passkey.id }, headers };
    },
    inviteMember: () => ({ email: newColleague(), role: 'desk', language: 'nl' }),
    resendInvitation: async () => ({ id: (await invite()).id }),
    withdrawInvitation: async () => ({ id: (await invite()).id }),
    changeRole: async () => ({ uid: (await newOrganiser()).uid, role: 'desk' }),
    removeMember: async () => ({ uid: (await newOrganiser()).uid }),
    resetFactor: async () => ({ uid: (await enrolOrganiser()).uid }),
    // `true` would lock out the other organisers of the tests.
    demandFactor: () => ({ isDemanded: false }),
    openInvitation: async () => ({ token: (await invite()).token }),
    acceptInvitation: async () => ({ token: (await invite()).token, password: randomUUID() }),
  };
}

/** Signs in a new organiser, whom no other test uses. @returns its password as the input, and its headers */
export async function byNewOrganiser() {
  const organiser = await newOrganiser();
  return {
    input: { password: organiser.password },
    headers: bearer((await tokensOf(organiser)).idToken),
  };
}
