/** Renders the confirmation e-mail, both for the organiser's preview and for sending. */
import { escapeHtml } from '../../language/escape-html';
import { facts, inLanguage } from '../../edition/current';
import type { Language } from '../../language/languages';
import {
  confirmationContent,
  ticketLines,
  type ConfirmationContent,
  type ConfirmationLinks,
  type Fact,
  type Link,
  type Recipient,
} from './content';
import {
  link as linkHtml,
  mailHtml,
  mainButtonRow,
  ownParagraphs,
  paragraph,
  questionLine,
  row,
  secondButtonRow,
  styles,
  tableStart,
  ticketRow,
} from './layout';

export interface RenderedConfirmation {
  subject: string;
  html: string;
  text: string;
}

/**
 * Renders the confirmation for one registrant; a pure function (MAIL-1, REG-8).
 * @param hasNewBadge whether the badge has changed since an earlier confirmation
 */
export function renderConfirmation(
  recipient: Recipient,
  links: ConfirmationLinks,
  language: Language,
  hasNewBadge = false,
): RenderedConfirmation {
  const content = confirmationContent(recipient, links, language, hasNewBadge);
  return {
    subject: inLanguage(facts().mailSubject, language),
    html: confirmationHtml(content, links),
    text: confirmationPlainText(content),
  };
}

function confirmationHtml(content: ConfirmationContent, links: ConfirmationLinks): string {
  const { language, eventName, day, greeting, opening, newBadge, facts, badge, visit, calendar, apps } =
    content;
  const [mainBadgeLink, ...others] = badge.links;
  return mailHtml({
    language,
    eventName,
    day,
    logoImage: links.logoImage,
    preview: opening.replaceAll('\n', ' '),
    rows: [
      row(paragraph(greeting), ownParagraphs(opening)),
      ...(newBadge === undefined
        ? []
        : [
            row(
              `<p style="${styles().last}"><strong>${escapeHtml(newBadge)}</strong> ${linkHtml(mainBadgeLink)}</p>`,
            ),
          ]),
      row(`${tableStart('', '')}\n${facts.map(factRow).join('\n')}\n</table>`),
      ticketRow(content),
      mainButtonRow({ ...mainBadgeLink, advice: badge.advice }),
      ...others.map((link) => row(`<p align="center" style="${styles().last}">${linkHtml(link)}</p>`)),
      secondButtonRow(visit),
      row(
        paragraph(calendar),
        ...(apps.links.length === 0
          ? []
          : [
              `<p style="${styles().last}">${escapeHtml(apps.title)}${content.colon}<br>${apps.links.map(linkHtml).join('<br>')}</p>`,
            ]),
      ),
      row(ownParagraphs(`${content.closing}\n${content.organiser}`)),
    ],
    foot: questionLine(content.question, content.replyTo),
  });
}

function factRow({ label, text, notes = [], links = [] }: Fact): string {
  const linksHtml = links.map((link) => `<br>${linkHtml(link)}`).join('');
  const lines = [text, ...notes].map(escapeHtml).join('<br>');
  return `<tr><td class="fact fact-label label" style="${styles().label}">${escapeHtml(label)}</td><td class="fact fact-value" style="${styles().value}">${lines}${linksHtml}</td></tr>`;
}

/** The confirmation as plain text, with the same content as the HTML. */
function confirmationPlainText(content: ConfirmationContent): string {
  const { apps, colon } = content;
  const labelled = (label: string, text: string) => `${label}${colon} ${text}`;
  const linkLine = ({ text, href }: Link) => labelled(text, href);
  const factLines = ({ label, text, notes = [], links = [] }: Fact) => [
    labelled(label, text),
    ...notes.map((note) => `  ${note}`),
    ...links.map((link) => `  ${linkLine(link)}`),
  ];
  return [
    content.eventName,
    content.day,
    '',
    content.greeting,
    '',
    content.opening,
    '',
    ...(content.newBadge === undefined ? [] : [content.newBadge, linkLine(content.badge.links[0]), '']),
    ...content.facts.flatMap(factLines),
    '',
    ...ticketLines(content),
    '',
    ...content.badge.links.map(linkLine),
    content.badge.advice,
    '',
    linkLine(content.visit),
    content.visit.advice,
    '',
    content.calendar,
    '',
    ...(apps.links.length === 0
      ? []
      : [`${apps.title}${colon}`, ...apps.links.map((app) => `  ${linkLine(app)}`), '']),
    content.closing,
    content.organiser,
    '',
    `${content.question} ${content.replyTo}`,
    '',
  ].join('\n');
}
