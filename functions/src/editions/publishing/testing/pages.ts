/** For tests: pages in place of the rendered ones, in which truncated or mixed content can be detected. */
import type { Edition } from 'contract/edition/current';
import { languages } from 'contract/language/languages';
import type { SiteFile } from '../../../../../web/src/prerender/render-site';

export function pagesOf({ id, version }: Pick<Edition, 'id' | 'version'>): SiteFile[] {
  const editionJson = JSON.stringify({ id, version });
  const pages = languages.map((language) => ({
    fileName: `localized/${language}/index.html`,
    source: `<html lang="${language}"><script type="application/json" id="edition">${editionJson}</script>${filler}${editionJson}</html>`,
  }));
  return [...pages, { fileName: `facts/${id}.${version}.json`, source: '{}' }];
}

/** A text that is longer than a single write to a file. */
const filler = '-'.repeat(200_000);

/** @throws Error when the page is not whole */
export function editionIn(page: string): { id: string; version: number } {
  const [, id, version, trailingJson] =
    /^<html.*id="edition">{"id":"(.*)","version":(\d+)}<\/script>-*(.*)<\/html>$/.exec(page) ?? [];
  const edition = { id: String(id), version: Number(version) };
  if (trailingJson !== JSON.stringify(edition)) throw new Error('The page is not whole.');
  return edition;
}
