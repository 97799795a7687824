/** Counts the results of the exhibitors' invitations (EXH-5). */
import { dinnerEntrance } from 'contract/edition/entrances';
import type { InvitationCounts } from 'contract/exhibitors/exhibitors';
import type { Registrant } from 'contract/registrant/registrant';

type Invited = Pick<Registrant, 'invitedBy' | 'state' | 'emailSent' | 'presence'>;

/** @returns key -> counts of registrants who named the exhibitor, without cancelled ones; `opened` is 0 */
export function invitationCounts(registrants: readonly Invited[]): Map<string, InvitationCounts> {
  const countsByKey = new Map<string, InvitationCounts>();
  for (const { invitedBy, state, emailSent, presence = {} } of registrants) {
    if (state !== 'registered') continue;
    const counts = countsByKey.get(invitedBy) ?? noCounts();
    counts.registered += 1;
    if (emailSent !== undefined) counts.confirmed += 1;
    if (Object.keys(presence).length > 0) counts.came += 1;
    if (presence[dinnerEntrance] !== undefined) counts.dined += 1;
    countsByKey.set(invitedBy, counts);
  }
  return countsByKey;
}

export const noCounts = (): InvitationCounts => ({
  opened: 0,
  registered: 0,
  confirmed: 0,
  came: 0,
  dined: 0,
});
