/** A page has either all facts of its edition or none. */
import { provideEdition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { afterEach, expect, it, vi } from 'vitest';
import { formattedDate, loadPageEdition, pageEditionId, type EmbeddedEdition } from './page-edition';

const { exhibitors, exhibitorsSource, directions, ...factsInPage } = sampleEdition.facts;
const dates = { fr: 'en ce jour', nl: 'op die dag', en: 'on that day' };

afterEach(() => document.head.replaceChildren());

it('reads the facts from the page and its file, and fails without the file', async () => {
  writeToPage({ ...sampleEdition, facts: factsInPage, dates, otherFacts: '/facts/2025.1.json' });
  const fetchFile = vi.fn(() => Promise.resolve(Response.json({ exhibitors, exhibitorsSource, directions })));
  vi.stubGlobal('fetch', fetchFile);
  const edition = await loadPageEdition();
  expect(edition).toEqual({ ...sampleEdition, dates });
  expect(fetchFile).toHaveBeenCalledExactlyOnceWith('/facts/2025.1.json');
  provideEdition(() => edition);
  expect(formattedDate('nl')).toBe('op die dag');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>', { status: 404 })));
  await expect(loadPageEdition()).rejects.toThrow('/facts/2025.1.json was answered with 404.');
});

it('reads all facts from a page that names no file', async () => {
  writeToPage({ ...sampleEdition, dates });
  expect(await loadPageEdition()).toEqual({ ...sampleEdition, dates });
});

function writeToPage(edition: EmbeddedEdition) {
  const element = Object.assign(document.createElement('script'), {
    id: pageEditionId,
    type: 'application/json',
  });
  element.textContent = JSON.stringify(edition);
  document.head.append(element);
}
