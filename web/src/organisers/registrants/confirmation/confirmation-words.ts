/** The state of a confirmation in words (ORG-7). */
import { hasBounced } from 'contract/mail/delivery-reasons';
import type { Language } from 'contract/language/languages';
import type { Registrant } from 'contract/registrant/registrant';
import { organiserTexts } from '../../shared/texts';
import { localDateTime } from '../../shared/local-time';

export function confirmationWords(registrant: Registrant, language: Language): string {
  const { email, emailSent, confirmationError: failure } = registrant;
  const texts = organiserTexts(language).confirmation;
  if (hasBounced(registrant)) return texts.bounced;
  if (emailSent !== undefined) return texts.sent(localDateTime(emailSent, language));
  // Nothing will be sent.
  if (email === '') return texts.noAddress;
  if (failure === undefined) return texts.waiting;
  if (failure.nextTry === undefined) return texts.givenUp(failure.tries);
  return texts.waitingUntil(localDateTime(failure.nextTry, language));
}
