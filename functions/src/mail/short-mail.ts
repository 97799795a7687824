/** A mail of a few paragraphs, as HTML and plain text, readable everywhere, light and dark. */
import { escapeHtml } from 'contract/escape-html';
import type { Language } from 'contract/languages';
import { sender, type Mail } from './mail';

/** A text, a link, or a text followed by a link. */
export interface Paragraph {
  readonly text?: string;
  readonly link?: { readonly text: string; readonly href: string };
  /** If it is not that of the mail. */
  readonly language?: Language;
}

/** @param to the address only: the name may have been typed by somebody other than the recipient */
export function shortMail(
  to: string,
  language: Language,
  subject: string,
  paragraphs: readonly Paragraph[],
): Mail {
  return {
    ...sender(),
    to: { name: '', address: to },
    subject,
    text: [...paragraphs.map(plainText), ''].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="font:16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif;max-width:600px">
${paragraphs.map(html).join('\n')}
</body>
</html>
`,
  };
}

function plainText({ text, link }: Paragraph): string {
  return [text, link?.href].filter((part) => part !== undefined).join(' ');
}

function html({ text, link, language }: Paragraph): string {
  const words = text === undefined ? [] : [escapeHtml(text)];
  const anchor = link && [`<a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a>`];
  const lang = language === undefined ? '' : ` lang="${language}"`;
  return `<p${lang}>${[...words, ...(anchor ?? [])].join(' ')}</p>`;
}
