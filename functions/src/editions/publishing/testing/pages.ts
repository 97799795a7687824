/** For tests: a site's pages in place of the rendered ones, with which a page that is cut short or mixed shows itself. */
import type { Edition } from 'contract/edition/current';
import { languages } from 'contract/language/languages';
import type { SiteFile } from '../../../../../web/src/prerender/render-site';

export function pagesOf({ id, version }: Pick<Edition, 'id' | 'version'>): SiteFile[] {
  const shown = JSON.stringify({ id, version });
  const pages = languages.map((language) => ({
    fileName: `localized/${language}/index.html`,
    source: `<html lang="${language}"><script type="application/json" id="edition">${shown}</script>${filler}${shown}</html>`,
  }));
  return [...pages, { fileName: `facts/${id}.${version}.json`, source: '{}' }];
}

/** Longer than what is written to a file at once. */
const filler = '-'.repeat(200_000);

/** @throws Error when the page is not whole */
export function shownIn(page: string): { id: string; version: number } {
  const [, id, version, last] =
    /^<html.*id="edition">{"id":"(.*)","version":(\d+)}<\/script>-*(.*)<\/html>$/.exec(page) ?? [];
  const shown = { id: String(id), version: Number(version) };
  if (last !== JSON.stringify(shown)) throw new Error('The page is not whole.');
  return shown;
}
