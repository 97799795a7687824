/**
 * The pages that a link in a mail opens, in the show's theme: self-contained, without scripts, with forms to our own
 * calls only. They have their own Content-Security-Policy, since Hosting's is for the built site.
 */
import { createHash } from 'node:crypto';
import { facts, inLanguage } from 'contract/edition/current';
import type { Facts } from 'contract/edition/fact-table';
import { fitLogo } from 'contract/edition/logo';
import { apiPrefix, type FileAnswer } from 'contract/calls/endpoints';
import { escapeHtml } from 'contract/language/escape-html';
import { eventDate } from 'contract/edition/event-dates';
import type { Language } from 'contract/language/languages';
import { showDays } from 'contract/edition/show-days';
import { defaultTheme, themeNames, themes } from 'contract/edition/themes';

const colourNames = ['band', 'signal', 'tint', 'night', 'paper', 'ink', 'link'] as const;

/** The style has all themes, so that the policy needs only one hash. */
const coloursOf = (mode: 'light' | 'dark') =>
  themeNames
    .map((theme) => {
      const values = colourNames.map((name) => `--${name}: ${themes[theme][mode][name]};`);
      return `[data-theme=${theme}] { ${values.join(' ')} }`;
    })
    .join('\n');

const style = `
${coloursOf('light')}
@media (prefers-color-scheme: dark) {
${coloursOf('dark')}
}
* { box-sizing: border-box; margin: 0; }
html { color-scheme: light dark; }
body { font: 1.125rem/1.5 'Segoe UI', Helvetica, Arial, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding: 0.75rem 1.25rem; border-bottom: 0.25rem solid var(--signal); color: #fff; background: var(--band); }
.head img { max-width: 100%; border: 0.375rem solid #fff; border-radius: 0.375rem; background: #fff; }
.head span { display: block; color: var(--tint); font-size: 1rem; }
.note { max-width: 40rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
.note * + * { margin-top: 1rem; }
.note h1 { font-size: 1.75rem; line-height: 1.2; }
a { color: var(--link); }
button { padding: 0.75rem 1.5rem; border: 0; border-radius: 0.625rem; color: var(--night); background: var(--signal); cursor: pointer; font: inherit; font-weight: bold; }
body:has(.code) { display: grid; grid-template-rows: auto minmax(0, 1fr); height: 100vh; height: 100dvh; }
.code { display: grid; grid-template-rows: auto minmax(50vmin, 1fr) auto; gap: 0.5rem; padding: 0.75rem 0; text-align: center; }
.code h1 { font-size: clamp(1.25rem, 5vmin, 2.5rem); line-height: 1.2; }
.code img { width: 100%; height: 100%; background: #fff; object-fit: contain; image-rendering: pixelated; }
.code strong { font-family: Consolas, Menlo, 'Courier New', monospace; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The Content-Security-Policy of these pages; pictures are inline. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export interface Page {
  readonly language: Language;
  /** The show's facts, for the header and the colours; absent while no edition can be read. */
  readonly show: Facts | undefined;
  /** Also the heading; escaped here. */
  readonly title: string;
  /** `code`: a picture that fills the screen; `note`: text. */
  readonly kind: 'code' | 'note';
  /** HTML after the heading. */
  readonly content: string;
}

export function htmlPage({ language, show, title, kind, content }: Page): string {
  return `<!doctype html>
<html lang="${language}" data-theme="${show?.theme ?? defaultTheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${show === undefined ? '' : pageHeader(show, language, logoBoxes[kind])}
<main class="${kind}">
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

/** Pixels; smaller on the page of a code, whose picture needs the space. */
const logoBoxes = { note: { width: 220, height: 72 }, code: { width: 110, height: 36 } };

/** The logo, name and days, as in the mails. */
function pageHeader(
  { name, logo, ...show }: Facts,
  language: Language,
  logoBox: { width: number; height: number },
) {
  const { width, height } = fitLogo(logoBox, logo ?? logoBox);
  const picture =
    logo &&
    `<img src="${escapeHtml(logo.src)}" width="${width}" height="${height}" alt="${escapeHtml(inLanguage(logo.alt, language, show))}">`;
  return `<header class="head">${picture ?? ''}<p><strong>${escapeHtml(name)}</strong> <span>${escapeHtml(eventDate(language, showDays(show)))}</span></p></header>`;
}

/**
 * Answers a call with a page of text.
 * @param title also the heading; escaped here
 * @param content HTML after the heading
 */
export function noteAnswer(language: Language, title: string, content: string): FileAnswer {
  const html = htmlPage({ language, show: facts(), title, kind: 'note', content });
  return { contentType: 'text/html; charset=utf-8', bytes: new TextEncoder().encode(html) };
}

/**
 * @param path of the POST call that the button makes, below `apiPrefix`
 * @param text of the button; escaped here
 */
export function buttonForm(path: string, text: string): string {
  return `<form method="post" action="${escapeHtml(apiPrefix + path)}"><button type="submit">${escapeHtml(text)}</button></form>`;
}
