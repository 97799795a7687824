/**
 * The show as a calendar file (RFC 5545), attached to the confirmation. Times are in UTC, so calendar programs need
 * not know the show's time zone.
 */
import { currentEdition, facts, type Edition } from '../edition/current';
import { ownText } from '../edition/own-texts';
import { eventInstant } from '../event-times';
import { colonOf } from '../formats';
import type { Language } from '../languages';
import type { Fact } from './content';
import { confirmationTexts } from './texts';

export interface CalendarFile {
  filename: string;
  /** Lines end with CRLF, as RFC 5545 requires. */
  content: string;
}

/**
 * @param badge the link to the registrant's badge
 * @param made when the confirmation was created; unchanged when the same mail is resent
 * @param dinner the booking, which gets an entry of its own
 */
export function confirmationCalendar(
  badge: string,
  made: Date,
  language: Language,
  dinner?: Fact,
): CalendarFile {
  const texts = confirmationTexts[language];
  const at = (time: string) => stamp(eventInstant(`${facts().date}T${time}`));
  const uid = uidOf(currentEdition());
  // A calendar program takes the file over an earlier one if its number is higher.
  const sequence = `SEQUENCE:${currentEdition().version}`;
  const venue = facts().dinnerVenue ?? facts().venue;
  /** Nobody knows when it ends. */
  const dinnerEntry = ({ label, text: booking, notes = [] }: Fact) => [
    'BEGIN:VEVENT',
    `UID:dinner-${uid}`,
    `DTSTAMP:${stamp(made)}`,
    `DTSTART:${stamp(eventInstant(facts().dinnerStarts))}`,
    `SUMMARY;LANGUAGE=${language}:${text(`${label}, ${facts().name}`)}`,
    `LOCATION;LANGUAGE=${language}:${text(venue[language].join(', '))}`,
    `DESCRIPTION;LANGUAGE=${language}:${text([booking, ...notes].join(' '))}`,
    sequence,
    'END:VEVENT',
  ];
  const own = ownText('calendarText', language);
  const description = `${texts.badge}${colonOf[language]} ${badge}${own === undefined ? '' : `\n\n${own}`}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(facts().organiser)}//${text(facts().name)}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(made)}`,
    `DTSTART:${at(facts().opens)}`,
    `DTEND:${at(facts().closes)}`,
    `SUMMARY;LANGUAGE=${language}:${text(facts().name)}`,
    `LOCATION;LANGUAGE=${language}:${text(facts().venue[language].join(', '))}`,
    `DESCRIPTION;LANGUAGE=${language}:${text(description)}`,
    `URL:${facts().informationLink}`,
    `ORGANIZER;CN=${parameter(facts().organiser)}:mailto:${facts().mailFrom}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    sequence,
    'END:VEVENT',
    ...(dinner === undefined ? [] : dinnerEntry(dinner)),
    'END:VCALENDAR',
  ];
  return { filename: texts.calendarFile, content: lines.map((line) => `${fold(line)}\r\n`).join('') };
}

/**
 * The same for everyone, so two confirmations in one mailbox make one calendar entry; and of nothing that may change
 * after the first registration, so that a later version of the file moves the entry instead of adding one.
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
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A quoted parameter value, without the quotes and control characters that it may not contain. */
function parameter(value: string): string {
  return `"${value.replace(/["\p{Cc}]/gu, "'")}"`;
}

/** Folds a line at 75 octets; continuation lines begin with a space. Never splits a multi-octet character. */
function fold(line: string): string {
  const longest = 75;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const more = utf8Length(character.codePointAt(0) ?? 0);
    if (octets + more > longest) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}

function utf8Length(codePoint: number): number {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}
