/** Checks that registration closes before the registrations are deleted. */
import { eventInstant, type RegistrationPeriod } from 'contract/event-times';
import type { Finding } from './finding';

const where = 'contract/src/event.ts registration closes';

/** @param deletion the first moment of the day on which registrations are deleted */
export function registrationPeriodFindings(
  { opens, closes }: RegistrationPeriod,
  now: Date,
  deletion: Date,
): Finding[] {
  const wrong = [opens, closes].find((moment) => moment !== undefined && !isLocalTime(moment));
  if (wrong !== undefined)
    return [{ where, what: `"${wrong}" is not a local time such as 2025-08-27T18:00.` }];
  if (closes === undefined)
    return [{ where, what: 'Set when registration closes, such as 2025-08-27T18:00.' }];
  const end = eventInstant(closes);
  if (opens !== undefined && eventInstant(opens) >= end)
    return [{ where, what: `Registration opens at ${opens}, but closes at ${closes}.` }];
  if (end <= now)
    return [{ where, what: `Registration already closed, at ${closes}. Set this edition's closing time.` }];
  if (end > deletion)
    return [
      { where, what: `Registration closes at ${closes}, after the day on which registrations are deleted.` },
    ];
  return [];
}

/** Such as 2025-08-27T18:00; rejects 30 February. */
function isLocalTime(text: string): boolean {
  const date = new Date(`${text}:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${text}:00.000Z`;
}
