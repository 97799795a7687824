/** The confirmation as plain text; says the same as the HTML. */
import type { ConfirmationContent } from './content';

export function confirmationPlainText(content: ConfirmationContent): string {
  const facts = [content.when, content.where, ...(content.dinner ? [content.dinner] : []), content.code];
  return [
    content.eventName,
    '',
    content.greeting,
    '',
    content.thanks,
    '',
    ...facts.map(({ label, text }) => `${label}: ${text}`),
    '',
    content.qr.purpose,
    `${content.qrLink.text}:`,
    content.qrLink.href,
    '',
    `${content.badge.text}:`,
    content.badge.href,
    content.badge.advice,
    '',
    `${content.apps.title}:`,
    ...content.apps.links.map(({ text, href }) => `${text}: ${href}`),
    '',
    `${content.goodbye},`,
    content.organiser,
    '',
  ].join('\n');
}
