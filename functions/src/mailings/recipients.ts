/** The recipients of a mailing (MLG-2). */
import { hasBounced } from 'contract/mail/delivery-reasons';
import { factLanguage, facts } from 'contract/edition/current';
import { languages, type Language } from 'contract/language/languages';
import { isAboutShow, fullText, type MailingDraft, type Recipients } from 'contract/mail/mailing/mailings';
import type { Registrant } from 'contract/registrant/registrant';
import type { Filter } from 'contract/registrant/list/registrant-list';
import { splitValues } from 'contract/registrant/list/facets';
import { dateOf } from 'contract/wire/timestamp';
import type { StoredMailing } from './documents';

/** Why a registrant in the filter gets no mail; `informed`: registered outside the period of the change. */
export type SkipReason = 'registration' | 'address' | 'bounced' | 'consent' | 'informed';

/** What decides which registrants in the filter get a mailing. */
export type Audience = Pick<StoredMailing, 'kind'> & Partial<Pick<StoredMailing, 'change'>>;

/**
 * Checked when the recipients are counted, and again right before each mail.
 * @returns undefined if the mail may be sent
 */
export function skipReasonOf({ kind, change }: Audience, registrant: Registrant): SkipReason | undefined {
  if (registrant.state !== 'registered') return 'registration';
  if (registrant.email === '') return 'address';
  if (hasBounced(registrant)) return 'bounced';
  if (kind === 'moved' && !isAffected(registrant, change)) return 'informed';
  return isAboutShow(kind) || registrant.mailing ? undefined : 'consent';
}

/** Whether the registrant registered in the period whose registrants learn of the change. */
function isAffected({ createdAt }: Registrant, change: Audience['change']): boolean {
  const registeredAt = dateOf(createdAt).getTime();
  return change !== undefined && change.since <= registeredAt && registeredAt < change.until;
}

/** @param registrants in the filter */
export function recipientsAmong(audience: Audience, registrants: readonly Registrant[]): Recipients {
  const recipients: Recipients = {
    counts: Object.fromEntries(languages.map((one) => [one, 0])) as Record<Language, number>,
    without: { address: 0, bounced: 0, registration: 0, consent: 0, informed: 0 },
    samples: {},
  };
  for (const registrant of registrants) {
    const reason = skipReasonOf(audience, registrant);
    if (reason !== undefined) {
      recipients.without[reason] += 1;
      continue;
    }
    const language = factLanguage(registrant.language);
    recipients.counts[language] += 1;
    recipients.samples[language] ??= registrant;
  }
  return recipients;
}

/** @returns the languages that a planned mailing needs: its filter may find registrants in any of them by then */
export function languagesIn({ language }: Filter): readonly Language[] {
  const wanted = language === undefined ? [] : splitValues(language).map((one) => factLanguage(one));
  return facts().languages.filter((one) => language === undefined || wanted.includes(one));
}

/** @returns the recipients' languages that have no text */
export function languagesWithoutText(
  draft: MailingDraft,
  counts: Readonly<Record<Language, number>>,
): Language[] {
  return languages.filter((language) => counts[language] > 0 && fullText(draft, language) === undefined);
}
