/** The ready-made texts of mailings, each with its filter. */
import { hasPart } from '../../edition/current';
import type { Language } from '../../language/languages';
import { translator } from '../../language/translator';
import type { ReadyMadeKind } from './mailings';
import type { MailingText } from './render';

/** The filter of each kind, as in the list's URL. */
const filters: Readonly<Record<ReadyMadeKind, string>> = {
  unconfirmed: 'confirmation=waiting%2Cfailed&state=registered',
  week: 'state=registered',
  tomorrow: 'state=registered',
  thanks: 'state=registered&arrived=yes',
  missed: 'state=registered&arrived=no',
  practical: 'state=registered',
  invitation: 'state=registered',
};

/**
 * @param languages of the texts
 * @returns the filter as in the list's URL, and the texts, which end with the association's name
 */
export function readyMade<MailLanguage extends Language>(
  kind: ReadyMadeKind,
  languages: readonly MailLanguage[],
): { filter: string; texts: Record<MailLanguage, MailingText> } {
  const texts = languages.map((language) => [language, textFor(kind, language)]);
  return { filter: filters[kind], texts: Object.fromEntries(texts) as Record<MailLanguage, MailingText> };
}

function textFor(kind: ReadyMadeKind, language: Language): MailingText {
  const t = translator(language);
  // Organisers write these texts themselves, between the greeting and the goodbye.
  if (kind === 'practical' || kind === 'invitation')
    return { subject: '', body: t(($) => $.letters.own.body) };
  const onPage = t(($) => $.letters.onPage[hasPart('dinner') ? 'booking' : 'data']);
  return { subject: t(($) => $.letters[kind].subject), body: t(($) => $.letters[kind].body, { onPage }) };
}
