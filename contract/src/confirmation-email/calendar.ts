/**
 * The show as a calendar file (RFC 5545), attached to the confirmation, with an entry for each day. Times are in UTC,
 * so calendar programs need not know the show's time zone.
 */
import { mailtoLink } from '../contact-links';
import { currentEdition, facts, type Edition } from '../edition/current';
import { ownText } from '../edition/own-texts';
import { eventInstant } from '../event-times';
import { colonOf, eventDate } from '../formats';
import type { InEveryLanguage, Language } from '../languages';
import { showDays, type DayHours } from '../show-days';
import type { Fact } from './content';
import { confirmationTexts } from './texts';

/** An appointment; the words of its file. */
export interface CalendarEntry {
  title: string;
  /** In the show's time zone, such as `2025-08-28T09:30`. */
  starts: string;
  /** Absent where nobody knows. */
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
 * @returns each day of the show; and the dinner, if it is booked
 */
export function calendarEntries(
  badge: string,
  language: Language,
  dinner?: Fact,
): { days: readonly CalendarEntry[]; dinner?: CalendarEntry } {
  const own = ownText('calendarText', language);
  const { name, venue } = facts();
  const days = showDays().map(({ day, opens, closes }) => ({
    title: name,
    starts: `${day}T${opens}`,
    ends: `${day}T${closes}`,
    place: venue[language].join(', '),
    description: `${confirmationTexts[language].badge}${colonOf[language]} ${badge}${own === undefined ? '' : `\n\n${own}`}`,
  }));
  if (dinner === undefined) return { days };
  const { label, text: booking, notes = [] } = dinner;
  return {
    days,
    dinner: {
      title: `${label}, ${name}`,
      starts: facts().dinnerStarts,
      place: (facts().dinnerVenue ?? venue)[language].join(', '),
      description: [booking, ...notes].join(' '),
    },
  };
}

const cancelled: InEveryLanguage = { fr: 'Annulé', nl: 'Geannuleerd', en: 'Cancelled' };

/**
 * @param badge the link to the registrant's badge
 * @param made when the confirmation was created; unchanged when the same mail is resent
 * @param dinner the booking, which gets an entry of its own
 * @param gone days that the show had after those that it has now: their entries are cancelled
 */
export function confirmationCalendar(
  badge: string,
  made: Date,
  language: Language,
  dinner?: Fact,
  gone: readonly DayHours[] = [],
): CalendarFile {
  const { days, dinner: booked } = calendarEntries(badge, language, dinner);
  const time = (name: 'DTSTART' | 'DTEND', local: string | undefined) =>
    local === undefined ? [] : [`${name}:${stamp(eventInstant(local))}`];
  const words = ({ title, starts, ends, place, description }: CalendarEntry) => [
    `DTSTAMP:${stamp(made)}`,
    ...time('DTSTART', starts),
    ...time('DTEND', ends),
    `SUMMARY;LANGUAGE=${language}:${text(title)}`,
    `LOCATION;LANGUAGE=${language}:${text(place)}`,
    `DESCRIPTION;LANGUAGE=${language}:${text(description)}`,
  ];
  const organizer = `ORGANIZER;CN=${parameter(facts().organiser)}:${mailtoLink(facts().mailFrom)}`;
  const uid = uidOf(currentEdition());
  const dayUid = (index: number) => `UID:${index === 0 ? '' : `day${index + 1}-`}${uid}`;
  // A calendar program takes the file over an earlier one if its number is higher.
  const sequence = `SEQUENCE:${currentEdition().version}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(facts().organiser)}//${text(facts().name)}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...days.flatMap((day, index) => [
      'BEGIN:VEVENT',
      dayUid(index),
      ...words(day),
      `URL:${facts().informationLink}`,
      organizer,
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      sequence,
      'END:VEVENT',
    ]),
    // With the word, for programs that keep an entry whatever its state is.
    ...gone.flatMap(({ day, opens, closes }, index) => [
      'BEGIN:VEVENT',
      dayUid(days.length + index),
      ...words({
        title: `${cancelled[language]}${colonOf[language]} ${facts().name}`,
        starts: `${day}T${opens}`,
        ends: `${day}T${closes}`,
        place: facts().venue[language].join(', '),
        description: eventDate(language),
      }),
      organizer,
      'STATUS:CANCELLED',
      'TRANSP:TRANSPARENT',
      sequence,
      'END:VEVENT',
    ]),
    ...(booked === undefined
      ? []
      : ['BEGIN:VEVENT', `UID:dinner-${uid}`, ...words(booked), sequence, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  const filename = confirmationTexts[language].calendarFile;
  return { filename, content: lines.map((line) => `${fold(line)}\r\n`).join('') };
}

/**
 * The same for everyone, so two confirmations in one mailbox make one calendar entry a day; and of nothing that may
 * change after the first registration, so that a later version of the file moves the entry instead of adding one.
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
