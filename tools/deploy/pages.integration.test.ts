/** The parts of a deployed site that a publication needs. */
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../emulators/shared/listen';
import { HostingClient } from '../../functions/src/editions/publishing/hosting-client';
import { HostingPublisher } from '../../functions/src/editions/publishing/hosting-publisher';
import { hashOfRenderer, rendererOf, renderSite } from '../../web/src/prerender/render-site';
import { buildPages } from './pages';

it(
  'builds a site with the template and the renderer that a publication of other facts uses',
  { tags: ['long'], timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pages-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    vi.stubEnv('VITE_APP_CHECK_TOKEN_URL', 'http://127.0.0.1:1/token');
    const site = join(folder, 'site');
    await buildPages(sampleEdition, 'the-show', site);
    const server = createServer(({ url = '' }, response) => {
      readFile(join(site, new URL(url, 'http://site').pathname)).then(
        (content) => response.end(content),
        () => response.writeHead(404).end(),
      );
    });
    const siteOrigin = `http://127.0.0.1:${await listen(server, 0)}`;
    onTestFinished(() => void server.close());
    const client = new HostingClient({
      origin: siteOrigin,
      token: () => Promise.resolve('token'),
      wait: () => Promise.resolve(),
    });
    const newer = { ...sampleEdition, version: 2, facts: { ...sampleEdition.facts, name: 'Alba Fair' } };
    const rendererHash = await hashOfRenderer(rendererOf(site));
    const target = { site: 'show', siteOrigin, rendererHash };
    const files = await new HostingPublisher({ client, ...target }).render(newer);
    expect(files).toEqual(await renderSite(rendererOf(site), newer));
    const built = await readFile(join(site, 'localized/fr/index.html'), 'utf8');
    const published =
      files.find(({ fileName }) => fileName === 'localized/fr/index.html')?.source.toString() ?? '';
    expect(published).toContain('Alba Fair');
    // The scripts are the same, so the headers of the build allow them.
    const scriptsIn = (page: string) => page.match(/<script>[^]*?<\/script>|src="\/assets[^"]*"/g);
    expect(scriptsIn(published)).toEqual(scriptsIn(built));
    expect(scriptsIn(built)?.length).toBeGreaterThan(1);
  },
);
