/**
 * The inbox: the caught mails, newest first, with a search by recipient and a button that empties it.
 */
import type { Behaviour } from '../behaviour';
import type { CaughtMail } from '../message';
import type { MailboxState } from '../routes';
import { frame, shortAddress, timeMarkup } from './frame';
import { html, type Markup } from './markup';

const mailsPerPage = 100;

export function listPage({ store, behaviour }: MailboxState, query: URLSearchParams): string {
  const to = query.get('to')?.trim() ?? '';
  const found = store.searched(to);
  const lastPage = Math.max(1, Math.ceil(found.length / mailsPerPage));
  const number = Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), lastPage);
  const shown = found.slice((number - 1) * mailsPerPage, number * mailsPerPage);
  return frame(
    'Inbox of the local mailbox',
    html`<header class="top">
        <h1><a href="/">Inbox</a></h1>
        <form class="search" role="search" action="/" method="get">
          <label for="to">Recipient</label>
          <input id="to" name="to" type="search" value="${to}" autocomplete="off" spellcheck="false" />
          <button>Search</button>
        </form>
        <form class="empty" action="/empty" method="post">
          <button class="danger">Empty the inbox</button>
        </form>
      </header>
      <main>
        <div id="warning" data-refresh>${warning(behaviour)}</div>
        <p id="count" class="count" role="status" data-refresh>${countText(found.length, to)}</p>
        <div id="mails" data-refresh>
          ${
            shown.length > 0 &&
            html`<ol class="mails">
              ${shown.map(row)}
            </ol>`
          }
          ${pages(number, lastPage, to)}
        </div>
      </main>
      <footer>
        Keeps the newest ${store.limits.messages.toLocaleString('en')} mails in memory and delivers none.
        Everything is gone when the mailbox stops.
      </footer>`,
  );
}

function row({ message, receivedAt }: CaughtMail): Markup {
  const count = message.attachments.length;
  return html`<li>
    <a class="subject" href="/messages/${message.id}">${message.subject || '(no subject)'}</a>
    <span class="people">
      <span>${shortAddress(message.from)}</span> <span role="img" aria-label="to">→</span>
      <span>${message.to.map(({ address }) => address).join(', ') || '(undisclosed)'}</span>
    </span>
    <span class="when">${count > 0 && clip(count)} ${timeMarkup(receivedAt, 'short')}</span>
  </li>`;
}

/** Drawn, not a character: a test machine may have no font that knows a paper clip. */
function clip(count: number): Markup {
  const label = count === 1 ? '1 attachment' : `${count} attachments`;
  return html`<svg class="clip" viewBox="0 0 16 16" role="img" aria-label="${label}">
    <title>${label}</title>
    <path d="M11 4.5v6.8a3 3 0 0 1-6 0V3.6a2 2 0 0 1 4 0v7.2a1 1 0 0 1-2 0V5" />
  </svg>`;
}

function countText(count: number, to: string): string {
  if (to !== '') return `${count} ${count === 1 ? 'mail' : 'mails'} to “${to}”`;
  if (count === 0) return 'No mail yet. This page refreshes by itself.';
  return count === 1 ? '1 mail' : `${count} mails`;
}

function pages(number: number, lastPage: number, to: string): Markup | undefined {
  if (lastPage === 1) return undefined;
  const address = (page: number): string =>
    `/?${new URLSearchParams({ ...(to && { to }), page: String(page) })}`;
  return html`<nav class="pages" aria-label="Pages">
    ${number > 1 && html`<a href="${address(number - 1)}" rel="prev">Newer</a>`}
    <span>Page ${number} of ${lastPage}</span>
    ${number < lastPage && html`<a href="${address(number + 1)}" rel="next">Older</a>`}
  </nav>`;
}

function warning(behaviour: Behaviour): Markup | undefined {
  if (behaviour.mode === 'normal') return undefined;
  const detail =
    'address' in behaviour
      ? `: ${behaviour.address}`
      : 'delayMs' in behaviour
        ? `: ${behaviour.delayMs} ms`
        : '';
  return html`<p class="warning">
    The mailbox behaves badly on purpose (<strong>${behaviour.mode}${detail}</strong>), as a test asked it to.
  </p>`;
}
