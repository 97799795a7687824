/** The confirmation as plain text, with the same content as the HTML. */
import type { ConfirmationContent, Fact, Link } from './content';

export function confirmationPlainText(content: ConfirmationContent): string {
  const { colon } = content;
  const labelled = (label: string, text: string) => `${label}${colon} ${text}`;
  const linked = ({ text, href }: Link) => labelled(text, href);
  const fact = ({ label, text, link }: Fact) => [
    labelled(label, text),
    ...(link === undefined ? [] : [`  ${linked(link)}`]),
  ];
  return [
    content.eventName,
    content.day,
    '',
    content.greeting,
    '',
    content.thanks,
    '',
    ...content.facts.flatMap(fact),
    '',
    content.qr.purpose,
    labelled(content.code.label, content.code.text),
    linked(content.qrLink),
    '',
    linked(content.badge),
    content.badge.advice,
    '',
    content.calendar,
    '',
    `${content.apps.title}${colon}`,
    ...content.apps.links.map((app) => `  ${linked(app)}`),
    '',
    `${content.goodbye},`,
    content.organiser,
    '',
    `${content.question} ${content.replyTo}`,
    '',
  ].join('\n');
}
