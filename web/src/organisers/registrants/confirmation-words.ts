/** The state of a confirmation in words (ORG-7). */
import type { Language } from 'contract/languages';
import type { Registrant } from 'contract/registrant';
import { organiserTexts } from '../shared/texts';
import { localMoment } from '../shared/local-time';

export function confirmationWords(
  { email, emailSent, confirmationError: failure }: Registrant,
  language: Language,
): string {
  const texts = organiserTexts(language).confirmation;
  if (emailSent !== undefined) return texts.sent(localMoment(emailSent, language));
  // Nothing will be sent.
  if (email === '') return texts.noAddress;
  if (failure === undefined) return texts.waiting;
  if (failure.nextTry === undefined) return texts.givenUp(failure.tries);
  return texts.waitingUntil(localMoment(failure.nextTry, language));
}
