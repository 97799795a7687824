/**
 * The day of the show as a calendar file (RFC 5545), attached to the confirmation. Times are in UTC, so that no
 * calendar program has to know the time zone of the show.
 */
import { event } from '../event';
import type { Language } from '../languages';
import { instant } from '../zoned-time';
import { confirmationTexts } from './texts';

export interface CalendarFile {
  filename: string;
  /** Lines end with CR and LF, as the standard asks. */
  content: string;
}

/**
 * @param badge the link to the registrant's badge
 * @param made when the confirmation was made; the same for a repeat of the same mail
 */
export function confirmationCalendar(badge: string, made: Date, language: Language): CalendarFile {
  const texts = confirmationTexts[language];
  const at = (time: string) => stamp(instant(event.date, time, event.timeZone));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(event.organiser)}//${text(event.name)}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // The same for everybody: two confirmations in one mailbox are one day in the calendar.
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

/** The standard's TEXT: what would end or divide a value is marked. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A parameter's value in quotes, which may hold neither quotes nor control characters. */
function parameter(value: string): string {
  return `"${value.replace(/["\p{Cc}]/gu, "'")}"`;
}

/** No line has more than 75 octets; what goes on begins with a space. Letters of several octets stay whole. */
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
