/** Every Firestore collection that the functions write. */
export const collections = {
  /** The shows; see editions/stored-editions.ts. */
  editions: 'editions',
  /** Below an edition: its facts as published. */
  editionVersions: 'versions',
  /** `site/current`: the live edition's published version; `site/publication`: see editions/publishing/publications.ts. */
  site: 'site',
  registrants: 'registrants',
  /** Below a registrant: earlier values of its fields; see registrants/changes/versions.ts. */
  versions: 'versions',
  /** Makes e-mail addresses unique among registrants. */
  emails: 'registrantEmails',
  /** New codes of registrants; see registrants/store/codes.ts. */
  codes: 'codes',
  /** Idempotency keys of registrations, for a day; see registrants/store/documents.ts. */
  idempotencyKeys: 'idempotencyKeys',
  /** Hashed ids of recently erased registrants, with the time; see registrants/store/documents.ts. */
  tombstones: 'tombstones',
  /** Failed sign-in attempts, hashed; see session/sign-in-attempts.ts. */
  signInAttempts: 'signInAttempts',
  /** Sign-ins of the accounts; see session/sessions.ts. */
  sessions: 'sessions',
  /** Sign-ins whose second step is still to come; see session/tickets.ts. */
  tickets: 'tickets',
  /** Second factors of the accounts; see session/factors/factors.ts. */
  factors: 'factors',
  /** When each account last read the start page; see today/last-visits.ts. */
  lastVisits: 'lastVisits',
  /** Invitations to the team that are not accepted yet; see team/invitations.ts. */
  invitations: 'invitations',
  /** The times of the mails to an address, for a day, under a keyed hash; see mail/limited-mailer.ts. */
  addressMails: 'addressMails',
  /** Ids of stored transactions, for an hour; see database/transact.ts. */
  commits: 'commits',
  /** Audit log of operations on registrants' data, without personal data; see registrants/store/audit.ts. */
  audit: 'audit',
  /** Filters, orders and columns that organisers share; see views/saved-views.ts. */
  views: 'views',
  /** Contact persons of exhibitors; see exhibitors/exhibitors.ts. */
  exhibitors: 'exhibitors',
  /** Selected registrants' ids, for a while; see registrants/selection/selections.ts. */
  selections: 'selections',
  /** The dinner's totals at each midnight; see statistics/dinner-counts.ts. */
  dinnerCounts: 'dinnerCounts',
  /** Changed by each booking of the dinner, so that two never take the same seats; see registrants/store/availability.ts. */
  dinnerBookings: 'dinnerBookings',
  /** Mails to many registrants; see mailings/mailing-store.ts. */
  mailings: 'mailings',
  /** Below a mailing: the state of each recipient's mail; see mailings/deliveries.ts. */
  deliveries: 'letters',
  /** Runs of printed badges; see prints/print-store.ts. */
  prints: 'prints',
  /** The badges of a run, a few hundred in each document. */
  printParts: 'printParts',
  /** Phones at the door; see door/phones/devices.ts. */
  devices: 'devices',
  /** Who has come in, by entrance; see door/admissions.ts. */
  admissions: 'admissions',
  /** The scans at the door, with the answers given. */
  scans: 'scans',
  /** Conflicts that an organiser settles; see door/conflict-documents.ts. */
  conflicts: 'conflicts',
} as const;
