/**
 * Builds each service once, on first use: the only layer of lazy loading, so that a function loads only what it needs.
 * Also the only place that chooses implementations; the local stack differs from production only in its settings.
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
import type { AddressChange, NewAddress } from './visit/address-mails';
import { accountNames, accountServices, memberRoles } from './account-services';
import { mailServices, pauses, rehearsals } from './mail-services';
import { accounts, config, firestore, memoizeAsync, now, stored, storedWith } from './service-base';

const { registrants, visitLinks, mailer, limitedMailer, noteMail, confirmations, requestedMails } =
  mailServices;

/** How long the number of persons at the dinner is cached. */
const dinnerCacheMilliseconds = 5_000;

/** How long the counts of admissions are cached, since every phone at the door polls them. */
const doorStatusMilliseconds = 2_000;

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

const badgeFonts = memoizeAsync(async () => (await import('./badges/font/fonts')).loadFonts());

const badges = memoizeAsync(async () => {
  const { BadgePrinter } = await import('./badges/badge-file');
  return new BadgePrinter(await badgeFonts());
});

const roster = stored(async () => (await import('./registrants/list/roster')).Roster);

const publications = stored(async () => (await import('./editions/publishing/publications')).Publications);

/** Every handler gets these. Those that need a lazy service load it only when they are called. */
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

  mailNewAddress: async (newAddress: NewAddress) => {
    const { mailNewAddress } = await import('./visit/address-mails');
    const deps = {
      registrants: await registrants(),
      mailer: await limitedMailer(),
      noteMail: await noteMail(),
      visitLinks: await visitLinks(),
      siteOrigin: config().siteOrigin,
    };
    await mailNewAddress(deps, newAddress);
  },

  mailErasure: async (erased: ErasedRegistrant, by: Actor) => {
    const { mailErasure } = await import('./mail/mail-erasure');
    await mailErasure(by === 'organiser' ? await mailer() : await limitedMailer(), erased);
  },

  mailNewBadge: async (changed: VersionedRegistrant) => (await requestedMails()).sendNewBadge(changed),

  /** To an address that is registered again. */
  mailAgain: async (email: string) => (await requestedMails()).sendAgain(email),
};

/** Only the handlers that name them in calls.ts get these. */
export const lazyServices = {
  ...accountServices,
  ...mailServices,
  firestore,
  editions: stored(async () => (await import('./editions/stored-editions')).Editions),
  roster,

  drafts: stored(async () => (await import('./editions/drafts/drafts')).Drafts),
  publications,
  publish: memoizeAsync(async () => {
    const { publish } = await import('./editions/publishing/publish');
    const { publisherOf } = await import('./editions/publishing/publisher-of');
    const deps = { publications: await publications(), ...publisherOf(config()) };
    return (publication: LeasedPublication) => publish(publication, deps);
  }),
  previews: storedWith(async () => (await import('./editions/previews/previews')).Previews, memberRoles),
  rehearsals,
  dinnerCounts: stored(async () => (await import('./statistics/dinner-counts')).DinnerCounts),
  selections: stored(async () => (await import('./registrants/selection/selections')).Selections),
  editionTags: stored(async () => (await import('./registrants/store/edition-tags')).EditionTags),
  savedViews: stored(async () => (await import('./views/saved-views')).SavedViews),
  mailings: storedWith(async () => (await import('./mailings/mailing-store')).MailingStore, accountNames),
  showChanges: stored(async () => (await import('./mailings/show-changes')).ShowChanges),
  devices: storedWith(async () => (await import('./door/phones/devices')).Devices, memberRoles),
  admissions: stored(async () => (await import('./door/admissions')).Admissions),
  keptScans: stored(async () => (await import('./door/kept-scans')).KeptScanAnswerer),
  undoing: stored(async () => (await import('./door/undoing')).Undoing),
  deskBadges: memoizeAsync(async () => {
    const { DeskBadges } = await import('./door/desk-badges');
    return new DeskBadges(await firestore());
  }),
  conflicts: stored(async () => (await import('./door/conflicts')).Conflicts),
  newCodes: stored(async () => (await import('./registrants/changes/new-codes')).NewCodes),
  bounces: memoizeAsync(async () => {
    const { Bounces } = await import('./registrants/mails/bounces');
    const { organisersOf } = await import('./team/accounts');
    const { withDeadline } = await import('./database/timeouts');
    const auth = await accounts();
    const team = async () => (await withDeadline(organisersOf(auth))).flatMap(({ email }) => email ?? []);
    return new Bounces(await firestore(), team);
  }),
  expired: stored(async () => (await import('./registrants/privacy/expired')).ExpiredRegistrants),
  prints: stored(async () => (await import('./prints/print-store')).PrintStore),

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
    const { withDeadline } = await import('./database/timeouts');
    const database = await firestore();
    return {
      read: (id: string) => readData(database, id),
      erase: (id: string, conditions: ErasureConditions) => withDeadline(eraseData(database, id, conditions)),
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

  walkIns: storedWith(async () => (await import('./door/walk-ins')).WalkIns, pauses),

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

  drawnProblems: memoizeAsync(async () => {
    const { badgeProblems } = await import('./badges/layout/problems');
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

function changesBy(by: 'visitor' | 'organiser') {
  const load = async () => (await import('./registrants/changes/changes')).RegistrantChanges;
  return storedWith(load, () => Promise.resolve(by));
}

async function readKeySet(file: string): Promise<JSONWebKeySet> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isKeySet(content)) throw new PlainError(`${file} is not a key set; start the local stack again.`);
  return content;
}

function isKeySet(content: unknown): content is JSONWebKeySet {
  return typeof content === 'object' && content !== null && 'keys' in content && Array.isArray(content.keys);
}
