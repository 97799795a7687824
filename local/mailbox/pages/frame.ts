/**
 * What the inbox's pages have in common: the document around them, addresses, sizes and times as text.
 */
import type { MailAddress } from '../message';
import { html, type Markup } from './markup';

export function frame(title: string, content: Markup): string {
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
    </html>`.text;
}

export function addressText({ address, name }: MailAddress): string {
  if (address === '') return name === '' ? '(nobody)' : name;
  return name === '' ? address : `${name} <${address}>`;
}

/** The name alone, where there is little room. */
export function shortAddress({ address, name }: MailAddress): string {
  return name || address || '(nobody)';
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** By the clock of this machine, which is the reader's too. `short` leaves out the day when it is today. */
export function timeMarkup(date: Date, length: 'full' | 'short'): Markup {
  const time = date.toLocaleTimeString('en-GB');
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  const isToday = date.toDateString() === new Date().toDateString();
  const text = isToday && length === 'short' ? time : `${day}, ${time}`;
  return html`<time datetime="${date.toISOString()}" title="${day}, ${time}">${text}</time>`;
}
