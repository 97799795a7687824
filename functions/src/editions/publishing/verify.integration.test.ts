/** Waits until a site with outdated caches shows an edition. */
import { createServer } from 'node:http';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../../emulators/shared/listen';
import { pagesOf } from './testing/pages';
import { verifySite } from './verify';

it('waits until the page of every language shows the version', async () => {
  const edition = { ...sampleEdition, version: 2 };
  const requests = { fr: 0, nl: 0, en: 0 };
  const server = createServer(({ headers, url }, response) => {
    const language =
      (['fr', 'nl', 'en'] as const).find((each) => each === headers['accept-language']) ?? 'fr';
    requests[language] += 1;
    expect(url).toBe('/?v=2');
    // At first, the Dutch page is in another language, and the English one is outdated.
    const isFirst = requests[language] === 1;
    const shownLanguage = language === 'nl' && isFirst ? 'fr' : language;
    const page = pagesOf({ ...edition, version: language === 'en' && isFirst ? 1 : 2 }).find(
      ({ fileName }) => fileName === `localized/${shownLanguage}/index.html`,
    );
    response.end(page?.source);
  });
  onTestFinished(() => void server.close());
  await verifySite(`http://127.0.0.1:${await listen(server)}`, edition, () => Promise.resolve());
  expect(requests).toEqual({ fr: 2, nl: 2, en: 2 });
});

it('stops when another process has the lease', async () => {
  const lost = new Error('lost');
  const verifying = verifySite('http://127.0.0.1:1', sampleEdition, () => Promise.reject(lost));
  await expect(verifying).rejects.toBe(lost);
});
