/** Whether registration ends, and before the registrations are deleted. */
import { momentOfEvent, type RegistrationPeriod } from 'contract/registration-period';
import type { Finding } from './finding';

const where = 'contract/src/event.ts registration closes';

/** @param deletion the first moment of the day on which registrations are deleted */
export function registrationPeriodFindings(
  { opens, closes }: RegistrationPeriod,
  now: Date,
  deletion: Date,
): Finding[] {
  const wrong = [opens, closes].find(
    (moment) => moment !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(moment),
  );
  if (wrong !== undefined)
    return [{ where, what: `"${wrong}" is no moment such as 2025-08-27T18:00, on the event's clock.` }];
  if (closes === undefined)
    return [{ where, what: 'Say when registration closes, such as 2025-08-27T18:00; nothing else ends it.' }];
  const end = momentOfEvent(closes);
  if (end <= now)
    return [{ where, what: `Registration closed at ${closes} already; put this edition's moment.` }];
  if (end > deletion)
    return [
      { where, what: `Registration closes at ${closes}, after the day on which registrations are deleted.` },
    ];
  return [];
}
