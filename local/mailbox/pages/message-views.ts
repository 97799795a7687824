/**
 * The four views of a mail: HTML, text, headers, source.
 */
import type { CaughtMail, MailboxMessage } from '../message';
import { sizeText } from './frame';
import { hasRemotePictures } from './mail-document';
import { html, type Markup } from './markup';

export const viewNames = { html: 'HTML', text: 'Text', headers: 'Headers', source: 'Source' };
export type View = keyof typeof viewNames;

/** A source with large attachments would keep the browser busy for nothing; the link has the whole. */
const longestSource = 300_000;

/** Of these the first is shown when none is asked for. */
export function availableViews(message: MailboxMessage): View[] {
  return [...(message.html === null ? [] : ['html' as const]), 'text', 'headers', 'source'];
}

export function chosenView(message: MailboxMessage, wish: string | null): View {
  const choices = availableViews(message);
  return choices.find((view) => view === wish) ?? choices[0] ?? 'text';
}

export function viewContent({ message, raw }: CaughtMail, view: View, isRemote: boolean): Markup {
  switch (view) {
    case 'html':
      return htmlView(message, isRemote);
    case 'text':
      return message.text === null
        ? html`<p>This mail has no text part.</p>`
        : html`<pre class="text">${linked(message.text)}</pre>`;
    case 'headers':
      return html`<dl class="headers">
        ${Object.entries(message.headers).map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              ${[value].flat().map((one) => html`<dd>${one}</dd>`)}`,
        )}
      </dl>`;
    case 'source':
      return html`<p class="source-links">
          ${sizeText(raw.byteLength)}${raw.byteLength > longestSource && ', of which the start is shown'}:
          <a href="/api/messages/${message.id}/raw">Open</a>
          <a href="/api/messages/${message.id}/raw?download">Download</a>
        </p>
        <pre class="source">${raw.toString('utf8', 0, longestSource)}</pre>`;
  }
}

function htmlView(message: MailboxMessage, isRemote: boolean): Markup {
  const blocked = !isRemote && hasRemotePictures(message.html ?? '');
  return html`${
      blocked &&
      html`<p class="notice">
        Remote pictures are blocked, as in many mail programs.
        <a href="?view=html&amp;remote=1">Show remote pictures</a>
      </p>`
    }
    <iframe
      title="The mail as HTML"
      src="/messages/${message.id}/html${isRemote && '?remote=1'}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>`;
}

/** Web addresses in a text part can be followed. */
function linked(text: string): (string | Markup)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
    .map((piece, index) =>
      index % 2 === 1 ? html`<a href="${piece}" target="_blank" rel="noreferrer">${piece}</a>` : piece,
    );
}
