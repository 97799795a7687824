/** The inbox's pages: the list of mails, one mail, and an error. `html` escapes all that comes from a mail. */
import { html } from 'hono/html';
import type { CaughtMail, MailAddress } from '../message';
import type { MailboxState } from '../store';

export type Page = ReturnType<typeof html>;

const batchSize = 100;

/** A longer text would only slow down the browser; the mail's source has the whole text. */
const maxTextLength = 100_000;

/**
 * @param to part of a recipient's address; '' for all mails
 * @param show the maximum number of mails; NaN for the default
 */
export function listPage({ store, fault }: MailboxState, to: string, show: number): Page {
  const mails = store.search(to);
  const listed = mails.slice(0, show || batchSize);
  const { mode, address, delayMs } = fault;
  const detail = address ?? (delayMs === undefined ? undefined : `${delayMs} ms`);
  const count = `${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}${to && ` to “${to}”`}`;
  const more = new URLSearchParams({ to, show: String(listed.length + batchSize) });
  return layout(
    'Inbox of the local mailbox',
    html`<header>
        <h1>Inbox</h1>
        <form role="search" action="/">
          <label for="to">Recipient</label>
          <input id="to" name="to" type="search" value="${to}" autocomplete="off" spellcheck="false" />
          <button>Search</button>
        </form>
        <form action="/empty" method="post"><button>Empty the inbox</button></form>
      </header>
      <main data-refresh>
        ${
          mode !== 'none' &&
          html`<p class="notice">
            A test has set the fault mode <strong>${mode}${detail && `: ${detail}`}</strong>.
          </p>`
        }
        <p role="status">${mails.length > 0 || to ? count : 'No mail yet. This page refreshes by itself.'}</p>
        <ol class="box">
          ${listed.map(mailItem)}
        </ol>
        ${mails.length > listed.length && html`<a href="/?${more}">Show more</a>`}
      </main>
      <footer>
        Keeps the newest ${store.limits.messages} mails in memory and delivers none. Everything is gone when
        the mailbox stops.
      </footer>`,
  );
}

function mailItem({ message, receivedAt }: CaughtMail): Page {
  const count = message.attachments.length;
  return html`<li>
    <a href="/messages/${message.id}">${message.subject || '(no subject)'}</a>
    <small>
      ${message.from.name || message.from.address || '(nobody)'} →
      ${message.to.map(({ address }) => address).join(', ') || '(undisclosed)'}
    </small>
    <small>${count > 0 && `${count} attached, `}${timeText(receivedAt)}</small>
  </li>`;
}

export function messagePage({ message, envelope, receivedAt, raw }: CaughtMail): Page {
  const { id, subject, attachments, text } = message;
  const toAddresses = new Set(message.to.map(({ address }) => address.toLowerCase()));
  const details = {
    From: addressText(message.from),
    'Reply to': message.replyTo.map(addressText).join(', '),
    To: message.to.map(addressText).join(', ') || '(nobody named)',
    'Also for': envelope.to.filter((address) => !toAddresses.has(address.toLowerCase())).join(', '),
    Received: timeText(receivedAt),
  };
  return layout(
    subject || '(no subject)',
    html`<p><a href="/">← Inbox</a></p>
      <main>
        <h1>${subject || '(no subject)'}</h1>
        <dl>
          ${Object.entries(details).map(
            ([name, value]) =>
              value &&
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
          <dt>Source</dt>
          <dd>
            <a href="/api/messages/${id}/raw">Open</a> <a href="/api/messages/${id}/raw?download">Download</a>
            ${sizeText(raw.byteLength)}
          </dd>
        </dl>
        ${attachments.length > 0 && html`<h2>Attachments</h2>`}
        <ul class="box">
          ${attachments.map(
            ({ filename, contentType, size }, index) =>
              html`<li>
                <a href="/api/messages/${id}/attachments/${index}" target="_blank"
                  >${filename ?? '(no name)'}</a
                >
                <small>${contentType}, ${sizeText(size)}</small>
                <a href="/api/messages/${id}/attachments/${index}?download">Download</a>
              </li>`,
          )}
        </ul>
        ${message.html !== null && htmlPart(id)}
        <h2>Text</h2>
        <pre class="box">
${text === null ? 'This mail has no text part.' : withLinks(text.slice(0, maxTextLength))}</pre>
      </main>`,
  );
}

export function failurePage(error: string): Page {
  return layout(
    error,
    html`<h1>${error}</h1>
      <p><a href="/">← Inbox</a></p>`,
  );
}

function htmlPart(id: string): Page {
  return html`<h2>HTML</h2>
    <iframe
      title="The mail as HTML"
      src="/messages/${id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>`;
}

function layout(title: string, content: Page): Page {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/assets/inbox.css" />
        <link rel="icon" href="/assets/inbox.svg" />
        <script type="module" src="/assets/inbox.js"></script>
      </head>
      <body>
        ${content}
      </body>
    </html>`;
}

/** Turns URLs in a text part into links. */
function withLinks(text: string): (string | Page)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
    .map((piece, index) =>
      index % 2 === 1 ? html`<a href="${piece}" target="_blank" rel="noreferrer">${piece}</a>` : piece,
    );
}

function addressText({ address, name }: MailAddress): string {
  return name && address ? `${name} <${address}>` : name || address || '(nobody)';
}

function sizeText(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}

/** Formats a time in this machine's time zone, which is also the reader's. */
function timeText(date: Date): string {
  return date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
}
