/** Looks whether the site shows an edition, as its visitors in each language get it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Edition } from 'contract/edition/current';
import { languages, type Language } from 'contract/language/languages';
import { object, number, string } from 'yup';
import { unavailable } from '../../database/timeouts';

/** Milliseconds between two looks, and how often we look. */
const pause = 1_000;
const maxPolls = 30;

const shownSchema = object({ id: string().required(), version: number().required() });

/**
 * Resolves when every language's page shows the edition.
 * @param keep keeps the lease
 * @throws ApiError `unavailable` when one does not after half a minute
 */
export async function verifySite(
  siteOrigin: string,
  { id, version }: Edition,
  keep: () => Promise<void>,
): Promise<void> {
  for (let poll = 1; ; poll++) {
    await keep();
    const shown = await Promise.all(languages.map((language) => shownIn(siteOrigin, version, language)));
    if (shown.every((each) => each?.id === id && each.version === version)) return;
    if (poll === maxPolls) throw unavailable(undefined);
    await wait(pause);
  }
}

/** @returns undefined if the page has none, or does not come */
async function shownIn(siteOrigin: string, version: number, language: Language) {
  try {
    // The query, since a cache may still have the former page.
    const answer = await fetch(`${siteOrigin}/?v=${version}`, {
      headers: { 'Accept-Language': language },
      signal: AbortSignal.timeout(5_000),
    });
    const page = await answer.text();
    const json = /<script type="application\/json" id="edition">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    return page.includes(`<html lang="${language}"`) ? shownSchema.validateSync(JSON.parse(json)) : undefined;
  } catch {
    return undefined;
  }
}
