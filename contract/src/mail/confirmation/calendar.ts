/**
 * The show as a calendar file (RFC 5545), attached to the confirmation, with an entry for each day. Times are in UTC,
 * so calendar programs need not know the show's time zone.
 */
import { currentEdition, facts, factsWith, hasPart, inLanguage, type Edition } from '../../edition/current';
import { mailtoLink } from '../../language/contact-links';
import { ownText } from '../../edition/own-texts';
import { eventInstant } from '../../edition/event-times';
import { colonOf } from '../../language/formats';
import { eventDate } from '../../edition/event-dates';
import type { Language } from '../../language/languages';
import { translator } from '../../language/translator';
import { showDays, type DayHours } from '../../edition/show-days';
import type { Fact } from './content';

export interface CalendarEntry {
  title: string;
  /** In the show's time zone, such as `2025-08-28T09:30`. */
  starts: string;
  /** Absent if unknown. */
  ends?: string;
  place: string;
  description: string;
}

export interface CalendarFile {
  filename: string;
  /** Lines end with CRLF, as RFC 5545 requires. */
  content: string;
}

/**
 * @param badge the link to the registrant's badge
 * @param dinner the booking
 * @returns an entry for each day of the show, and one for a booked dinner
 */
export function calendarEntries(
  badge: string,
  language: Language,
  dinner?: Fact,
): { days: readonly CalendarEntry[]; dinner?: CalendarEntry } {
  const calendarText = ownText('calendarText', language);
  const badgeLine = `${translator(language)(($) => $.confirmation.badge)}${colonOf(language)} ${badge}`;
  const description = calendarText === undefined ? badgeLine : `${badgeLine}\n\n${calendarText}`;
  const days = showDays().map((day) => dayEntry(language, day, description));
  return { days, ...(dinner && { dinner: dinnerEntry(language, dinner) }) };
}

function dayEntry(language: Language, { day, opens, closes }: DayHours, description: string): CalendarEntry {
  const { name, venue } = facts();
  const place = inLanguage(venue, language).join(', ');
  return { title: name, starts: `${day}T${opens}`, ends: `${day}T${closes}`, place, description };
}

/** @param booking absent for a cancelled dinner */
function dinnerEntry(language: Language, booking?: Fact): CalendarEntry {
  const { venue, dinnerVenue, dinnerStarts } = factsWith('dinner');
  return {
    title: translator(language)(($) => $.confirmation.dinnerEntry),
    starts: dinnerStarts,
    place: inLanguage(dinnerVenue ?? venue, language).join(', '),
    description: [booking?.text ?? '', ...(booking?.notes ?? [])].join(' '),
  };
}

/** Entries to cancel in the recipient's calendar. */
export interface RemovedEntries {
  /** The surplus days of an earlier version of the show that had more days than the current version. */
  readonly days?: readonly DayHours[] | undefined;
  /** Whether to cancel the dinner, since the registrant cancelled the booking. */
  readonly dinner?: boolean;
  /** Whether to cancel all entries, since the registration is cancelled. */
  readonly all?: boolean;
}

/**
 * @param badge the link to the registrant's badge
 * @param createdAt the timestamp of the entries, the same in each attempt to send the mail
 * @param dinner the booking, which gets a separate entry
 */
export function confirmationCalendar(
  badge: string,
  createdAt: Date,
  language: Language,
  dinner?: Fact,
  removed: RemovedEntries = {},
): CalendarFile {
  const t = translator(language);
  const entries = calendarEntries(badge, language, dinner);
  const { name, organiser, mailFrom, informationLink } = facts();
  const time = (property: 'DTSTART' | 'DTEND', local: string) => `${property}:${stamp(eventInstant(local))}`;
  const uid = uidOf(currentEdition());
  const dayUid = (index: number) => `${index === 0 ? '' : `day${index + 1}-`}${uid}`;
  const eventLines = (id: string, entry: CalendarEntry, isCancelled = removed.all ?? false) => [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(createdAt)}`,
    time('DTSTART', entry.starts),
    // The end of the dinner is unknown; without a duration, programs show a moment instead of an evening.
    entry.ends === undefined ? 'DURATION:PT3H' : time('DTEND', entry.ends),
    // The title says "cancelled", for programs that show a cancelled entry unchanged.
    `SUMMARY;LANGUAGE=${language}:${text(isCancelled ? t(($) => $.confirmation.cancelledEntry, { title: entry.title }) : entry.title)}`,
    `LOCATION;LANGUAGE=${language}:${text(entry.place)}`,
    `DESCRIPTION;LANGUAGE=${language}:${removed.all ? '' : text(entry.description)}`,
    ...(informationLink === undefined ? [] : [`URL:${informationLink}`]),
    `ORGANIZER;CN=${quotedParameter(organiser)}:${mailtoLink(mailFrom)}`,
    ...(isCancelled ? ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT'] : ['STATUS:CONFIRMED', 'TRANSP:OPAQUE']),
    // A calendar program replaces an earlier entry unless this number is lower than that entry's.
    `SEQUENCE:${currentEdition().version}`,
    'END:VEVENT',
  ];
  const removedDays = (removed.days ?? []).map((day) => dayEntry(language, day, eventDate(language)));
  const removedDinner =
    removed.dinner && hasPart('dinner') && !entries.dinner ? dinnerEntry(language) : undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(organiser)}//${text(name)}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.days.flatMap((day, index) => eventLines(dayUid(index), day)),
    ...removedDays.flatMap((day, index) => eventLines(dayUid(entries.days.length + index), day, true)),
    ...(entries.dinner ? eventLines(`dinner-${uid}`, entries.dinner) : []),
    ...(removedDinner ? eventLines(`dinner-${uid}`, removedDinner, true) : []),
    'END:VCALENDAR',
  ];
  const filename = t(($) => $.confirmation.calendarFile);
  return { filename, content: lines.map((line) => `${fold(line)}\r\n`).join('') };
}

/**
 * The UID is the same for all recipients, so two confirmations in one mailbox make one calendar entry a day. The
 * organiser's name is fixed after the first registration, so a later file moves the entry instead of adding another.
 */
function uidOf({ id, facts: { organiser } }: Edition): string {
  return `${id}@${organiser.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.show`;
}

/** `20250828T073000Z` */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Escapes a TEXT value (RFC 5545). */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A quoted parameter value, without the quotes and control characters that it may not contain. */
function quotedParameter(value: string): string {
  return `"${value.replace(/["\p{Cc}]/gu, "'")}"`;
}

/** Folds a line at 75 octets; continuation lines begin with a space. Never splits a multi-octet character. */
function fold(line: string): string {
  const maxOctets = 75;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = utf8Length(character.codePointAt(0) ?? 0);
    if (octets + length > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}

function utf8Length(codePoint: number): number {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}
