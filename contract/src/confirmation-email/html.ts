/**
 * The confirmation as HTML: tables and inline styles, which Outlook, Gmail and Apple Mail all support. It stays fully
 * readable and usable without images.
 */
import { colours } from '../colours';
import { escapeHtml } from '../escape-html';
import type { ConfirmationContent, Fact, Link } from './content';
import { styles, styleSheet } from './look';

/** Pixels that fit the narrowest phone. The image has more than twice as many, for high-density screens. */
const qrSide = 240;

export function confirmationHtml(content: ConfirmationContent): string {
  const { language, eventName, day, greeting, thanks, facts, qr, qrLink, badge, visit, calendar, apps } =
    content;
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
${styleSheet}
</style>
</head>
<body class="page" style="${styles.body}">
<div style="${styles.preview}">${escapeHtml(thanks)}</div>
${table('class="page"', styles.page)}
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${table('class="card"', styles.card)}
<tr><td class="pad" style="${styles.banner}">${escapeHtml(eventName)}<br><span style="${styles.bannerDate}">${escapeHtml(day)}</span></td></tr>
${row(paragraph(greeting), paragraph(thanks, styles.last))}
${row(`${table('', '')}\n${facts.map(factRow).join('\n')}\n</table>`)}
<tr><td class="pad" style="padding:8px 32px">
${table('', '')}
<tr><td class="ticket ink" align="center" style="${styles.cell};${styles.ticket}">
<img src="${escapeHtml(qr.image)}" width="${qrSide}" height="${qrSide}" alt="${escapeHtml(qr.alternative)}" style="${styles.qr}">
<p style="margin:16px 0 4px">${escapeHtml(qr.purpose)}</p>
<p style="${styles.paragraph}">${escapeHtml(content.code.label)}${content.colon}<br><span style="${styles.code}">${escapeHtml(content.code.text)}</span></p>
<p style="${styles.last}">${link(qrLink)}</p>
</td></tr>
</table>
</td></tr>
${buttonRow(badge, `<td class="button" align="center" bgcolor="${colours.ultramarine}" style="${styles.button}">`, styles.buttonLink)}
${buttonRow(visit, `<td class="second-button" align="center" style="${styles.secondButton}">`, styles.secondButtonLink)}
${row(paragraph(calendar), `<p style="${styles.last}">${escapeHtml(apps.title)}${content.colon}<br>${apps.links.map(link).join('<br>')}</p>`)}
${row(`<p style="${styles.last}">${escapeHtml(content.goodbye)},<br>${escapeHtml(content.organiser)}</p>`)}
<tr><td class="pad soft" style="${styles.foot}">${escapeHtml(content.question)} <a class="link" href="mailto:${escapeHtml(content.replyTo)}" style="${styles.link}">${escapeHtml(content.replyTo)}</a></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** The opening tag of a layout table. */
function table(attributes: string, style: string): string {
  return `<table role="presentation" ${attributes} width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">`;
}

function row(...content: string[]): string {
  return `<tr><td class="pad ink" style="${styles.cell};padding:20px 32px 4px">${content.join('\n')}</td></tr>`;
}

/** @param cell the opening tag of the button's cell */
function buttonRow({ text, href, advice }: Link & { advice: string }, cell: string, style: string): string {
  return `<tr><td class="pad ink" align="center" style="${styles.cell};padding:24px 32px 8px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cell}<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a></td></tr></table>
<p class="soft" style="${styles.small}">${escapeHtml(advice)}</p>
</td></tr>`;
}

function paragraph(text: string, style: string = styles.paragraph): string {
  return `<p style="${style}">${escapeHtml(text)}</p>`;
}

function factRow({ label, text, link: more }: Fact): string {
  const linked = more === undefined ? '' : `<br>${link(more)}`;
  return `<tr><td class="fact fact-label label" style="${styles.label}">${escapeHtml(label)}</td><td class="fact fact-value" style="${styles.value}">${escapeHtml(text)}${linked}</td></tr>`;
}

function link({ text, href }: Link): string {
  return `<a class="link" href="${escapeHtml(href)}" style="${styles.link}">${escapeHtml(text)}</a>`;
}
