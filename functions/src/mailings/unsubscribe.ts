/**
 * The unsubscribe link of an invitation (MLG-8). Opening it changes nothing, since mail scanners open links; the button
 * of its page unsubscribes, and so does a mail program's own button (RFC 8058).
 */
import { hasPart } from 'contract/edition/current';
import type { ButtonLink } from 'contract/mail/button-link';
import { escapeHtml } from 'contract/language/escape-html';
import { mailLinks, type FileAnswer } from 'contract/calls/endpoints';
import { translator } from 'contract/language/translator';
import { hasCode } from 'contract/wire/api-error';
import { buttonForm, noteAnswer } from '../http/html-page';
import type { VisitLinks } from '../http/visit-links';
import type { RegistrantChanges } from '../registrants/changes/changes';

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
  const t = translator(language);
  const question = t(($) => $.mail.pages.unsubscribe[hasPart('members') ? 'question' : 'questionAlone']);
  const staysText = escapeHtml(t(($) => $.mail.pages.unsubscribe.stays));
  const button = t(($) => $.mail.pages.unsubscribe.button);
  const form = buttonForm(mailLinks.unsubscribe(person, language), button);
  return noteAnswer(language, question, `<p>${staysText}</p>\n${form}`);
}

/** Answers an erased registrant like any other. @throws as `unsubscribePage` */
export async function unsubscribe(
  { person, language }: ButtonLink,
  { visitLinks, ownRegistrations }: UnsubscribeDeps<'unsubscribe'>,
): Promise<FileAnswer> {
  await ignoreErased(ownRegistrations.unsubscribe(visitLinks.verifyUnsubscription(person)));
  const t = translator(language);
  const doneText = t(($) => $.mail.pages.unsubscribe.done);
  const hint = t(($) => $.mail.pages.unsubscribe[hasPart('members') ? 'doneHint' : 'doneHintAlone']);
  return noteAnswer(language, doneText, `<p>${escapeHtml(hint)}</p>`);
}

async function ignoreErased(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!hasCode(error, 'link-invalid')) throw error;
  });
}
