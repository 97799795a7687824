/** The interval at which the pages refetch mailings. */
import { dateOf } from 'contract/wire/timestamp';
import type { MailingSummary } from 'contract/mail/mailing/mailings';

const minute = 60_000;

/**
 * @param shortInterval the interval in milliseconds while a mailing is being sent, and around a planned start
 * @returns milliseconds: a minute while a mailing waits for its planned start; false if no mailing will change by itself
 */
export function refetchInterval(
  mailings: readonly Pick<MailingSummary, 'state' | 'startsAt'>[],
  shortInterval: number,
  now = Date.now(),
): number | false {
  const plannedMailings = mailings.filter(({ state }) => state === 'planned');
  const isSoon = plannedMailings.some(
    ({ startsAt }) => startsAt && dateOf(startsAt).getTime() - now < minute,
  );
  if (isSoon || mailings.some(({ state }) => state === 'running')) return shortInterval;
  return plannedMailings.length > 0 && minute;
}
