/** For tests: sign-in on instances of the functions that share a database and a clock. */
import { randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { Secret, TOTP } from 'otpauth';
import { confirmFactor } from '../account-calls';
import { MfaRequirement } from '../factors/mfa-requirement';
import { FactorStates } from '../factors/factor-states';
import { Factors } from '../factors/factors';
import { Passkeys } from '../factors/passkeys';
import { Sealer } from '../factors/sealer';
import { loginSecond } from '../second-step';
import { Sessions } from '../sessions';
import { Tickets } from '../tickets';

const key = randomBytes(32).toString('base64url');
const sealer = new Sealer(() => key);

export const tokens = { idToken: 'the.id.token', refreshToken: 'the_refresh_token' };
export const browser = { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' };
export const subnets = ['client', 'network', 'organisation', 'provider'] as const;
export const caller = (uid: string) => ({
  organiser: { uid, role: 'owner', session: undefined } as const,
  ...browser,
});

type Connect = (settings: { projectId: string }) => Firestore;

export class SignInFixture {
  clock = new Date('2025-08-01T12:00:10Z');
  /** The site's origin. */
  origin = 'https://show.example';
  readonly #projectId = `demo-${randomBytes(8).toString('hex')}`;
  readonly #connect: Connect;
  readonly instance;

  constructor(connect: Connect) {
    this.#connect = connect;
    this.instance = this.anotherInstance();
  }

  anotherInstance() {
    const firestore = this.#connect({ projectId: this.#projectId });
    const now = () => this.clock;
    return {
      firestore,
      accounts: { getUser: (uid: string) => Promise.resolve({ email: `${uid}@show.example` }) },
      factors: new Factors(firestore, now, {
        sealer,
        qrPng: () => Promise.resolve(new Uint8Array([1])),
        // Only Bram's account still exists.
        accounts: { getUsers: () => Promise.resolve({ users: [{ uid: 'bram' }] }) },
      }),
      now,
      siteOrigin: () => this.origin,
      passkeys: new Passkeys(firestore, now, {
        siteOrigin: () => this.origin,
        allowedOrigins: () => [this.origin],
      }),
      sessions: new Sessions(firestore, now),
      tickets: new Tickets(firestore, now, { sealer }),
      factorStates: new FactorStates(firestore, now),
      mfaRequirement: new MfaRequirement(firestore, now),
    };
  }

  advanceSeconds(seconds: number): void {
    this.clock = new Date(this.clock.getTime() + seconds * 1000);
  }

  /** The code that an authenticator app shows. */
  codeOf(secret: string, secondsLater = 0): string {
    const timestamp = this.clock.getTime() + secondsLater * 1000;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  }

  /** Enrols an authenticator app; afterwards, the current code is unused. */
  async enrol(uid = 'anne') {
    const { key: secret } = await this.instance.factors.start(uid, `${uid}@show.example`);
    const enrolled = await confirmFactor({ code: this.codeOf(secret) }, this.instance, caller(uid));
    this.advanceSeconds(30);
    return { secret, ...enrolled };
  }

  ticketFor(uid = 'anne'): Promise<string> {
    return this.instance.tickets.issue({ uid, tokens });
  }

  /** Signs in with a code. */
  secondStep(ticket: string, code: string, instance = this.instance) {
    return loginSecond({ ticket, code }, instance, browser);
  }

  /** @returns undefined for an account without a factor */
  factor(uid = 'anne') {
    return this.instance.factors.read(uid);
  }

  /** @param signIn checks the password */
  loginDeps(uid = 'anne', signIn = () => Promise.resolve(tokens)) {
    const attempt = { succeeded: () => Promise.resolve(), inconclusive: () => Promise.resolve() };
    return {
      ...this.instance,
      identity: { signIn, refresh: signIn },
      organisers: { identify: () => Promise.resolve({ uid, role: 'owner' } as const) },
      signInAttempts: { begin: () => Promise.resolve(attempt) },
    };
  }
}
