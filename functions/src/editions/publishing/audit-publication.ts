/** The audit lines of a publication. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { hashedId, writeAudit } from '../../registrants/store/audit';
import type { LeasedPublication } from './publications';
import type { Release } from './release-edition';

/** @returns a function that records, in the publication's transaction, who published and which mailings it called off */
export function auditPublication(firestore: Firestore) {
  return (
    transaction: Transaction,
    { by: account, isPutBack, edition: { id, version } }: LeasedPublication,
    { calledOff }: Pick<Release, 'calledOff'>,
  ): void => {
    const line = { by: 'organiser', account } as const;
    const action = isPutBack ? 'edition put back' : 'edition published';
    writeAudit(firestore, transaction, { ...line, action, edition: id, version });
    for (const { edition, mailing } of calledOff)
      writeAudit(firestore, transaction, {
        ...line,
        ...{ action: 'mailing called off', edition, mailing: hashedId(mailing) },
      });
  };
}
