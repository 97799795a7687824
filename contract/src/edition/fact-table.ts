/**
 * The single definition of an edition's facts: everything that changes from one show to the next, and nothing else.
 * Their type, the check of a document (read-facts.ts), the comparison of two versions and the copy for the next show
 * are derived from it.
 *
 * It does not import the schema library, so that a page can render before the library has loaded.
 */
import type { FactValues } from './reading/fact-kinds';
import { maxEntrances, type Part } from './reading/fact-values';
import type { Limits } from './reading/value-checks';

/** The sections in which organisers see the facts, in order. */
export const factSections = [
  'show',
  'look',
  'place',
  'registration',
  'dinner',
  'door',
  'contact',
  'links',
  'privacy',
  'badge',
  'exhibitors',
] as const;

export type FactSectionName = (typeof factSections)[number];

export type FactKind = keyof FactValues;

export interface FactRow extends Limits {
  readonly kind: FactKind;
  readonly section: FactSectionName;
  /** Whether an edition may omit the fact. An omitted time means no limit. */
  readonly optional?: true;
  /** The part that the fact belongs to. An edition without the part does not have the fact. */
  readonly part?: Part;
  /** Whether publishing requires the fact although it is optional. A rehearsal and the sample may omit it. */
  readonly expected?: true;
  /**
   * Whether the pages load the fact from a file before they become interactive, instead of having it in their HTML: it
   * may be long, and no page shows it at first.
   */
  readonly inFile?: true;
  /**
   * The next edition's value. `keep`: the same; `year`: with the new year; `shift`: moved like the show; `reset`: none.
   */
  readonly copy: 'keep' | 'year' | 'shift' | 'reset';
  /**
   * Which changes are allowed after the first registration. `free`: all. `fixed`: none. `asks`: all, and organisers
   * choose whether to notify registrants. `sooner`: an earlier deletion applies to all, a later one only to new
   * registrants. `policy`: with a new version of the privacy policy. `bookings`: all, but only for new bookings.
   * `taken`: what is in use stays.
   */
  readonly lock: 'free' | 'fixed' | 'asks' | 'sooner' | 'policy' | 'bookings' | 'taken';
}

// oxfmt-ignore
export const factTable = {
  name:                    { kind: 'text',       section: 'show',         max: 80,                  copy: 'year',  lock: 'asks' },
  organiser:               { kind: 'text',       section: 'show',         max: 40,                  copy: 'keep',  lock: 'fixed' },
  /** The languages of the visitors' pages, of the mails, and of the texts below. */
  languages:               { kind: 'languages',  section: 'show',                                   copy: 'keep',  lock: 'taken' },
  /** Absent: all. */
  parts:                   { kind: 'parts',      section: 'show',         optional: true,           copy: 'keep',  lock: 'policy' },
  date:                    { kind: 'day',        section: 'show',                                   copy: 'reset', lock: 'asks' },
  opens:                   { kind: 'time',       section: 'show',                                   copy: 'keep',  lock: 'asks' },
  closes:                  { kind: 'time',       section: 'show',                                   copy: 'keep',  lock: 'asks' },
  /** The second and the third day; read them with `showDays()`. */
  moreDays:                { kind: 'days',       section: 'show',         optional: true, max: 2,   copy: 'shift', lock: 'asks' },
  timeZone:                { kind: 'timeZone',   section: 'show',                                   copy: 'keep',  lock: 'fixed' },
  /** The colours of pages, mails and badges. */
  theme:                   { kind: 'theme',      section: 'look',         copy: 'keep',  lock: 'free' },
  /** Beside the show's name; `max` limits the alternative text. */
  logo:                    { kind: 'logo',       section: 'look',         optional: true, max: 120, copy: 'keep',  lock: 'free' },
  /** Replaces a missing logo. Absent: two circles. */
  mark:                    { kind: 'mark',       section: 'look',         optional: true,           copy: 'keep',  lock: 'free' },
  /** At the top of the visitors' pages. Absent: gifts. */
  drawing:                 { kind: 'drawing',    section: 'look',         optional: true,           copy: 'keep',  lock: 'free' },
  /** Instead of the drawing; `max` limits the alternative text. */
  picture:                 { kind: 'picture',    section: 'look',         optional: true, max: 120, copy: 'keep',  lock: 'free' },
  /** Absent: Belgium. Read it with `showCountry()`. */
  country:                 { kind: 'country',    section: 'place',        optional: true,           copy: 'keep',  lock: 'policy' },
  venue:                   { kind: 'lines',      section: 'place',        max: 100,                 copy: 'keep',  lock: 'asks' },
  mapLink:                 { kind: 'link',       section: 'place', optional: true, max: 500, copy: 'keep',  lock: 'free' },
  /** Printed inside a folded badge. */
  directions:              { kind: 'directions', section: 'place',        optional: true, max: 200, inFile: true,   copy: 'keep',  lock: 'free' },
  /** Above the map: parking, cloakroom, and what else visitors ask. */
  practicalText:           { kind: 'optionalTexts', section: 'place',     optional: true, max: 600, copy: 'keep',  lock: 'free' },
  /** Each is accepted for a registration until it is removed; the first is printed on the poster. */
  registrationCodes:       { kind: 'codes',      section: 'registration', part: 'code', max: 50,                  copy: 'reset', lock: 'free' },
  registrationOpens:       { kind: 'moment',     section: 'registration', optional: true,           copy: 'shift', lock: 'free' },
  registrationCloses:      { kind: 'moment',     section: 'registration', optional: true, expected: true, copy: 'shift', lock: 'free' },
  /** Maximum number of registrants, not counting those who have cancelled. */
  capacity:                { kind: 'number',     section: 'registration', optional: true, min: 1, max: 100_000, copy: 'keep', lock: 'taken' },
  /** Until when visitors may change or cancel their registration. */
  changesUntil:            { kind: 'moment',     section: 'registration', optional: true, expected: true, copy: 'shift', lock: 'free' },
  /** Below the heading, instead of the sentence that the show is for professionals. */
  introText:               { kind: 'optionalTexts', section: 'registration', optional: true, max: 600, copy: 'keep', lock: 'free' },
  /** Below the time when registration opens; `closedText` is below the time when it closed. */
  notOpenText:             { kind: 'optionalTexts', section: 'registration', optional: true, max: 600, copy: 'keep', lock: 'free' },
  closedText:              { kind: 'optionalTexts', section: 'registration', optional: true, max: 600, copy: 'keep', lock: 'free' },
  /** Above the code, after a registration. */
  thankYouText:            { kind: 'optionalTexts', section: 'registration', optional: true, max: 1000, inFile: true, copy: 'keep', lock: 'free' },
  /** Only fields whose use differs from the field table. Absent: none. */
  askedFields:             { kind: 'askedFields', section: 'registration', optional: true,          copy: 'keep',  lock: 'policy' },
  questions:               { kind: 'questions',  section: 'registration', optional: true, max: 10, inFile: true, copy: 'keep',  lock: 'policy' },
  /** Absent: members. */
  dinnerGuests:            { kind: 'guests',     section: 'dinner',       optional: true, part: 'dinner', copy: 'keep', lock: 'policy' },
  /** Absent: euros. */
  currency:                { kind: 'currency',   section: 'dinner',       optional: true, part: 'dinner', copy: 'keep', lock: 'fixed' },
  /** Persons included; `dinnerSupplement` is the price of each additional person. */
  dinnerPersonsIncluded:   { kind: 'number',     section: 'dinner', part: 'dinner', min: 0, max: 100,         copy: 'keep',  lock: 'bookings' },
  dinnerSupplement:        { kind: 'money',      section: 'dinner', part: 'dinner', min: 0, max: 100_000_000,      copy: 'keep',  lock: 'bookings' },
  dinnerStarts:            { kind: 'moment',     section: 'dinner', part: 'dinner', copy: 'shift', lock: 'asks' },
  /** The dinner's address lines. Absent: the show's. */
  dinnerVenue:             { kind: 'lines',      section: 'dinner', part: 'dinner', optional: true, max: 100, copy: 'keep',  lock: 'asks' },
  /** How the supplement is paid, in a sentence. */
  dinnerPayment:           { kind: 'texts',      section: 'dinner', part: 'dinner', max: 200,                 copy: 'keep',  lock: 'free' },
  /** When booking ends. */
  dinnerCloses:            { kind: 'moment',     section: 'dinner', part: 'dinner', optional: true,           copy: 'shift', lock: 'free' },
  dinnerSeats:             { kind: 'number',     section: 'dinner', part: 'dinner', optional: true, min: 1, max: 100_000, copy: 'keep', lock: 'taken' },
  /** Below the dinner's time and place: on the pages, in the mail and in the calendar. */
  dinnerText:              { kind: 'optionalTexts', section: 'dinner', part: 'dinner', optional: true, max: 600, inFile: true, copy: 'keep',  lock: 'free' },
  /** A registrant may enter once through each entrance; at the dinner, a party may enter in groups. */
  entrances:               { kind: 'entrances',  section: 'door',         max: maxEntrances,        copy: 'keep',  lock: 'fixed' },
  /** What volunteers read on their phones. */
  doorText:                { kind: 'optionalTexts', section: 'door',      optional: true, max: 200, inFile: true, copy: 'keep',  lock: 'free' },
  /** For visitors who have no code or register too late. */
  contactEmail:            { kind: 'email',      section: 'contact',      max: 254,                 copy: 'keep',  lock: 'policy' },
  contactPhone:            { kind: 'text',       section: 'contact',      optional: true, max: 30,  copy: 'keep',  lock: 'free' },
  /** The mails' sender. The next two: their reply-to address, and the confirmation's subject. */
  mailFrom:                { kind: 'email',      section: 'contact',      max: 254,                 copy: 'keep',  lock: 'free' },
  mailReplyTo:             { kind: 'email',      section: 'contact',      max: 254,                 copy: 'keep',  lock: 'free' },
  mailSubject:             { kind: 'texts',      section: 'contact',      max: 120,                 copy: 'year',  lock: 'free' },
  /** Replaces the thanks after the confirmation's greeting; `mailClosingText` replaces the wish at its end. */
  mailOpeningText:         { kind: 'optionalTexts', section: 'contact',   optional: true, max: 1500, inFile: true, copy: 'keep', lock: 'free' },
  mailClosingText:         { kind: 'optionalTexts', section: 'contact',   optional: true, max: 1500, inFile: true, copy: 'keep', lock: 'free' },
  /** In the show's calendar entry. */
  calendarText:            { kind: 'optionalTexts', section: 'contact',   optional: true, max: 600, inFile: true, copy: 'keep',  lock: 'free' },
  organiserLink:           { kind: 'link',       section: 'links', optional: true, max: 500, copy: 'keep',  lock: 'free' },
  exhibitorsLink:          { kind: 'link',       section: 'links', optional: true, max: 500, copy: 'keep',  lock: 'free' },
  informationLink:         { kind: 'link',       section: 'links', optional: true, max: 500, copy: 'keep',  lock: 'free' },
  iosAppLink:              { kind: 'link',       section: 'links', optional: true, max: 500, copy: 'keep',  lock: 'free' },
  androidAppLink:          { kind: 'link',       section: 'links', optional: true, max: 500, copy: 'keep',  lock: 'free' },
  /** The data controller in the privacy policy; `enterpriseNumber` is its number in a public register. */
  controller:              { kind: 'text',       section: 'privacy',      max: 100,                 copy: 'keep',  lock: 'policy' },
  /** Absent: the show's. Read it with `controllerCountry()`. */
  controllerCountry:       { kind: 'country',    section: 'privacy',      optional: true,           copy: 'keep',  lock: 'policy' },
  legalForm:               { kind: 'texts',      section: 'privacy',      max: 100,                 copy: 'keep',  lock: 'policy' },
  enterpriseNumber:        { kind: 'text',       section: 'privacy',      max: 40,                  copy: 'keep',  lock: 'policy' },
  controllerAddress:       { kind: 'texts',      section: 'privacy',      max: 200,                 copy: 'keep',  lock: 'policy' },
  privacyEmail:            { kind: 'email',      section: 'privacy',      max: 254,                 copy: 'keep',  lock: 'policy' },
  /** Registrations are deleted at the latest this many months after the show. */
  retentionMonths:         { kind: 'number',     section: 'privacy',      min: 1, max: 36,          copy: 'keep',  lock: 'sooner' },
  /** The company that delivers the mails. */
  mailService:             { kind: 'text',       section: 'privacy',      max: 100,                 copy: 'keep',  lock: 'policy' },
  /** When the policy was last changed; kept with each registration (DATA-4). */
  policyChanged:           { kind: 'day',        section: 'privacy',                                copy: 'keep',  lock: 'policy' },
  /** The last part of the privacy policy. */
  policyText:              { kind: 'optionalTexts', section: 'privacy',   optional: true, max: 2000, inFile: true, copy: 'keep', lock: 'policy' },
  /** Visitors bring their own badge, or get it at the entrance. */
  badgePrintedBy:          { kind: 'printer',    section: 'badge',                                  copy: 'keep',  lock: 'free' },
  badgePaperGrams:         { kind: 'number',     section: 'badge',        min: 60, max: 400,        copy: 'keep',  lock: 'free' },
  /** Absent: visitor, member, exhibitor and organiser (BADGE-4). */
  badgeKinds:              { kind: 'badgeKinds', section: 'badge',        optional: true, max: 8, inFile: true, copy: 'keep', lock: 'taken' },
  /** Inside a folded badge, below the contact. */
  badgeText:               { kind: 'optionalTexts', section: 'badge',     optional: true, max: 140, inFile: true, copy: 'keep',  lock: 'free' },
  /** Who may have invited a visitor (REG-6): keys are stored, names are displayed. */
  exhibitors:              { kind: 'exhibitors', section: 'exhibitors', part: 'inviters', max: 1000, inFile: true,  copy: 'keep',  lock: 'free' },
  /** Exhibitors removed after a version was published: registrants may refer to them. Set by the server. */
  formerExhibitors:        { kind: 'exhibitors', section: 'exhibitors', part: 'inviters', optional: true, max: 3000, inFile: true, copy: 'reset', lock: 'free' },
  /** Who provided the list, and when. */
  exhibitorsSource:        { kind: 'text',       section: 'exhibitors', part: 'inviters', max: 200, inFile: true,   copy: 'reset', lock: 'free' },
} as const satisfies Readonly<Record<string, FactRow>>;

type Table = typeof factTable;

export type FactName = keyof Table;

/** The facts whose row has these properties. */
type FactLike<Row> = { [Name in FactName]: Table[Name] extends Row ? Name : never }[FactName];

type OptionalFact = FactLike<{ optional: true } | { part: Part }>;

/** The facts that every edition with the part has. */
type RequiredFactOf<P extends Part> = Exclude<FactLike<{ part: P }>, FactLike<{ optional: true }>>;

/** An edition's facts. If the edition lacks a part, the part's facts are absent (EDIT-31). */
export type Facts = {
  readonly [Name in Exclude<FactName, OptionalFact>]: FactValues[Table[Name]['kind']];
} & { readonly [Name in OptionalFact]?: FactValues[Table[Name]['kind']] };

/** The facts of an edition that has the part. */
export type FactsWith<P extends Part> = Facts & {
  readonly [Name in RequiredFactOf<P>]: FactValues[Table[Name]['kind']];
};

/** The names of the facts that the pages load from a file. */
export type FactInFile = FactLike<{ inFile: true }>;

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(factTable, name);
}

export const factNames = Object.keys(factTable).filter(isFactName);

/** Facts that organisers prepare: some may still be missing, and any may be wrong. */
export type DraftFacts = Readonly<Partial<Record<FactName, unknown>>>;
