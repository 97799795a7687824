/** The page of the development server, which is not prerendered. */
import { currentEdition, facts } from 'contract/edition/current';
import { eventDate } from 'contract/edition/event-dates';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { developmentPage } from './plugin';

const root = join(import.meta.dirname, '../..');

it('contains the edition, with its dates in words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'development-page-'));
  const editionFile = join(folder, 'edition.json');
  await writeFile(editionFile, JSON.stringify(currentEdition()));
  const server = await createServer({
    ...{ root, configFile: false, logLevel: 'error', appType: 'custom' },
    ...{ server: { middlewareMode: true, ws: false, watch: null }, optimizeDeps: { noDiscovery: true } },
    plugins: [developmentPage(editionFile)],
  });
  const page = await server.transformIndexHtml('/', await readFile(join(root, 'index.html'), 'utf8'));
  await Promise.all([server.close(), rm(folder, { recursive: true })]);
  const [, edition = ''] = /id="edition">(.*)<\/script>/.exec(page) ?? [];
  const dates = Object.fromEntries(facts().languages.map((language) => [language, eventDate(language)]));
  expect(JSON.parse(edition)).toEqual({ ...currentEdition(), drawn: {}, dates });
});
