/** Formats timestamps in the event's time zone, in which registrations are counted by day. */
import { facts } from 'contract/edition/current';
import { localeOf } from 'contract/formats';
import type { Language } from 'contract/languages';
import type { Timestamp } from 'contract/registrant';

/** Such as 14:02. */
export function eventTime({ seconds }: Timestamp, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: facts().timeZone,
  });
  return format.format(seconds * 1000);
}

/** Such as 28/08, 14:02. */
export function eventMoment(moment: Timestamp, language: Language): string {
  const { timeZone } = facts();
  const format = new Intl.DateTimeFormat(localeOf[language], { day: '2-digit', month: '2-digit', timeZone });
  return `${format.format(moment.seconds * 1000)}, ${eventTime(moment, language)}`;
}
