/** The confirmation as HTML: tables and inline styles, which is what mail programs understand. */
import type { ConfirmationContent } from './content';

export function confirmationHtml(content: ConfirmationContent): string {
  const facts = [content.when, content.where, ...(content.dinner ? [content.dinner] : []), content.code];
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(content.eventName)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:#1f2933">
<tr><td style="padding:24px;background:#12355b;color:#ffffff;font-size:20px;font-weight:bold">${escapeHtml(content.eventName)}</td></tr>
<tr><td style="padding:24px 24px 0"><p style="margin:0 0 16px">${escapeHtml(content.greeting)}</p><p style="margin:0">${escapeHtml(content.thanks)}</p></td></tr>
<tr><td style="padding:16px 24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${facts.map(fact).join('\n')}
</table>
</td></tr>
<tr><td align="center" style="padding:8px 24px">
<img src="${escapeHtml(content.qr.image)}" width="240" height="240" alt="${escapeHtml(content.qr.alternative)}" style="display:block;width:240px;height:240px;background:#ffffff">
<p style="margin:8px 0">${escapeHtml(content.qr.purpose)}</p>
<p style="margin:0">${link(content.qrLink)}</p>
</td></tr>
<tr><td align="center" style="padding:16px 24px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:#12355b;padding:12px 20px"><a href="${escapeHtml(content.badge.href)}" style="color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(content.badge.text)}</a></td></tr></table>
<p style="margin:8px 0 0;font-size:14px">${escapeHtml(content.badge.advice)}</p>
</td></tr>
<tr><td style="padding:8px 24px"><p style="margin:0">${escapeHtml(content.apps.title)}<br>${content.apps.links.map(link).join('<br>')}</p></td></tr>
<tr><td style="padding:16px 24px 24px"><p style="margin:0">${escapeHtml(content.goodbye)},<br>${escapeHtml(content.organiser)}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function fact({ label, text }: { label: string; text: string }): string {
  return `<tr><td valign="top" style="padding:4px 16px 4px 0;font-weight:bold;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(text)}</td></tr>`;
}

function link({ text, href }: { text: string; href: string }): string {
  return `<a href="${escapeHtml(href)}" style="color:#12355b">${escapeHtml(text)}</a>`;
}

/** Text made safe for an element's content and for a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
