/** Puts the style sheets that a page links into the page itself: fetching them would hold up the first paint. */
import type { Bundle } from './bundle.ts';

const link = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/g;

/**
 * The links stay at the end as a type of sheet that no browser knows, and so none fetches: the program loads no sheet
 * that it finds linked. (`disabled` is fetched by Chromium all the same.)
 * @throws Error when the page links a sheet that the bundle does not have
 */
export function withStylesInside(html: string, bundle: Bundle): string {
  let links = '';
  const page = html.replace(link, (_, name: string) => {
    const sheet = bundle[name];
    if (sheet?.type !== 'asset') throw new Error(`The bundle has no style sheet ${name}.`);
    links += `<link rel="stylesheet" type="text/plain" href="/${name}">`;
    return `<style>${String(sheet.source).trim()}</style>`;
  });
  return page.replace('</body>', () => `${links}</body>`);
}
