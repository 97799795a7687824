/**
 * The layout of confirmations and mailings: tables and inline styles, which Outlook, Gmail and Apple Mail all support.
 * A mail stays fully readable and usable without images.
 */
import { mailtoLink } from '../../language/contact-links';
import { facts, fromFacts, inLanguage } from '../../edition/current';
import { fitLogo } from '../../edition/logo';
import { paragraphsOf, splitAtLinks } from '../../edition/own-texts';
import { escapeHtml } from '../../language/escape-html';
import type { Language } from '../../language/languages';
import { themeColours } from '../../edition/theme-colours';
import type { Link, Ticket } from './content';

const fontFamily = "'Segoe UI',Helvetica,Arial,sans-serif";

/** Styles of both buttons; the padding makes them big enough for a thumb. */
const buttonText = `display:inline-block;padding:14px 28px;font-family:${fontFamily};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none`;

/** Inline, since several mail programs ignore style sheets. */
export const styles = fromFacts(() => {
  const { light: colours } = themeColours();
  return {
    body: `margin:0;padding:0;width:100%;background-color:${colours.paper};-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%`,
    preview: `display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${colours.paper}`,
    page: `background-color:${colours.paper}`,
    card: `width:100%;max-width:600px;background-color:${colours.sheet};border-radius:8px`,
    cell: `font-family:${fontFamily};font-size:16px;line-height:24px;color:${colours.ink}`,
    banner: `font-family:${fontFamily};font-size:22px;line-height:28px;font-weight:bold;color:#ffffff;background-color:${colours.band};border-bottom:4px solid ${colours.signal};border-radius:8px 8px 0 0;padding:28px 32px 24px`,
    bannerDate: `font-size:16px;line-height:24px;font-weight:normal;color:${colours.tint}`,
    logo: 'display:block;max-width:100%;margin:0 0 16px;border:8px solid #ffffff;border-radius:6px;background-color:#ffffff;color:#000000;font-size:14px;line-height:18px',
    paragraph: 'margin:0 0 12px',
    last: 'margin:0',
    label: `padding:6px 16px 6px 0;font-weight:bold;vertical-align:top;color:${colours.link}`,
    value: 'padding:6px 0;vertical-align:top',
    code: "font-family:Consolas,Menlo,'Courier New',monospace;font-size:17px;letter-spacing:1px;word-break:break-all",
    ticket: `background-color:${colours.accentPaper};border-radius:8px;padding:24px 8px`,
    qr: `display:block;width:240px;height:auto;max-width:100%;border:0;border-radius:6px;background-color:#ffffff;font-family:${fontFamily};font-size:16px;line-height:24px;font-weight:bold;color:${colours.link};text-align:center`,
    button: `background-color:${colours.band};border-radius:6px`,
    buttonLink: `${buttonText};color:#ffffff`,
    secondButton: `border:2px solid ${colours.link};border-radius:6px`,
    secondButtonLink: `${buttonText};color:${colours.link}`,
    link: `color:${colours.link};text-decoration:underline`,
    small: `margin:8px 0 0;font-size:14px;line-height:20px;color:${colours.inkSoft}`,
    foot: `font-family:${fontFamily};font-size:14px;line-height:20px;color:${colours.inkSoft};padding:16px 32px 24px`,
  };
});

/**
 * For mail programs that support style sheets: narrow screens and dark mode. Outlook.com marks elements that it has
 * darkened itself with `data-ogsc` and `data-ogsb`.
 */
const styleSheet = fromFacts(() => {
  const { light, dark } = themeColours();
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${light.link}; }
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .fact { display: block !important; width: auto !important; }
  .fact-label { padding-bottom: 0 !important; }
  .fact-value { padding-top: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.paper} !important; }
  .card { background-color: ${dark.sheet} !important; }
  .ink, .ink td, .ink p { color: ${dark.ink} !important; }
  .soft, .ink .soft { color: ${dark.inkSoft} !important; }
  .ink .label { color: ${dark.signal} !important; }
  .ticket { background-color: ${dark.accentPaper} !important; }
  .link { color: ${dark.link} !important; }
  .button { background-color: ${dark.signal} !important; }
  .button a { color: ${dark.paper} !important; }
  .second-button { border-color: ${dark.signal} !important; }
  .second-button a { color: ${dark.signal} !important; }
}
[data-ogsc] .ink, [data-ogsc] .ink td, [data-ogsc] .ink p { color: ${dark.ink} !important; }
[data-ogsc] .soft, [data-ogsc] .ink .soft { color: ${dark.inkSoft} !important; }
[data-ogsc] .ink .label { color: ${dark.signal} !important; }
[data-ogsc] .second-button a { color: ${dark.signal} !important; }
[data-ogsc] .link { color: ${dark.link} !important; }
[data-ogsb] .ticket { background-color: ${dark.accentPaper} !important; }
`.trim();
});

/** Pixels that fit the narrowest phone. */
const qrSide = 240;

export interface MailLayout {
  readonly language: Language;
  readonly eventName: string;
  readonly day: string;
  /** URL of the logo's image: `cid:…` when sent; by default as on the page. */
  readonly logoImage?: string | undefined;
  /** The preview that mail programs show beside the subject; escaped here. */
  readonly preview: string;
  /** Rows of the card, as HTML. */
  readonly rows: readonly string[];
  /** Small print, as HTML. */
  readonly foot: string;
}

/** A whole mail: the banner, the rows, the small print. */
export function mailHtml({ language, eventName, day, logoImage, preview, rows, foot }: MailLayout): string {
  return `<!doctype html>
<html lang="${language}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(eventName)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>
${styleSheet()}
</style>
</head>
<body class="page" style="${styles().body}">
<div style="${styles().preview}">${escapeHtml(preview)}</div>
${tableStart('class="page"', styles().page)}
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${tableStart('class="card"', styles().card)}
<tr><td class="pad" style="${styles().banner}">${logoHtml(language, logoImage)}${escapeHtml(eventName)}<br><span style="${styles().bannerDate}">${escapeHtml(day)}</span></td></tr>
${rows.join('\n')}
<tr><td class="pad soft" style="${styles().foot}">${foot}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** The logo's largest size in pixels, which leaves room for the show's name on the narrowest phone. */
const logoBox = { width: 220, height: 72 };

/** The logo on white, like the picture itself. */
function logoHtml(language: Language, image: string | undefined): string {
  const { logo } = facts();
  if (logo === undefined) return '';
  const { width, height } = fitLogo(logoBox, logo);
  return `<img src="${escapeHtml(image ?? logo.src)}" width="${width}" height="${height}" alt="${escapeHtml(inLanguage(logo.alt, language))}" style="${styles().logo}">`;
}

/** The row with the QR code and the same code as text. */
export function ticketRow({ qr, code, qrLink, colon }: Ticket): string {
  return `<tr><td class="pad" style="padding:8px 32px">
${tableStart('', '')}
<tr><td class="ticket ink" align="center" style="${styles().cell};${styles().ticket}">
<img src="${escapeHtml(qr.image)}" width="${qrSide}" height="${qrSide}" alt="${escapeHtml(qr.alternative)}" style="${styles().qr}">
<p style="margin:16px 0 4px">${escapeHtml(qr.purpose)}</p>
<p style="${styles().paragraph}">${escapeHtml(code.label)}${colon}<br><span style="${styles().code}">${escapeHtml(code.text)}</span></p>
<p style="${styles().last}">${link(qrLink)}</p>
</td></tr>
</table>
</td></tr>`;
}

interface Button extends Link {
  /** Below the button. */
  readonly advice?: string | undefined;
}

/** The row with the main button. */
export function mainButtonRow(button: Button): string {
  return buttonRow(
    button,
    `<td class="button" align="center" bgcolor="${themeColours().light.band}" style="${styles().button}">`,
    styles().buttonLink,
  );
}

/** The row with the secondary button. */
export function secondButtonRow(button: Button): string {
  return buttonRow(
    button,
    `<td class="second-button" align="center" style="${styles().secondButton}">`,
    styles().secondButtonLink,
  );
}

/** The line with the contact. */
export function questionLine(question: string, replyTo: string): string {
  return `${escapeHtml(question)} ${link({ text: replyTo, href: mailtoLink(replyTo) })}`;
}

/** The opening tag of a layout table. */
export function tableStart(attributes: string, style: string): string {
  return `<table role="presentation" ${attributes} width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">`;
}

export function row(...content: string[]): string {
  return `<tr><td class="pad ink" style="${styles().cell};padding:20px 32px 4px">${content.join('\n')}</td></tr>`;
}

/** @param cell the opening tag of the button's cell */
function buttonRow({ text, href, advice }: Button, cell: string, style: string): string {
  const below = advice && `<p class="soft" style="${styles().small}">${escapeHtml(advice)}</p>`;
  return `<tr><td class="pad ink" align="center" style="${styles().cell};padding:24px 32px 8px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cell}<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a></td></tr></table>
${below ?? ''}
</td></tr>`;
}

export function paragraph(text: string, style: string = styles().paragraph): string {
  return paragraphHtml(escapeHtml(text), style);
}

/**
 * @param html in which every text is already escaped
 * @param language the paragraph's, if it is not the mail's
 */
export function paragraphHtml(html: string, style: string = styles().paragraph, language?: Language): string {
  return `<p${language === undefined ? '' : ` lang="${language}"`} style="${style}">${html}</p>`;
}

/** An organiser's text: its paragraphs, with line breaks as typed, and its links. */
export function ownParagraphs(text: string): string {
  const paragraphs = paragraphsOf(text);
  return paragraphs
    .map((part, index) =>
      paragraphHtml(ownTextHtml(part), index < paragraphs.length - 1 ? styles().paragraph : styles().last),
    )
    .join('\n');
}

/** An organiser's text with line breaks as typed, and its links. */
export function ownTextHtml(text: string): string {
  return splitAtLinks(text)
    .map((part, index) =>
      index % 2 === 1 ? link({ text: part, href: part }) : escapeHtml(part).replaceAll('\n', '<br>'),
    )
    .join('');
}

export function link({ text, href }: Link): string {
  return `<a class="link" href="${escapeHtml(href)}" style="${styles().link}">${escapeHtml(text)}</a>`;
}
