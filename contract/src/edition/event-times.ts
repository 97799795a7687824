/**
 * The times of an edition, in its time zone: until when visitors may register (REG-13), book and change, and when a
 * scheduled function deletes their data. The privacy policy states the day of the deletion.
 */
import { ApiError } from '../wire/api-error';
import { facts } from './current';
import type { Facts } from './fact-table';
import { lastShowDay } from './show-days';

export function isRegistrationOpen(now: Date, editionFacts: Facts = facts()): boolean {
  const { registrationOpens: opens, registrationCloses: closes, timeZone } = editionFacts;
  return (
    (opens === undefined || now >= eventInstant(opens, timeZone)) &&
    (closes === undefined || now < eventInstant(closes, timeZone))
  );
}

/** @returns when registration opens; undefined if it has been open since the edition was published */
export function registrationOpening({ registrationOpens, timeZone }: Facts = facts()): Date | undefined {
  return registrationOpens === undefined ? undefined : eventInstant(registrationOpens, timeZone);
}

/** Whether the dinner is still open for booking; seats are not considered (REG-15). */
export function isDinnerOpen(now: Date): boolean {
  const { dinnerCloses: closes } = facts();
  return closes === undefined || now < eventInstant(closes);
}

/** @returns the error `dinner-closed` if these additional persons are booked too late, otherwise undefined */
export function dinnerClosed(now: Date, persons: number): ApiError | undefined {
  if (persons <= 0 || isDinnerOpen(now)) return undefined;
  return new ApiError('dinner-closed', 'The dinner can no longer be booked.');
}

/** Until when visitors may change their registration (VIS-4); no limit if undefined. */
export function changesUntil(): Date | undefined {
  const { changesUntil } = facts();
  return changesUntil === undefined ? undefined : eventInstant(changesUntil);
}

/** The day by which an edition's registrations are deleted, such as `2026-02-28`. */
export function deletionDay(editionFacts: Facts = facts()): string {
  return monthsAfter(lastShowDay(editionFacts).day, editionFacts.retentionMonths);
}

/** The start of the deletion day. */
export function deletionInstant(editionFacts: Facts = facts()): Date {
  return eventInstant(`${deletionDay(editionFacts)}T00:00`, editionFacts.timeZone);
}

/** The same day of a later month, or the month's last day if the month is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay)));
  return later.toISOString().slice(0, 10);
}

/** @returns a function of the time zone. Caches each format: creating one takes as long as formatting dozens of days. */
function cachedFormat(locale: string, options: Intl.DateTimeFormatOptions = {}) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

// Swedish writes dates as `2025-08-28`.
const dayFormat = cachedFormat('sv');
const minuteFormat = cachedFormat('sv', { dateStyle: 'short', timeStyle: 'short' });
const offsetFormat = cachedFormat('en', { timeZoneName: 'longOffset' });

/** The day in the event's time zone, such as `2025-08-28`. */
export function eventDay(now: Date, timeZone: string = facts().timeZone): string {
  return dayFormat(timeZone).format(now);
}

/** The minute that the instant is in, in the event's time zone, such as `2025-08-28T09:41`. */
export function eventMinute(moment: Date, timeZone: string = facts().timeZone): string {
  return minuteFormat(timeZone).format(moment).replace(' ', 'T');
}

/** The start of the quarter of an hour that the instant is in, in the event's time zone, such as `2025-08-28T09:30`. */
export function eventQuarter(moment: Date, timeZone: string = facts().timeZone): string {
  const local = eventMinute(moment, timeZone);
  const minutes = Math.floor(Number(local.slice(-2)) / 15) * 15;
  return local.slice(0, -2) + String(minutes).padStart(2, '0');
}

/** The number of days between two days; negative if `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / (24 * 3600_000));
}

/** The day that is `days` later, such as `2025-09-01` one day after `2025-08-31`. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 24 * 3600_000).toISOString().slice(0, 10);
}

/**
 * The latest expiry of a phone at the door: the end of the day after the show's last day, or after today if the show is
 * over.
 */
export function latestDeviceEnd(now: Date, showDay: string = lastShowDay().day): Date {
  const today = eventDay(now);
  return eventInstant(`${dayAfter(today > showDay ? today : showDay, 2)}T00:00`);
}

/**
 * Converts a local time, such as `2025-08-28T09:30`. Of a time that occurs twice, the second is meant; for a time
 * that the clocks skip, the offset before the change applies.
 */
export function eventInstant(local: string, timeZone: string = facts().timeZone): Date {
  const withOffset = (offset: string) => new Date(`${local}:00${offset}`);
  const offsetOfDay = (days: number) =>
    offsetAt(new Date(withOffset('Z').getTime() + days * 24 * 3600_000), timeZone);
  const [before, after] = [offsetOfDay(-1), offsetOfDay(1)];
  const later = withOffset(after);
  return offsetAt(later, timeZone) === after ? later : withOffset(before);
}

/** The zone's UTC offset at an instant, such as `+02:00`. */
function offsetAt(moment: Date, timeZone: string): string {
  const parts = offsetFormat(timeZone).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || 'Z';
}
