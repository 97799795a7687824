/** The recipients of a mailing (MLG-2). */
import { hasBounced } from 'contract/mail/delivery-reasons';
import { languageOf, languages, type Language } from 'contract/language/languages';
import { isService, textIn, type MailingDraft, type Receivers } from 'contract/mail/mailing/mailings';
import type { Registrant } from 'contract/registrant/registrant';
import { splitValues, type Filter } from 'contract/registrant/registrant-list';
import { dateOf } from 'contract/wire/timestamp';
import type { StoredMailing } from './documents';

/** Why a registrant in the filter gets no mail. */
export type NotWritten = 'registration' | 'address' | 'bounced' | 'consent' | 'informed';

/** What decides who of those in the filter gets a mailing. */
export type Aim = Pick<StoredMailing, 'kind'> & Partial<Pick<StoredMailing, 'change'>>;

/**
 * Checked when the receivers are counted, and again right before each mail.
 * @returns undefined if the mail may be sent
 */
export function notWritten({ kind, change }: Aim, registrant: Registrant): NotWritten | undefined {
  if (registrant.state !== 'registered') return 'registration';
  if (registrant.email === '') return 'address';
  if (hasBounced(registrant)) return 'bounced';
  if (kind === 'moved' && !isOutdated(registrant, change)) return 'informed';
  return isService(kind) || registrant.mailing ? undefined : 'consent';
}

/** Whether the registrant registered before the announced change. */
function isOutdated({ createdAt }: Registrant, change: Aim['change']): boolean {
  const at = dateOf(createdAt).getTime();
  return change !== undefined && change.since <= at && at < change.until;
}

/** @param found everybody in the filter */
export function receiversAmong(aim: Aim, found: readonly Registrant[]): Receivers {
  const receivers: Receivers = {
    counts: { fr: 0, nl: 0, en: 0 },
    without: { address: 0, bounced: 0, registration: 0, consent: 0, informed: 0 },
    samples: {},
  };
  for (const registrant of found) {
    const reason = notWritten(aim, registrant);
    if (reason !== undefined) {
      receivers.without[reason] += 1;
      continue;
    }
    const language = languageOf(registrant.language);
    receivers.counts[language] += 1;
    receivers.samples[language] ??= registrant;
  }
  return receivers;
}

/** @returns the languages of those whom a filter can find some day, so that each needs a text by then */
export function languagesIn({ language }: Filter): readonly Language[] {
  return language === undefined ? languages : languages.filter((one) => splitValues(language).includes(one));
}

/** @returns the recipients' languages that have no text */
export function languagesWithoutText(
  draft: MailingDraft,
  counts: Readonly<Record<Language, number>>,
): Language[] {
  return languages.filter((language) => counts[language] > 0 && textIn(draft, language) === undefined);
}
