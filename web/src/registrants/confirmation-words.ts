/** The state of a confirmation in words (ORG-7). */
import type { Registrant } from 'contract/registrant';
import { texts } from '../translations/organisers.fr';
import { localMoment } from './local-time';

export function confirmationWords({ emailSent, confirmationError: failure }: Registrant): string {
  if (emailSent !== undefined) return texts.confirmation.sent(localMoment(emailSent));
  if (failure === undefined) return texts.confirmation.waiting;
  if (failure.nextTry === undefined) return texts.confirmation.givenUp(failure.tries);
  return texts.confirmation.waitingUntil(localMoment(failure.nextTry));
}
