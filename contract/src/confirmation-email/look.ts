/** How the confirmation looks: the styles that mail programs understand, and the colours in the light and in the dark. */

const fontFamily = "'Segoe UI',Helvetica,Arial,sans-serif";

/** Inline, since several mail programs take no style sheet. */
export const styles = {
  body: 'margin:0;padding:0;width:100%;background-color:#eef2f6;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%',
  preview:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:#eef2f6',
  page: 'background-color:#eef2f6',
  card: 'width:100%;max-width:600px;background-color:#ffffff;border-radius:8px',
  cell: `font-family:${fontFamily};font-size:16px;line-height:24px;color:#1a2230`,
  banner: `font-family:${fontFamily};font-size:22px;line-height:28px;font-weight:bold;color:#ffffff;background-color:#12355b;border-bottom:4px solid #f2a926;border-radius:8px 8px 0 0;padding:28px 32px 24px`,
  bannerDate: 'font-size:16px;line-height:24px;font-weight:normal;color:#dbe6f2',
  paragraph: 'margin:0 0 12px',
  last: 'margin:0',
  label: 'padding:6px 16px 6px 0;font-weight:bold;vertical-align:top;color:#12355b',
  value: 'padding:6px 0;vertical-align:top',
  code: "font-family:Consolas,Menlo,'Courier New',monospace;font-size:17px;letter-spacing:1px;word-break:break-all",
  ticket: 'background-color:#f4f7fa;border-radius:8px;padding:24px 8px',
  qr: `display:block;width:240px;height:auto;max-width:100%;border:0;border-radius:6px;background-color:#ffffff;font-family:${fontFamily};font-size:16px;line-height:24px;font-weight:bold;color:#12355b;text-align:center`,
  button: 'background-color:#12355b;border-radius:6px',
  buttonLink: `display:inline-block;padding:14px 28px;font-family:${fontFamily};font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none`,
  link: 'color:#0b5cad;text-decoration:underline',
  small: 'margin:8px 0 0;font-size:14px;line-height:20px;color:#48566a',
  foot: `font-family:${fontFamily};font-size:14px;line-height:20px;color:#48566a;padding:16px 32px 24px`,
} as const;

/**
 * For the mail programs that do take one. The classes say what a thing is, for the dark; `data-ogsc` and `data-ogsb`
 * are how Outlook.com marks what it has darkened itself.
 */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: #0b5cad; }
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .fact { display: block !important; width: auto !important; }
  .fact-label { padding-bottom: 0 !important; }
  .fact-value { padding-top: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #10161e !important; }
  .card { background-color: #1a232e !important; }
  .ink, .ink td, .ink p { color: #e8edf3 !important; }
  .soft, .ink .soft { color: #b3bfcc !important; }
  .ink .label { color: #ffd58a !important; }
  .ticket { background-color: #243140 !important; }
  .link { color: #8cc4ff !important; }
  .button { background-color: #f2a926 !important; }
  .button a { color: #10161e !important; }
}
[data-ogsc] .ink, [data-ogsc] .ink td, [data-ogsc] .ink p { color: #e8edf3 !important; }
[data-ogsc] .soft, [data-ogsc] .ink .soft { color: #b3bfcc !important; }
[data-ogsc] .ink .label { color: #ffd58a !important; }
[data-ogsc] .link { color: #8cc4ff !important; }
[data-ogsb] .ticket { background-color: #243140 !important; }
`.trim();
