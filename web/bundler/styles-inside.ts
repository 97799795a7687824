/** Puts the style sheets that a page links into the page itself: fetching them would hold up the first paint. */
import type { Bundle } from './bundle.ts';

const link = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/g;

/** @throws Error when the page links a sheet that the bundle does not have */
export function withStylesInside(html: string, bundle: Bundle): string {
  return html.replace(link, (_, name: string) => {
    const sheet = bundle[name];
    if (sheet?.type !== 'asset') throw new Error(`The bundle has no style sheet ${name}.`);
    return `<style>${String(sheet.source).trim()}</style>`;
  });
}
