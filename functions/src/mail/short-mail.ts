/** A mail of a few paragraphs in the show's look, as HTML and plain text. */
import type { TFunction } from 'i18next';
import {
  mailHtml,
  mainButtonRow,
  paragraphHtml,
  questionLine,
  row,
  link as linkHtml,
} from 'contract/mail/confirmation/layout';
import { currentEdition, facts } from 'contract/edition/current';
import { isNoShow } from 'contract/wire/edition-header';
import { escapeHtml } from 'contract/language/escape-html';
import { eventDate } from 'contract/edition/event-dates';
import { colonOf } from 'contract/language/formats';
import { languages, type Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { sender, type Mail } from './mail';
import { logoImage, logoPictures } from './to-registrant';

/** A text, a link, or a text followed by a link; a link alone is a button. */
export interface Paragraph {
  readonly text?: string;
  readonly link?: { readonly text: string; readonly href: string };
  /** Shown below the button. */
  readonly advice?: string;
  /** Absent if it is the mail's language. */
  readonly language?: Language;
}

/**
 * The mail, and each of its parts in another language, begins with a greeting.
 * @param to the address only: another person may have typed the name
 * @param name for the greeting; absent if it is unknown, or another person may have typed it
 */
export function shortMail(
  to: string,
  language: Language,
  subject: string,
  paragraphs: readonly Paragraph[],
  name?: string,
): Mail {
  const t = translator(language);
  const question = t(($) => $.confirmation.question);
  // A team's mail before the first show has neither a day nor an address for questions (EDIT-29).
  const hasShow = !isNoShow(currentEdition());
  const day = hasShow ? eventDate(language) : '';
  const all = paragraphs.flatMap((each, index): Paragraph[] => {
    const partLanguage = each.language;
    if (index > 0 && partLanguage === paragraphs[index - 1]?.language) return [each];
    if (partLanguage !== undefined)
      return [{ text: translator(partLanguage)(($) => $.mail.hello), language: partLanguage }, each];
    const greeting =
      name === undefined ? t(($) => $.mail.hello) : t(($) => $.confirmation.greeting, { name });
    return [{ text: greeting }, each];
  });
  return {
    ...sender(),
    to: { name: '', address: to },
    subject,
    text: [
      `${facts().name}\n${day}`.trim(),
      ...all.map((each) => plainText(each, language)),
      ...(hasShow ? [`${question} ${facts().mailReplyTo}`] : []),
      '',
    ].join('\n\n'),
    html: mailHtml({
      language,
      eventName: facts().name,
      day,
      logoImage,
      preview: paragraphs.find(({ text }) => text !== undefined)?.text ?? subject,
      rows: all.map(htmlRow),
      foot: hasShow ? questionLine(question, facts().mailReplyTo) : '',
    }),
    inlinePictures: logoPictures(),
  };
}

/** A subject that begins with the organiser's name, for mails to the team. */
export function organisersSubject(language: Language, subject: string): string {
  return `${facts().organiser}${colonOf(language)} ${subject}`;
}

/** A mail to a member of the team whose language is not known: in every language. */
export function mailInEveryLanguage(
  to: string,
  subjectIn: (t: TFunction) => string,
  paragraphsIn: (t: TFunction) => readonly Paragraph[],
): Mail {
  const subjects = languages.map((language) => subjectIn(translator(language)));
  const paragraphs = languages.flatMap((language) =>
    paragraphsIn(translator(language)).map((each) => ({ ...each, language })),
  );
  return shortMail(to, 'fr', organisersSubject('fr', subjects.join(' / ')), paragraphs);
}

function plainText({ text, link, advice }: Paragraph, language: Language): string {
  if (link === undefined) return text ?? '';
  const linked =
    text === undefined ? `${link.text}${colonOf(language)} ${link.href}` : `${text} ${link.href}`;
  return advice === undefined ? linked : `${linked}\n${advice}`;
}

function htmlRow({ text, link, advice, language }: Paragraph): string {
  if (text === undefined && link !== undefined) return mainButtonRow({ ...link, advice });
  const words = [escapeHtml(text ?? ''), ...(link === undefined ? [] : [linkHtml(link)])];
  return row(paragraphHtml(words.join(' '), 'margin:0', language));
}
