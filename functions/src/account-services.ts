/** The services of accounts and of the team. */
import { cacheFor } from './shared/cache-for';
import { factorSealKey, identityKey } from './shared/config';
import { allOf } from './shared/lazy';
import { accounts, config, firestore, lazyStore, lazyStoreWith, memoizeAsync, now } from './service-base';

/** Without a deadline, the SDK retries for minutes. */
async function callAuth<T>(call: () => Promise<T>): Promise<T> {
  const { withDeadline } = await import('./database/timeouts');
  return withDeadline(call());
}

/** How long we cache whether any account has the role `owner`; while none has, accounts without a role are owners. */
const ownerCacheMilliseconds = 10_000;

export const accountNames = memoizeAsync(async () => {
  const { AccountNames } = await import('./team/account-names');
  return new AccountNames(await accounts(), now);
});

export const memberRoles = memoizeAsync(async () => {
  const { MemberRoles } = await import('./http/member-roles');
  const { hasNamedOwner, organisersOf } = await import('./team/accounts');
  const auth = await accounts();
  return new MemberRoles({
    auth: { getUser: (uid) => callAuth(() => auth.getUser(uid)) },
    hasNamedOwner: cacheFor(ownerCacheMilliseconds, async () =>
      hasNamedOwner(await callAuth(() => organisersOf(auth))),
    ),
    now,
  });
});

const sessions = lazyStore(async () => (await import('./session/sessions')).Sessions);

const sealer = memoizeAsync(async () => {
  const { Sealer } = await import('./session/factors/sealer');
  return new Sealer(factorSealKey);
});

const factors = memoizeAsync(async () => {
  const { Factors } = await import('./session/factors/factors');
  return new Factors(await firestore(), now, {
    ...(await allOf({ sealer, accounts })()),
    // Loaded only to enrol a factor.
    qrPng: async (text) => (await import('./badges/layout/qr-code')).qrPng(text),
  });
});

const lastVisits = lazyStore(async () => (await import('./today/last-visits')).LastVisits);

const passkeys = lazyStoreWith(
  async () => (await import('./session/factors/passkeys')).Passkeys,
  () =>
    Promise.resolve({
      siteOrigin: () => config().siteOrigin,
      allowedOrigins: () => config().allowedOrigins,
    }),
);

const factorStates = lazyStore(async () => (await import('./session/factors/factor-states')).FactorStates);

const mfaRequirement = lazyStore(
  async () => (await import('./session/factors/mfa-requirement')).MfaRequirement,
);

export const accountServices = {
  accountNames,
  memberRoles,
  sessions,
  factors,
  lastVisits,
  passkeys,
  factorStates,
  mfaRequirement,
  accounts,
  signInAttempts: lazyStore(async () => (await import('./session/sign-in-attempts')).SignInAttempts),
  invitations: lazyStore(async () => (await import('./team/invitations')).Invitations),
  noteTeamChange: memoizeAsync(async () => {
    const { noteTeamChanges } = await import('./registrants/store/audit');
    return noteTeamChanges(await firestore());
  }),
  organisers: memoizeAsync(async () => {
    const { OrganiserVerifier } = await import('./http/organisers');
    const auth = await accounts();
    return new OrganiserVerifier({
      auth: {
        verifyIdToken: (token) => callAuth(() => auth.verifyIdToken(token)),
        getUser: (uid) => callAuth(() => auth.getUser(uid)),
      },
      ...(await allOf({ roles: memberRoles, sessions, factors: factorStates, mfaRequirement })()),
    });
  }),
  identity: memoizeAsync(async () => {
    const { IdentityClient } = await import('./session/identity');
    return new IdentityClient(identityKey.value(), config().authEmulatorHost);
  }),
  owners: memoizeAsync(async () => {
    const { listOrganisers } = await import('./team/accounts');
    const auth = await accounts();
    return async () =>
      (await callAuth(() => listOrganisers(auth))).flatMap(({ email, role, isDisabled }) =>
        role === 'owner' && !isDisabled && email !== '' ? [email] : [],
      );
  }),
  tickets: lazyStoreWith(async () => (await import('./session/tickets')).Tickets, allOf({ sealer })),
};
