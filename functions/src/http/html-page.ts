/**
 * The pages that a browser shows for a link in a mail: self-contained, without scripts, with forms to our own calls
 * only. They have their own Content-Security-Policy, since Hosting's is for the built site.
 */
import { createHash } from 'node:crypto';
import { facts } from 'contract/edition/current';
import { apiPrefix, type FileAnswer } from 'contract/endpoints';
import { escapeHtml } from 'contract/escape-html';
import type { Language } from 'contract/languages';
import { themeNames, themes, type ThemeName } from 'contract/themes';

/** All themes, so that the policy has one hash. */
const colours = themeNames
  .map((name) => {
    const { ink, link, signal } = themes[name].light;
    return `[data-theme=${name}] { --ink: ${ink}; --link: ${link}; --signal: ${signal}; }`;
  })
  .join('\n');

const style = `
${colours}
* { box-sizing: border-box; margin: 0; }
html { color-scheme: light; }
body { font: 1.125rem/1.5 'Segoe UI', Helvetica, Arial, sans-serif; color: var(--ink); background: #fff; overflow-wrap: anywhere; }
.note { max-width: 40rem; margin: 0 auto; padding: 3rem 1.25rem; }
.note * + * { margin-top: 1rem; }
.note h1 { font-size: 1.75rem; line-height: 1.2; }
a { color: var(--link); }
button { padding: 0.75rem 1.5rem; border: 2px solid var(--ink); border-radius: 0.625rem; color: var(--ink); background: var(--signal); cursor: pointer; font: inherit; font-weight: bold; }
.code { display: grid; grid-template-rows: auto minmax(50vmin, 1fr); gap: 0.5rem; height: 100vh; height: 100dvh; padding-top: 0.75rem; text-align: center; }
.code h1 { font-size: clamp(1.25rem, 5vmin, 2.5rem); line-height: 1.2; }
.code img { width: 100%; height: 100%; object-fit: contain; image-rendering: pixelated; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The Content-Security-Policy of these pages; pictures are inline. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export interface Page {
  readonly language: Language;
  readonly theme: ThemeName;
  /** Also the heading; escaped here. */
  readonly title: string;
  /** `code`: a picture that fills the screen; `note`: text. */
  readonly kind: 'code' | 'note';
  /** HTML after the heading. */
  readonly content: string;
}

export function htmlPage({ language, theme, title, kind, content }: Page): string {
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main class="${kind}">
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

/**
 * A page of text, as a call answers it.
 * @param title also the heading; escaped here
 * @param content HTML after the heading
 */
export function noteAnswer(language: Language, title: string, content: string): FileAnswer {
  const html = htmlPage({ language, theme: facts().theme, title, kind: 'note', content });
  return { contentType: 'text/html; charset=utf-8', bytes: new TextEncoder().encode(html) };
}

/**
 * @param path of the call that the button makes, with POST, below `apiPrefix`
 * @param text of the button; escaped here
 */
export function buttonForm(path: string, text: string): string {
  return `<form method="post" action="${escapeHtml(apiPrefix + path)}"><button type="submit">${escapeHtml(text)}</button></form>`;
}
