/**
 * Builds each service once, on first use: the only layer of lazy loading, so that a function loads only what it needs.
 * Also the only place that chooses implementations; the local stack differs from production only in its settings.
 */
import { readFile } from 'node:fs/promises';
import { facts } from 'contract/edition/current';
import type { ConfirmationSent } from 'contract/confirmation-request';
import type { Actor } from 'contract/organisers-registrant';
import type { PaperId } from 'contract/papers';
import type { Registrant } from 'contract/registrant';
import type { Firestore } from 'firebase-admin/firestore';
import type { JSONWebKeySet } from 'jose';
import type { BadgeHolder } from './badges/layout';
import { byEdition } from './shared/by-edition';
import { cacheFor } from './shared/cache-for';
import { factorSealKey, identityKey, linkKeys, readConfig, smtpUrl, type Config } from './shared/config';
import { PlainError } from './shared/describe-error';
import type { Lazy } from './shared/lazy';
import type { LeasedPublication } from './database/publications';
import type { MemberRoles } from './http/member-roles';
import type { Mail } from './mail/mail';
import type { Erased } from './mail/mail-erasure';
import type { Mailer } from './mail/mailer';
import type { VersionedRegistrant } from './registrants/changes';
import type { ErasureConditions } from './registrants/subject-access';
import type { AddressChange, NewAddress } from './visit/address-mails';

let readOnce: Config | undefined;
const config = () => (readOnce ??= readConfig());
const now = () => new Date();
/** How long the number of persons at the dinner is cached. */
const dinnerCacheMilliseconds = 5_000;

/** How long it is cached whether somebody is an owner by name, for accounts without a role. */
const ownerCacheMilliseconds = 10_000;

/** How long the counts of admissions are cached, since every phone at the door polls them. */
const doorStatusMilliseconds = 2_000;

const app = memoizeAsync(async () => {
  const { initializeApp } = await import('firebase-admin/app');
  return initializeApp();
});

const firestore = memoizeAsync(async () => {
  const { getFirestore } = await import('firebase-admin/firestore');
  const { timeoutSettings } = await import('./database/timeouts');
  const database = getFirestore(await app());
  database.settings(timeoutSettings());
  return database;
});

const registrants = memoizeAsync(async () => {
  const { RegistrantRepository, retryPauses } = await import('./registrants/repository');
  return new RegistrantRepository(await firestore(), now, retryPauses(config().confirmationPause));
});

const plainMailer = memoizeAsync(async () => {
  const { Mailer, mailTimeouts } = await import('./mail/mailer');
  return new Mailer(smtpUrl.value(), mailTimeouts, config().mailLimits);
});

const mailer = memoizeAsync(async () => rehearsalMailer(await plainMailer()));

const limitedMailer = memoizeAsync(async () => {
  const { LimitedMailer } = await import('./mail/limited-mailer');
  return rehearsalMailer(new LimitedMailer(await plainMailer(), await firestore(), now, linkKeys()[0]));
});

/** Made when a rehearsal mails: the functions that have no registrants' mails have no key either. */
const rehearsedMails = memoizeAsync(async () => {
  const { LimitedMailer, rehearsalMails } = await import('./mail/limited-mailer');
  return new LimitedMailer(await plainMailer(), await firestore(), now, linkKeys()[0], rehearsalMails);
});

const sendRehearsed = async (mail: Mail) => (await rehearsedMails()).send(mail);

async function rehearsalMailer(others: Pick<Mailer, 'send'>) {
  const { RehearsalMailer } = await import('./mail/rehearsal-mailer');
  const [made, names] = await Promise.all([rehearsals(), accountNames()]);
  const organiserOf = async (rehearsal: string) => {
    const account = await made.organiserOf(rehearsal);
    return account && (await names.of([account])).get(account);
  };
  return new RehearsalMailer({ mailer: others, toOrganiser: { send: sendRehearsed }, organiserOf });
}

const memberRoles = memoizeAsync(async () => {
  const { MemberRoles } = await import('./http/member-roles');
  const { hasNamedOwner, organisersOf } = await import('./team/accounts');
  const { withDeadline } = await import('./database/timeouts');
  const auth = await accounts();
  return new MemberRoles({
    auth: { getUser: (uid) => withDeadline(auth.getUser(uid)) },
    hasNamedOwner: cacheFor(ownerCacheMilliseconds, async () =>
      hasNamedOwner(await withDeadline(organisersOf(auth))),
    ),
    now,
  });
});

/** Works only for as long as whoever made something may. */
function withRoles<T>(
  load: () => Promise<new (database: Firestore, now: () => Date, roles: MemberRoles) => T>,
): Lazy<T> {
  return memoizeAsync(async () => new (await load())(await firestore(), now, await memberRoles()));
}

const rehearsals = withRoles(async () => (await import('./editions/rehearsals')).Rehearsals);

const visitLinks = memoizeAsync(async () => {
  const { VisitLinks } = await import('./http/visit-links');
  return new VisitLinks(linkKeys(), await registrants());
});

const qrPng = memoizeAsync(async () => (await import('./badges/qr-code')).qrPng);

const confirmations = memoizeAsync(async () => {
  const { ConfirmationSender } = await import('./confirmation/send');
  return new ConfirmationSender({
    registrants: await registrants(),
    mailer: await mailer(),
    limitedMailer: await limitedMailer(),
    qrPng: await qrPng(),
    badgeHash: (await import('./prints/printed-lines')).hashOf,
    visitLinks: await visitLinks(),
    siteOrigin: config().siteOrigin,
  });
});

const deliveries = memoizeAsync(async () => {
  const { Deliveries } = await import('./mailings/deliveries');
  const { retryPauses } = await import('./registrants/repository');
  return new Deliveries(await firestore(), now, retryPauses(config().confirmationPause));
});

const accountNames = memoizeAsync(async () => {
  const { AccountNames } = await import('./team/account-names');
  const { getAuth } = await import('firebase-admin/auth');
  return new AccountNames(getAuth(await app()), now);
});

const badgeFonts = memoizeAsync(async () => (await import('./badges/font/fonts')).loadFonts());

const noteMail = memoizeAsync(async () => (await import('./registrants/audit')).noteMails(await firestore()));

const badges = memoizeAsync(async () => {
  const { BadgePrinter } = await import('./badges/badge-file');
  return new BadgePrinter(await badgeFonts());
});

const roster = stored(async () => (await import('./registrants/roster')).Roster);

const requestedMails = memoizeAsync(async () => {
  const { MailQuota } = await import('./registrants/mail-quota');
  const { RequestedMails } = await import('./visit/requested-mails');
  return new RequestedMails({
    registrants: await registrants(),
    quota: new MailQuota(await firestore(), now),
    confirmations: await confirmations(),
    mailer: await limitedMailer(),
    noteMail: await noteMail(),
    visitLinks: await visitLinks(),
    siteOrigin: config().siteOrigin,
  });
});

const placesTaken = byEdition(() =>
  cacheFor(dinnerCacheMilliseconds, async () => {
    const { dinnerSeats: seats, capacity } = facts();
    const repository = await registrants();
    return {
      full: seats !== undefined && (await repository.countDinnerPersons()) >= seats,
      ...(capacity !== undefined && { isShowFull: (await repository.countComing()) >= capacity }),
    };
  }),
);

const doorStatus = byEdition(() =>
  cacheFor(doorStatusMilliseconds, async () => {
    const { doorStatus: statusOf } = await import('./door/status');
    return statusOf(await (await roster()).everybody({}), now());
  }),
);

const accounts = memoizeAsync(async () => {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(await app());
});

const sessions = stored(async () => (await import('./session/sessions')).Sessions);

const sealer = memoizeAsync(async () => {
  const { Sealer } = await import('./session/sealer');
  return new Sealer(factorSealKey);
});

const factors = memoizeAsync(async () => {
  const { Factors } = await import('./session/factors');
  return new Factors(await firestore(), now, {
    sealer: await sealer(),
    // Loaded when a factor is enrolled.
    qrPng: async (text) => (await qrPng())(text),
    accounts: await accounts(),
  });
});

const passkeys = memoizeAsync(async () => {
  const { Passkeys } = await import('./session/passkeys');
  return new Passkeys(await firestore(), now, plainServices);
});

const factorStates = stored(async () => (await import('./session/factor-states')).FactorStates);

const factorDemand = stored(async () => (await import('./session/factor-demand')).FactorDemand);

const publications = stored(async () => (await import('./database/publications')).Publications);

/** Given to every handler. Those that need a lazy service load it only when they are called. */
export const plainServices = {
  now,

  siteOrigin: () => config().siteOrigin,

  isDemo: () => config().projectId.startsWith('demo-'),

  mailConnections: () => config().mailLimits.connections,

  allowedOrigins: () => config().allowedOrigins,

  placesTaken: () => placesTaken()(),

  doorStatus: () => doorStatus()(),

  mailAddressChange: async (change: AddressChange) => {
    const { mailAddressChange } = await import('./visit/address-mails');
    const deps = {
      registrants: await registrants(),
      confirmations: await confirmations(),
      mailer: change.by === 'organiser' ? await mailer() : await limitedMailer(),
      noteMail: await noteMail(),
      visitLinks: await visitLinks(),
      siteOrigin: config().siteOrigin,
    };
    await mailAddressChange(deps, change);
  },

  mailNewAddress: async (asked: NewAddress) => {
    const { mailNewAddress } = await import('./visit/address-mails');
    const deps = {
      registrants: await registrants(),
      mailer: await limitedMailer(),
      noteMail: await noteMail(),
      visitLinks: await visitLinks(),
      siteOrigin: config().siteOrigin,
    };
    await mailNewAddress(deps, asked);
  },

  mailErasure: async (erased: Erased, by: Actor) => {
    const { mailErasure } = await import('./mail/mail-erasure');
    await mailErasure(by === 'organiser' ? await mailer() : await limitedMailer(), erased);
  },

  mailNewBadge: async (changed: VersionedRegistrant) => (await requestedMails()).sendNewBadge(changed),

  /** To an address that is registered again. */
  mailAgain: async (email: string) => (await requestedMails()).sendAgain(email),
};

/** Given to the handlers that name them in index.ts. */
export const lazyServices = {
  editions: stored(async () => (await import('./database/editions')).Editions),
  visitLinks,
  mailer,
  limitedMailer,
  noteMail,
  registrants,
  roster,
  deliveries,
  confirmations,
  confirmationQueue: memoizeAsync(async () => {
    const { ConfirmationQueue } = await import('./confirmation/queue');
    return new ConfirmationQueue<ConfirmationSent>(config().mailLimits.connections);
  }),
  requestedMails,
  qrPng,
  accountNames,

  signInAttempts: stored(async () => (await import('./session/sign-in-attempts')).SignInAttempts),
  drafts: stored(async () => (await import('./editions/drafts')).Drafts),
  publications,
  publish: memoizeAsync(async () => {
    const { publish } = await import('./publishing/publish');
    const { publisherOf } = await import('./publishing/publisher-of');
    const { auditPublication } = await import('./registrants/audit');
    const deps = {
      publications: await publications(),
      ...publisherOf(config()),
      audit: auditPublication(await firestore()),
    };
    return (publication: LeasedPublication) => publish(publication, deps);
  }),
  previews: withRoles(async () => (await import('./editions/previews')).Previews),
  rehearsals,
  dinnerCounts: stored(async () => (await import('./statistics/dinner-counts')).DinnerCounts),
  savedViews: stored(async () => (await import('./views/saved-views')).SavedViews),
  mailings: memoizeAsync(async () => {
    const { MailingStore } = await import('./mailings/mailing-store');
    return new MailingStore(await firestore(), now, await accountNames());
  }),
  showChanges: stored(async () => (await import('./mailings/show-changes')).ShowChanges),
  devices: withRoles(async () => (await import('./door/devices')).Devices),
  admissions: stored(async () => (await import('./door/admissions')).Admissions),
  keptScans: stored(async () => (await import('./door/kept-scans')).KeptScanAnswerer),
  undoing: stored(async () => (await import('./door/undoing')).Undoing),
  deskBadges: memoizeAsync(async () => {
    const { DeskBadges } = await import('./door/desk-badges');
    return new DeskBadges(await firestore());
  }),
  conflicts: stored(async () => (await import('./door/conflicts')).Conflicts),
  firestore,
  sessions,
  factors,
  passkeys,
  factorStates,
  factorDemand,
  tickets: memoizeAsync(async () => {
    const { Tickets } = await import('./session/tickets');
    return new Tickets(await firestore(), now, await sealer());
  }),
  invitations: stored(async () => (await import('./team/invitations')).Invitations),
  noteTeamChange: memoizeAsync(async () => {
    const { noteTeamChanges } = await import('./registrants/audit');
    return noteTeamChanges(await firestore());
  }),
  newCodes: stored(async () => (await import('./registrants/new-codes')).NewCodes),
  bounces: memoizeAsync(async () => {
    const { Bounces } = await import('./registrants/bounces');
    const { organisersOf } = await import('./team/accounts');
    const { withDeadline } = await import('./database/timeouts');
    const auth = await accounts();
    const team = async () => (await withDeadline(organisersOf(auth))).flatMap(({ email }) => email ?? []);
    return new Bounces(await firestore(), team);
  }),
  expired: stored(async () => (await import('./registrants/expired')).ExpiredRegistrants),
  prints: stored(async () => (await import('./prints/print-store')).PrintStore),

  appCheck: memoizeAsync(async () => {
    const { AppCheckVerifier, localKeys, productionKeys } = await import('./http/app-check');
    const { projectId, appCheck } = config();
    const keys =
      appCheck.localKeys === undefined ? productionKeys() : localKeys(await readKeySet(appCheck.localKeys));
    return new AppCheckVerifier(keys, { ...appCheck, projectId });
  }),

  organisers: memoizeAsync(async () => {
    const { OrganiserVerifier } = await import('./http/organisers');
    const { withDeadline } = await import('./database/timeouts');
    const auth = await accounts();
    return new OrganiserVerifier({
      // Otherwise the SDK would retry for minutes.
      auth: {
        verifyIdToken: (token) => withDeadline(auth.verifyIdToken(token)),
        getUser: (uid) => withDeadline(auth.getUser(uid)),
      },
      roles: await memberRoles(),
      sessions: await sessions(),
      factors: await factorStates(),
      demand: await factorDemand(),
    });
  }),

  identity: memoizeAsync(async () => {
    const { IdentityClient } = await import('./session/identity');
    return new IdentityClient(identityKey.value(), config().authEmulatorHost);
  }),

  accounts,
  memberRoles,
  owners: memoizeAsync(async () => {
    const { listOrganisers } = await import('./team/accounts');
    const { withDeadline } = await import('./database/timeouts');
    const auth = await accounts();
    return async () =>
      (await withDeadline(listOrganisers(auth))).flatMap(({ email, role, isDisabled }) =>
        role === 'owner' && !isDisabled && email !== '' ? [email] : [],
      );
  }),

  ownRegistrations: memoizeAsync(async () => {
    const { RegistrantChanges } = await import('./registrants/changes');
    return new RegistrantChanges(await firestore(), now, 'visitor');
  }),

  registrantChanges: memoizeAsync(async () => {
    const { RegistrantChanges } = await import('./registrants/changes');
    return new RegistrantChanges(await firestore(), now, 'organiser');
  }),

  registrantDetails: memoizeAsync(async () => {
    const { readDetails } = await import('./registrants/history');
    const database = await firestore();
    const names = await accountNames();
    return (id: string) => readDetails(database, id, (accounts) => names.of(accounts));
  }),

  subjectAccess: memoizeAsync(async () => {
    const { eraseData, readData } = await import('./registrants/subject-access');
    const { withDeadline } = await import('./database/timeouts');
    const database = await firestore();
    return {
      read: (id: string) => readData(database, id),
      erase: (id: string, conditions: ErasureConditions) => withDeadline(eraseData(database, id, conditions)),
    };
  }),

  deliverySender: memoizeAsync(async () => {
    const { DeliverySender } = await import('./mailings/send-delivery');
    return new DeliverySender({
      deliveries: await deliveries(),
      mailer: await mailer(),
      qrPng: await qrPng(),
      visitLinks: await visitLinks(),
      siteOrigin: config().siteOrigin,
    });
  }),

  handles: memoizeAsync(async () => {
    const { Handles } = await import('./door/handles');
    return new Handles(await roster());
  }),

  bookMaker: memoizeAsync(async () => {
    const { BookMaker } = await import('./door/book');
    return new BookMaker();
  }),

  walkIns: memoizeAsync(async () => {
    const { WalkIns } = await import('./door/walk-ins');
    const { retryPauses } = await import('./registrants/repository');
    return new WalkIns(await firestore(), now, retryPauses(config().confirmationPause));
  }),

  badges,

  badgeCache: memoizeAsync(async () => {
    const { BadgeCache } = await import('./badges/badge-cache');
    return new BadgeCache(await badges());
  }),

  badgePicture: memoizeAsync(async () => {
    const { badgePicture } = await import('./badges/picture');
    const fonts = await badgeFonts();
    return (holder: BadgeHolder, paper: PaperId) => badgePicture(holder, paper, fonts);
  }),

  drawnProblems: memoizeAsync(async () => {
    const { badgeProblems } = await import('./badges/problems');
    const fonts = await badgeFonts();
    return (registrant: Registrant, paper: PaperId) =>
      badgeProblems(registrant, paper, fonts).map(({ kind }) => kind);
  }),

  probe: memoizeAsync(async () => {
    const { probe } = await import('./health/probe');
    const { collections } = await import('./database/collections');
    const database = await firestore();
    // No address key has this id, so it is the smallest possible read.
    return probe(() => database.collection(collections.emails).doc('health').get());
  }),
};

async function readKeySet(file: string): Promise<JSONWebKeySet> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isKeySet(content)) throw new PlainError(`${file} is not a key set; start the local stack again.`);
  return content;
}

function isKeySet(content: unknown): content is JSONWebKeySet {
  return typeof content === 'object' && content !== null && 'keys' in content && Array.isArray(content.keys);
}

/** A service that needs nothing but the database and the clock. */
function stored<T>(load: () => Promise<new (database: Firestore, now: () => Date) => T>): Lazy<T> {
  return memoizeAsync(async () => new (await load())(await firestore(), now));
}

/** @param make called again on next use if it failed */
function memoizeAsync<T>(make: () => Promise<T>): Lazy<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
