/** Dates and times in the organiser's time zone. */
import type { Timestamp } from 'contract/registrant';

const day = new Intl.DateTimeFormat('fr-BE', { day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('fr-BE', { hour: '2-digit', minute: '2-digit' });

/** Such as 28/08/2025. */
export function localDate(timestamp: Timestamp): string {
  return day.format(dateOf(timestamp));
}

/** Such as 28/08/2025 à 09:30; neither the date nor the time breaks. */
export function localMoment(timestamp: Timestamp): string {
  return `${localDate(timestamp)} à\u00a0${time.format(dateOf(timestamp))}`;
}

/** Such as 2025-08-28T07:30:00.000Z. */
export function isoMoment(timestamp: Timestamp): string {
  return dateOf(timestamp).toISOString();
}

export function dateOf({ seconds, nanoseconds }: Timestamp): Date {
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1_000_000));
}
