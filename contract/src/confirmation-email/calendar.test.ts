/** The calendar file: UTC times and RFC 5545 syntax. */
import { describe, expect, it } from 'vitest';
import { event } from '../event';
import { languages } from '../languages';
import { instant } from '../zoned-time';
import { confirmationCalendar } from './calendar';

const badge = 'https://register.example/api/generatePDF?format=A6portrait&idFirebase=AbCdEfGhIjKlMnOpQrSt';
const made = new Date('2025-06-01T08:09:10.500Z');
const fileIn = (language: (typeof languages)[number]) => confirmationCalendar(badge, made, language).content;
const unfolded = (content: string) => content.replaceAll('\r\n ', '').split('\r\n');

it('contains the opening hours in UTC', () => {
  const utc = (time: string) =>
    instant(event.date, time, event.timeZone)
      .toISOString()
      .replace(/[-:]|\.\d+/g, '');
  expect(unfolded(fileIn('en'))).toEqual(
    expect.arrayContaining([
      `DTSTART:${utc(event.opens)}`,
      `DTEND:${utc(event.closes)}`,
      'DTSTAMP:20250601T080910Z',
    ]),
  );
});

it.each([
  ['2025-08-28', '09:30', 'Europe/Brussels', '2025-08-28T07:30:00.000Z'],
  ['2025-12-01', '09:30', 'Europe/Brussels', '2025-12-01T08:30:00.000Z'],
  // The nights when the clocks go forward and back.
  ['2025-03-30', '03:00', 'Europe/Brussels', '2025-03-30T01:00:00.000Z'],
  ['2025-03-30', '01:59', 'Europe/Brussels', '2025-03-30T00:59:00.000Z'],
  ['2025-10-26', '03:30', 'Europe/Brussels', '2025-10-26T02:30:00.000Z'],
  ['2025-08-28', '00:15', 'America/New_York', '2025-08-28T04:15:00.000Z'],
  ['2025-08-28', '00:15', 'Asia/Kolkata', '2025-08-27T18:45:00.000Z'],
])('converts %s %s in %s to %s', (date, time, zone, utc) => {
  expect(instant(date, time, zone).toISOString()).toBe(utc);
});

describe.each(languages)('in %s', (language) => {
  it('limits lines to 75 octets and ends each with CRLF', () => {
    const content = fileIn(language);
    expect(content).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of content.split('\r\n')) {
      expect(encodeURIComponent(line).replace(/%../g, 'x').length).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
  });

  it('contains the location, the organiser and the summary', () => {
    const lines = unfolded(fileIn(language));
    const value = (name: string) => lines.find((line) => line.startsWith(name))?.replace(/^[^:]*:/, '');
    expect(value('LOCATION')).toBe(event.venue[language].join('\\, '));
    expect(value('ORGANIZER')).toBe(`mailto:${event.mail.from}`);
    expect(value('SUMMARY')).toBe(event.name);
    expect(value('DESCRIPTION')).toContain(badge);
    expect(lines).toContain('METHOD:PUBLISH');
    expect(value('UID')).toMatch(/^\S+@\S+$/);
  });
});
