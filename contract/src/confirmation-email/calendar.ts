/**
 * The show as a calendar file (RFC 5545), attached to the confirmation. Times are in UTC, so calendar programs need
 * not know the show's time zone.
 */
import { event } from '../event';
import { eventInstant } from '../event-times';
import type { Language } from '../languages';
import { confirmationTexts } from './texts';

export interface CalendarFile {
  filename: string;
  /** Lines end with CRLF, as RFC 5545 requires. */
  content: string;
}

/**
 * @param badge the link to the registrant's badge
 * @param made when the confirmation was created; unchanged when the same mail is resent
 */
export function confirmationCalendar(badge: string, made: Date, language: Language): CalendarFile {
  const texts = confirmationTexts[language];
  const at = (time: string) => stamp(eventInstant(`${event.date}T${time}`));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(event.organiser)}//${text(event.name)}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // The same for everyone, so two confirmations in one mailbox make one calendar entry.
    `UID:${event.date}@${event.mail.from.split('@')[1] ?? ''}`,
    `DTSTAMP:${stamp(made)}`,
    `DTSTART:${at(event.opens)}`,
    `DTEND:${at(event.closes)}`,
    `SUMMARY;LANGUAGE=${language}:${text(event.name)}`,
    `LOCATION;LANGUAGE=${language}:${text(event.venue[language].join(', '))}`,
    `DESCRIPTION;LANGUAGE=${language}:${text(`${texts.badge}: ${badge}`)}`,
    `URL:${event.links.moreInformation}`,
    `ORGANIZER;CN=${parameter(event.organiser)}:mailto:${event.mail.from}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'SEQUENCE:0',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { filename: texts.calendarFile, content: lines.map((line) => `${fold(line)}\r\n`).join('') };
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
