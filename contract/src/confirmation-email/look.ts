/** The confirmation's styles: those that mail programs support, with light and dark colours. */

import { colours } from '../colours';

const fontFamily = "'Segoe UI',Helvetica,Arial,sans-serif";

/** Of both buttons; the padding makes them big enough for a thumb. */
const buttonText = `display:inline-block;padding:14px 28px;font-family:${fontFamily};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none`;

/** Inline, since several mail programs ignore style sheets. */
export const styles = {
  body: `margin:0;padding:0;width:100%;background-color:${colours.paper};-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%`,
  preview: `display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${colours.paper}`,
  page: `background-color:${colours.paper}`,
  card: 'width:100%;max-width:600px;background-color:#ffffff;border-radius:8px',
  cell: `font-family:${fontFamily};font-size:16px;line-height:24px;color:${colours.ink}`,
  banner: `font-family:${fontFamily};font-size:22px;line-height:28px;font-weight:bold;color:#ffffff;background-color:${colours.ultramarine};border-bottom:4px solid ${colours.yellow};border-radius:8px 8px 0 0;padding:28px 32px 24px`,
  bannerDate: `font-size:16px;line-height:24px;font-weight:normal;color:${colours.lilac}`,
  paragraph: 'margin:0 0 12px',
  last: 'margin:0',
  label: `padding:6px 16px 6px 0;font-weight:bold;vertical-align:top;color:${colours.ultramarine}`,
  value: 'padding:6px 0;vertical-align:top',
  code: "font-family:Consolas,Menlo,'Courier New',monospace;font-size:17px;letter-spacing:1px;word-break:break-all",
  ticket: `background-color:${colours.accentPaper};border-radius:8px;padding:24px 8px`,
  qr: `display:block;width:240px;height:auto;max-width:100%;border:0;border-radius:6px;background-color:#ffffff;font-family:${fontFamily};font-size:16px;line-height:24px;font-weight:bold;color:${colours.ultramarine};text-align:center`,
  button: `background-color:${colours.ultramarine};border-radius:6px`,
  buttonLink: `${buttonText};color:#ffffff`,
  secondButton: `border:2px solid ${colours.ultramarine};border-radius:6px`,
  secondButtonLink: `${buttonText};color:${colours.ultramarine}`,
  link: `color:${colours.ultramarine};text-decoration:underline`,
  small: `margin:8px 0 0;font-size:14px;line-height:20px;color:${colours.inkSoft}`,
  foot: `font-family:${fontFamily};font-size:14px;line-height:20px;color:${colours.inkSoft};padding:16px 32px 24px`,
} as const;

/**
 * For mail programs that support style sheets. The classes serve dark mode; Outlook.com marks what it has darkened
 * itself with `data-ogsc` and `data-ogsb`.
 */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${colours.ultramarine}; }
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .fact { display: block !important; width: auto !important; }
  .fact-label { padding-bottom: 0 !important; }
  .fact-value { padding-top: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #100f2b !important; }
  .card { background-color: #1b1a41 !important; }
  .ink, .ink td, .ink p { color: #f5f1e6 !important; }
  .soft, .ink .soft { color: #bcb8dd !important; }
  .ink .label { color: ${colours.yellow} !important; }
  .ticket { background-color: #27255a !important; }
  .link { color: ${colours.lilac} !important; }
  .button { background-color: ${colours.yellow} !important; }
  .button a { color: #100f2b !important; }
  .second-button { border-color: ${colours.yellow} !important; }
  .second-button a { color: ${colours.yellow} !important; }
}
[data-ogsc] .ink, [data-ogsc] .ink td, [data-ogsc] .ink p { color: #f5f1e6 !important; }
[data-ogsc] .soft, [data-ogsc] .ink .soft { color: #bcb8dd !important; }
[data-ogsc] .ink .label { color: ${colours.yellow} !important; }
[data-ogsc] .second-button a { color: ${colours.yellow} !important; }
[data-ogsc] .link { color: ${colours.lilac} !important; }
[data-ogsb] .ticket { background-color: #27255a !important; }
`.trim();
