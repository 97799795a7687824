/** Verifies that the site shows an edition to visitors in each of its languages. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Edition } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { object, number, string } from 'yup';
import { unavailable } from '../../database/timeouts';

/** Milliseconds between two polls. */
const pause = 1_000;
const maxPolls = 30;

const pageSchema = object({ id: string().required(), version: number().required() });

/**
 * Resolves when every language's page shows the edition.
 * @throws ApiError `unavailable` when a page does not show it within half a minute
 */
export async function verifySite(
  siteOrigin: string,
  { id, version, facts }: Edition,
  renewLease: () => Promise<void>,
): Promise<void> {
  for (let poll = 1; ; poll++) {
    await renewLease();
    const editions = await Promise.all(
      facts.languages.map((language) => fetchEdition(siteOrigin, version, language)),
    );
    if (editions.every((each) => each?.id === id && each.version === version)) return;
    if (poll === maxPolls) throw unavailable(undefined);
    await wait(pause);
  }
}

/** @returns undefined if the page names no edition, or cannot be fetched */
async function fetchEdition(siteOrigin: string, version: number, language: Language) {
  try {
    // The query bypasses caches, which may still have the previous page.
    const answer = await fetch(`${siteOrigin}/?v=${version}`, {
      headers: { 'Accept-Language': language },
      signal: AbortSignal.timeout(5_000),
    });
    const page = await answer.text();
    const json = /<script type="application\/json" id="edition">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    return page.includes(`<html lang="${language}"`) ? pageSchema.validateSync(JSON.parse(json)) : undefined;
  } catch {
    return undefined;
  }
}
