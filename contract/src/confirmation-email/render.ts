/** Renders the confirmation e-mail, both for the organiser's preview and for sending. */
import { event } from '../event';
import type { Language } from '../languages';
import { confirmationContent, type ConfirmationLinks, type Recipient } from './content';
import { confirmationHtml } from './html';
import { confirmationPlainText } from './plain-text';

export interface RenderedConfirmation {
  subject: string;
  html: string;
  text: string;
}

/** Renders the confirmation for one registrant; pure (MAIL-1, REG-8). */
export function renderConfirmation(
  recipient: Recipient,
  links: ConfirmationLinks,
  language: Language,
): RenderedConfirmation {
  const content = confirmationContent(recipient, links, language);
  return {
    subject: event.mail.subject[language],
    html: confirmationHtml(content),
    text: confirmationPlainText(content),
  };
}
