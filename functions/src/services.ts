/**
 * Builds each service once, on first use, so that a function loads only what it needs. Implementations are
 * chosen only here and in *-services.ts; the local stack differs from production only in its settings.
 */
import { readFile } from 'node:fs/promises';
import { facts } from 'contract/edition/current';
import type { Actor } from 'contract/registrant/organisers-registrant';
import type { PaperId } from 'contract/badges/papers';
import type { Registrant } from 'contract/registrant/registrant';
import type { JSONWebKeySet } from 'jose';
import type { BadgeHolder } from './badges/layout/badge-holder';
import type { LeasedPublication } from './editions/publishing/publications';
import type { ErasedRegistrant } from './mail/mail-erasure';
import type { VersionedRegistrant } from './registrants/changes/versioned-registrant';
import type { ErasureConditions } from './registrants/privacy/subject-access';
import { byEdition } from './shared/by-edition';
import { cacheFor } from './shared/cache-for';
import { PlainError } from './shared/describe-error';
import { allOf } from './shared/lazy';
import type { AddressChange, NewAddress } from './visit/address-mails';
import { accountNames, accountServices, memberRoles } from './account-services';
import { mailServices, pauses, rehearsals } from './mail-services';
import { accounts, config, firestore, lazyStore, lazyStoreWith, memoizeAsync, now } from './service-base';

const { registrants, visitLinks, mailer, limitedMailer, noteMail, confirmations, requestedMails } =
  mailServices;

/** How long we cache whether the dinner and the show are full. */
const placesCacheMilliseconds = 5_000;

/** How long we cache the counts of admissions, which every phone at the door polls. */
const doorStatusCacheMilliseconds = 2_000;

const placesTaken = byEdition(() =>
  cacheFor(placesCacheMilliseconds, async () => {
    const { dinnerSeats: seats, capacity } = facts();
    const repository = await registrants();
    return {
      full: seats !== undefined && (await repository.countDinnerPersons()) >= seats,
      ...(capacity !== undefined && { isShowFull: (await repository.countComing()) >= capacity }),
    };
  }),
);

const doorStatus = byEdition(() =>
  cacheFor(doorStatusCacheMilliseconds, async () => {
    const { doorStatus: statusOf } = await import('./door/status');
    return statusOf(await (await roster()).everybody({}), now());
  }),
);

const badgeFonts = memoizeAsync(async () => (await import('./badges/font/fonts')).loadFonts());

const badges = memoizeAsync(async () => {
  const { BadgePrinter } = await import('./badges/badge-file');
  return new BadgePrinter(await badgeFonts());
});

const roster = lazyStore(async () => (await import('./registrants/list/roster')).Roster);

const publications = lazyStore(async () => (await import('./editions/publishing/publications')).Publications);

const mailDeps = { registrants, noteMail, visitLinks };

/** Mails that an organiser did not cause are limited in number. */
const mailerFor = (actor: Actor) => (actor === 'organiser' ? mailer : limitedMailer);

/** The services that every handler gets. Each loads the lazy services that it uses when it is called. */
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
    const deps = allOf({ ...mailDeps, confirmations, mailer: mailerFor(change.by) });
    await mailAddressChange({ ...(await deps()), siteOrigin: config().siteOrigin }, change);
  },

  mailNewAddress: async (newAddress: NewAddress) => {
    const { mailNewAddress } = await import('./visit/address-mails');
    const deps = allOf({ ...mailDeps, mailer: limitedMailer });
    await mailNewAddress({ ...(await deps()), siteOrigin: config().siteOrigin }, newAddress);
  },

  mailErasure: async (erased: ErasedRegistrant, by: Actor) => {
    const { mailErasure } = await import('./mail/mail-erasure');
    await mailErasure(await mailerFor(by)(), erased);
  },

  mailNewBadge: async (changed: VersionedRegistrant) => (await requestedMails()).sendNewBadge(changed),

  /** Mails the confirmation again to an address that is already registered. */
  mailAgain: async (email: string) => (await requestedMails()).sendAgain(email),
};

/** The services that a handler gets only if it names them in calls.ts. */
export const lazyServices = {
  ...accountServices,
  ...mailServices,
  firestore,
  editions: lazyStore(async () => (await import('./editions/stored-editions')).Editions),
  roster,

  drafts: lazyStore(async () => (await import('./editions/drafts/drafts')).Drafts),
  publications,
  publish: memoizeAsync(async () => {
    const { publish } = await import('./editions/publishing/publish');
    const { publisherOf } = await import('./editions/publishing/publisher-of');
    const deps = { publications: await publications(), ...publisherOf(config()) };
    return (publication: LeasedPublication) => publish(publication, deps);
  }),
  previews: lazyStoreWith(
    async () => (await import('./editions/previews/previews')).Previews,
    allOf({ roles: memberRoles }),
  ),
  rehearsals,
  dinnerCounts: lazyStore(async () => (await import('./statistics/dinner-counts')).DinnerCounts),
  selections: lazyStore(async () => (await import('./registrants/selection/selections')).Selections),
  editionTags: lazyStore(async () => (await import('./registrants/store/edition-tags')).EditionTags),
  savedViews: lazyStore(async () => (await import('./views/saved-views')).SavedViews),
  mailings: lazyStoreWith(
    async () => (await import('./mailings/mailing-store')).MailingStore,
    allOf({ names: accountNames }),
  ),
  showChanges: lazyStore(async () => (await import('./mailings/show-changes')).ShowChanges),
  devices: lazyStoreWith(async () => (await import('./door/phones/devices')).Devices, memberRoles),
  admissions: lazyStore(async () => (await import('./door/admissions')).Admissions),
  keptScans: lazyStore(async () => (await import('./door/kept-scans')).KeptScanAnswerer),
  undoing: lazyStore(async () => (await import('./door/undoing')).Undoing),
  deskBadges: lazyStore(async () => (await import('./door/desk-badges')).DeskBadges),
  conflicts: lazyStore(async () => (await import('./door/conflicts')).Conflicts),
  newCodes: lazyStore(async () => (await import('./registrants/changes/new-codes')).NewCodes),
  bounces: memoizeAsync(async () => {
    const { Bounces } = await import('./registrants/mails/bounces');
    const { organisersOf } = await import('./team/accounts');
    const { withDeadline } = await import('./database/timeouts');
    const auth = await accounts();
    const team = async () => (await withDeadline(organisersOf(auth))).flatMap(({ email }) => email ?? []);
    return new Bounces(await firestore(), now, team);
  }),
  expired: lazyStore(async () => (await import('./registrants/privacy/expired')).ExpiredRegistrants),
  prints: lazyStore(async () => (await import('./prints/print-store')).PrintStore),

  appCheck: memoizeAsync(async () => {
    const { AppCheckVerifier, localKeys, productionKeys } = await import('./http/app-check');
    const { projectId, appCheck } = config();
    const keys =
      appCheck.localKeys === undefined ? productionKeys() : localKeys(await readKeySet(appCheck.localKeys));
    return new AppCheckVerifier(keys, { ...appCheck, projectId });
  }),

  ownRegistrations: changesBy('visitor'),

  registrantChanges: changesBy('organiser'),

  registrantDetails: memoizeAsync(async () => {
    const { readDetails } = await import('./registrants/history/history');
    const database = await firestore();
    const names = await accountNames();
    return (id: string) => readDetails(database, id, (accounts) => names.of(accounts));
  }),

  subjectAccess: memoizeAsync(async () => {
    const { eraseData, readData } = await import('./registrants/privacy/subject-access');
    const database = await firestore();
    return {
      read: (id: string) => readData(database, id),
      erase: (id: string, conditions: ErasureConditions) => eraseData(database, id, conditions),
    };
  }),

  handles: memoizeAsync(async () => {
    const { Handles } = await import('./door/handles');
    return new Handles(await roster());
  }),

  bookMaker: memoizeAsync(async () => {
    const { BookMaker } = await import('./door/book');
    return new BookMaker();
  }),

  walkIns: lazyStoreWith(async () => (await import('./door/walk-ins')).WalkIns, pauses),

  badges,

  badgeCache: memoizeAsync(async () => {
    const { BadgeCache } = await import('./badges/badge-cache');
    return new BadgeCache(await badges());
  }),

  badgePicture: memoizeAsync(async () => {
    const { badgePicture } = await import('./badges/layout/picture');
    const fonts = await badgeFonts();
    return (holder: BadgeHolder, paper: PaperId) => badgePicture(holder, paper, fonts);
  }),

  layoutProblems: memoizeAsync(async () => {
    const { badgeProblems } = await import('./badges/layout/problems');
    const fonts = await badgeFonts();
    return (registrant: Registrant, paper: PaperId) =>
      badgeProblems(registrant, paper, fonts).map(({ kind }) => kind);
  }),

  probe: memoizeAsync(async () => {
    const { createProbe } = await import('./health/probe');
    const { collections } = await import('./database/collections');
    const database = await firestore();
    // No document has this id, so this is the cheapest possible read.
    return createProbe(() => database.collection(collections.emails).doc('health').get());
  }),
};

function changesBy(by: 'visitor' | 'organiser') {
  const load = async () => (await import('./registrants/changes/changes')).RegistrantChanges;
  return lazyStoreWith(load, () => Promise.resolve(by));
}

async function readKeySet(file: string): Promise<JSONWebKeySet> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isKeySet(content)) throw new PlainError(`${file} is not a key set; start the local stack again.`);
  return content;
}

function isKeySet(content: unknown): content is JSONWebKeySet {
  return typeof content === 'object' && content !== null && 'keys' in content && Array.isArray(content.keys);
}
