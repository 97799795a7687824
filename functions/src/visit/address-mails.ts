/** The mails after a registrant's e-mail address was changed (VIS-4). */
import type { Registrant } from 'contract/registrant';
import { error as logError } from 'firebase-functions/logger';
import type { ConfirmationSender } from '../confirmation/send';
import type { RegistrantRepository } from '../registrants/repository';
import { describeError } from '../shared/describe-error';
import type { Lazy } from '../shared/memoize-async';

/** Never throws: what was not sent is logged, and the schedule sends the confirmation. */
export async function mailAddressChange(
  deps: {
    registrants: Lazy<Pick<RegistrantRepository, 'leaseConfirmation'>>;
    confirmations: Lazy<Pick<ConfirmationSender, 'send'>>;
  },
  { id }: { id: string; formerEmail: string; registrant: Registrant },
): Promise<void> {
  try {
    const [registrants, confirmations] = await Promise.all([deps.registrants(), deps.confirmations()]);
    const lease = await registrants.leaseConfirmation(id, false);
    if (lease.kind === 'leased') await (await confirmations.send(lease)).stored;
  } catch (error) {
    logError('confirmation not sent', { error: describeError(error) });
  }
}
