/** The state of a confirmation in words (ORG-7). */
import { translator } from 'contract/language/translator';
import { hasBounced } from 'contract/mail/delivery-reasons';
import type { Language } from 'contract/language/languages';
import type { Registrant } from 'contract/registrant/registrant';
import { localDateTime } from '../../shared/local-time';

export function confirmationWords(registrant: Registrant, language: Language): string {
  const { email, emailSent, confirmationError: failure } = registrant;
  const t = translator(language);
  if (hasBounced(registrant)) return t(($) => $.organisers.confirmation.bounced);
  if (emailSent !== undefined)
    return t(($) => $.organisers.confirmation.sent, { moment: localDateTime(emailSent, language) });
  // No mail will be sent.
  if (email === '') return t(($) => $.organisers.confirmation.noAddress);
  if (failure === undefined) return t(($) => $.organisers.confirmation.waiting);
  if (failure.nextTry === undefined)
    return t(($) => $.organisers.confirmation.givenUp, { count: failure.tries });
  return t(($) => $.organisers.confirmation.waitingUntil, {
    moment: localDateTime(failure.nextTry, language),
  });
}
