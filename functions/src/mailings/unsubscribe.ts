/**
 * The unsubscribe link of an invitation (MLG-8). Opening it changes nothing, since mail scanners open links; the button
 * of its page unsubscribes, and so does a mail program's own button (RFC 8058).
 */
import type { ButtonLink } from 'contract/mail/button-link';
import { escapeHtml } from 'contract/language/escape-html';
import { mailLinks, type FileAnswer } from 'contract/calls/endpoints';
import { fromFacts } from 'contract/edition/current';
import type { InEveryLanguage } from 'contract/language/languages';
import { hasCode } from 'contract/wire/api-error';
import { buttonForm, noteAnswer } from '../http/html-page';
import type { VisitLinks } from '../http/visit-links';
import type { RegistrantChanges } from '../registrants/store/changes';

const texts = fromFacts(
  ({
    name,
    organiser,
  }): InEveryLanguage<{
    question: string;
    stays: string;
    button: string;
    done: string;
    doneHint: string;
  }> => ({
    fr: {
      question: `Ne plus recevoir d’informations de la ${organiser} ou de ses membres\u00a0?`,
      stays: `Votre inscription au ${name} reste valable\u00a0: vous recevrez encore les messages qui la concernent.`,
      button: 'Ne plus en recevoir',
      done: 'C’est noté',
      doneHint: `Vous ne recevrez plus d’informations de la ${organiser} ni de ses membres. Votre inscription au ${name} reste valable.`,
    },
    nl: {
      question: `Geen informatie van ${organiser} of haar leden meer ontvangen?`,
      stays: `Uw inschrijving voor de ${name} blijft geldig: berichten daarover ontvangt u nog.`,
      button: 'Niet meer ontvangen',
      done: 'Genoteerd',
      doneHint: `U ontvangt geen informatie van ${organiser} of haar leden meer. Uw inschrijving voor de ${name} blijft geldig.`,
    },
    en: {
      question: `Stop receiving information from ${organiser} and its members?`,
      stays: `Your registration for the ${name} stays valid: you will still get messages about it.`,
      button: 'Unsubscribe',
      done: 'You are unsubscribed',
      doneHint: `You will receive no more information from ${organiser} or its members. Your registration for the ${name} stays valid.`,
    },
  }),
);

interface UnsubscribeDeps<Work extends 'find' | 'unsubscribe'> {
  readonly visitLinks: Pick<VisitLinks, 'verifyUnsubscription'>;
  readonly ownRegistrations: Pick<RegistrantChanges, Work>;
}

/** @throws ApiError `link-invalid`, `unavailable`; `other-edition`, after which the call is repeated in that edition */
export async function unsubscribePage(
  { person, language }: ButtonLink,
  { visitLinks, ownRegistrations }: UnsubscribeDeps<'find'>,
): Promise<FileAnswer> {
  await ignoreErased(ownRegistrations.find(visitLinks.verifyUnsubscription(person)));
  const { question, stays, button } = texts()[language];
  const form = buttonForm(mailLinks.unsubscribe(person, language), button);
  return noteAnswer(language, question, `<p>${escapeHtml(stays)}</p>\n${form}`);
}

/**
 * An erased registrant gets the same answer.
 * @throws as above
 */
export async function unsubscribe(
  { person, language }: ButtonLink,
  { visitLinks, ownRegistrations }: UnsubscribeDeps<'unsubscribe'>,
): Promise<FileAnswer> {
  await ignoreErased(ownRegistrations.unsubscribe(visitLinks.verifyUnsubscription(person)));
  const { done, doneHint } = texts()[language];
  return noteAnswer(language, done, `<p>${escapeHtml(doneHint)}</p>`);
}

async function ignoreErased(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!hasCode(error, 'link-invalid')) throw error;
  });
}
