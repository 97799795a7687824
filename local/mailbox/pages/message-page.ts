/**
 * One mail: who, when, its attachments, and the view that was chosen.
 */
import { canOpen } from '../attachment-reply';
import type { CaughtMail, MailboxMessage } from '../message';
import { addressText, frame, sizeText, timeMarkup } from './frame';
import { html, type Markup } from './markup';
import { availableViews, chosenView, viewContent, viewNames } from './message-views';

export function messagePage(mail: CaughtMail, query: URLSearchParams): string {
  const { message } = mail;
  const view = chosenView(message, query.get('view'));
  return frame(
    message.subject || '(no subject)',
    html`<header class="top">
        <p><a href="/">← Inbox</a></p>
      </header>
      <main>
        <h1 class="mail-subject">${message.subject || '(no subject)'}</h1>
        ${facts(mail)} ${attachments(message)}
        <nav class="views" aria-label="Views">
          ${availableViews(message).map(
            (one) =>
              html`<a href="?view=${one}" ${one === view && html`aria-current="page"`}>${viewNames[one]}</a>`,
          )}
        </nav>
        ${viewContent(mail, view, query.has('remote'))}
      </main>`,
  );
}

export function missingPage(): string {
  return frame(
    'No such mail',
    html`<main>
      <h1>No such mail</h1>
      <p>It may have been emptied, or newer mails took its place. <a href="/">← Inbox</a></p>
    </main>`,
  );
}

function facts({ message, envelope, receivedAt }: CaughtMail): Markup {
  const named = new Set(message.to.map(({ address }) => address.toLowerCase()));
  const unnamed = envelope.to.filter((address) => !named.has(address.toLowerCase()));
  const fact = (name: string, value: string | Markup): Markup =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  return html`<dl class="facts">
    ${fact('From', addressText(message.from))}
    ${message.replyTo.length > 0 && fact('Reply to', message.replyTo.map(addressText).join(', '))}
    ${fact('To', message.to.map(addressText).join(', ') || '(nobody named)')}
    ${unnamed.length > 0 && fact('Also for', unnamed.join(', '))}
    ${fact('Received', timeMarkup(receivedAt, 'full'))}
  </dl>`;
}

function attachments({ id, attachments: all }: MailboxMessage): Markup | undefined {
  if (all.length === 0) return undefined;
  return html`<section aria-labelledby="attachments">
    <h2 id="attachments">Attachments</h2>
    <ul class="attachments">
      ${all.map(({ filename, contentType, cid, size }, index) => {
        const name = filename ?? '(no name)';
        const address = `/api/messages/${id}/attachments/${index}`;
        return html`<li>
          <span class="name">${name}</span>
          <span class="kind">${contentType}, ${sizeText(size)}${cid !== null && ', shown in the mail'}</span>
          <span class="links">
            ${canOpen(contentType) && html`<a href="${address}" target="_blank" aria-label="Open ${name}">Open</a>`}
            <a href="${address}?download" aria-label="Download ${name}">Download</a>
          </span>
        </li>`;
      })}
    </ul>
  </section>`;
}
