/** The badges that desks print for registrants they have found (DOOR-37): each leaves an audit line. */
import { ApiError } from 'contract/wire/api-error';
import type { DeskBadge } from 'contract/door/door';
import { ownKindKey } from 'contract/registrant/badge-kinds';
import { requireThisEdition } from '../database/edition-scope';
import { Store } from '../database/store';
import type { PairedPhone } from '../http/caller';
import { hashedId, writeAudit } from '../registrants/store/audit';
import { findByCode } from '../registrants/store/codes';
import { toRegistrant } from '../registrants/store/read-registrant';

export class DeskBadges extends Store {
  /**
   * @throws ApiError `not-found` for an unknown code, `other-edition`, `cancelled`; `unavailable` when the database does
   *   not answer in time
   */
  read(desk: Pick<PairedPhone, 'id'>, code: string): Promise<DeskBadge> {
    return this.transact(async (transaction) => {
      const holder = await findByCode(this.firestore, transaction, code);
      if (holder === undefined)
        throw new ApiError('not-found', 'Nobody whom this desk has found has this code.');
      requireThisEdition(holder);
      const registrant = toRegistrant(holder);
      const { state, firstname, lastname, organization, title, language, printAs } = registrant;
      if (state === 'cancelled') throw new ApiError('cancelled', 'This registration is cancelled.');
      writeAudit(this.firestore, transaction, {
        by: 'desk',
        action: 'badge printed at a desk',
        registrant: hashedId(holder.id),
        device: desk.id,
      });
      const lines = { firstname, lastname, organization, title, language };
      return { id: code, ...lines, ...(printAs && { printAs }), kind: ownKindKey(registrant) };
    });
  }
}
