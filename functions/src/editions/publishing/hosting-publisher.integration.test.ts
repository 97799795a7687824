/** The Hosting publisher (EDIT-11) against a stand-in for Firebase Hosting, with faults and killed attempts. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleEdition } from 'contract/testing/sample-edition';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../../emulators/shared/listen';
import { hashOfRenderer } from '../../../../web/src/prerender/render-site';
import { publicationLeaseMilliseconds } from './publication-lease';
import { HostingClient, requestTimeout } from './hosting-client';
import { renderTimeout } from './publish';
import { HostingPublisher } from './hosting-publisher';
import { startHosting, type Fault } from './testing/hosting-stand-in';

const builtFiles = {
  '/localized/fr/index.html': 'version 1',
  '/facts/2025.1.json': 'facts 1',
  '/assets/app.js': 'built code',
};
const edition = (version: number) => ({ ...sampleEdition, id: '2025', version });
const filesOf = (version: number) => [
  { fileName: 'localized/fr/index.html', source: `version ${version}` },
  { fileName: `facts/2025.${version}.json`, source: `facts ${version}` },
];
const filesShown = (version: number) => ({
  ...builtFiles,
  ...Object.fromEntries(filesOf(version).map(({ fileName, source }) => [`/${fileName}`, source])),
});
const noop = () => Promise.resolve();
const maxKills = Number(process.env['KILLS'] ?? 100);
const wait = vi.fn<(milliseconds: number) => Promise<void>>(noop);
let hosting: Awaited<ReturnType<typeof startHosting>>;

beforeEach(async () => {
  wait.mockClear();
  hosting = await startHosting(builtFiles, 3);
});
afterEach(() => hosting.stop());

function newPublisher(token = 'token', siteOrigin = hosting.origin, rendererHash = '') {
  const client = new HostingClient({ origin: hosting.origin, token: () => Promise.resolve(token), wait });
  return new HostingPublisher({ client, site: 'show', siteOrigin, rendererHash });
}
const publish = async (version: number, renewLease = noop) => {
  const release = await newPublisher().upload(edition(version), filesOf(version), renewLease);
  await release(renewLease);
};

it('shows nothing new before the release, then the new pages and facts, and keeps all other files', async () => {
  const release = await newPublisher().upload(edition(2), filesOf(2), noop);
  expect(hosting.onlineFiles()).toEqual(builtFiles);
  await release(noop);
  expect(hosting.onlineFiles()).toEqual(filesShown(2));
  // The clone took several polls.
  expect(wait).toHaveBeenCalledTimes(3);
});

// LANG-3
it('removes the pages of a language that the edition no longer has', async () => {
  await hosting.stop();
  hosting = await startHosting({ ...builtFiles, '/localized/nl/index.html': 'version 1' }, 3);
  await publish(2);
  expect(hosting.onlineFiles()).toEqual(filesShown(2));
});

/** Publishes once per request of a publication, and makes that request fail. */
async function failAtEach(faultOf: (request: number) => Fault): Promise<void> {
  await publish(2);
  const count = hosting.requests.length;
  for (let nth = 0; nth < count; nth++) {
    const version = nth + 3;
    const start = hosting.requests.length;
    hosting.setFaults((request) => (request === start + nth ? faultOf(nth) : undefined));
    await publish(version);
    expect(hosting.onlineFiles()).toMatchObject({ '/localized/fr/index.html': `version ${version}` });
    expect(hosting.releases).toHaveLength(version);
  }
}

/** `lost`: the request is executed, its response is lost. */
const faults = ['429', '500', 'cut', 'lost'] as const;

it('releases once, whichever request fails', async () => {
  await failAtEach((request) =>
    hosting.requests[request]?.startsWith('POST') ? 'lost' : (faults[request % 4] ?? 'cut'),
  );
  expect(wait.mock.calls.flat()).toContain(7_000);
});

// Long: sixty publications.
it.each(faults)('releases once, whichever request ends with %s', { tags: ['long'] }, (fault) =>
  failAtEach(() => fault),
);

it('continues after a kill at any request, without leftover versions', async () => {
  await publish(2);
  const count = hosting.requests.length;
  // 7 is coprime to most counts, so even a few kills spread over all requests.
  for (let nth = 0; nth < Math.min(count, maxKills); nth++) {
    const killAt = (nth * 7) % count;
    const version = nth + 3;
    let requests = 0;
    const killed = publish(version, () =>
      requests++ < killAt ? Promise.resolve() : Promise.reject(new Error('killed')),
    );
    await expect(killed).rejects.toThrow('killed');
    await publish(version);
    expect(hosting.releases).toHaveLength(version);
  }
  const labelled = [...hosting.versions].filter(([, { labels }]) => labels['edition'] !== undefined);
  expect(labelled.filter(([name]) => !hosting.releases.includes(name))).toEqual([]);
});

it('deletes a killed attempt’s leftover among more than a hundred versions', async () => {
  await newPublisher().upload(edition(2), filesOf(2), noop);
  hosting.addVersions(120);
  await publish(2);
  const labelled = [...hosting.versions.values()].filter(({ labels }) => labels['edition'] === '2025-2');
  expect(labelled).toHaveLength(1);
});

it('reports an unavailable site when the template cannot be fetched', async () => {
  const publisher = newPublisher();
  await expect(publisher.render(edition(2))).rejects.toThrow(/^The site has no renderer.*Deploy again\.$/);
  await hosting.stop();
  await expect(publisher.render(edition(2))).rejects.toMatchObject({ code: 'unavailable' });
  hosting = await startHosting(builtFiles);
});

describe('the renderer of the site', () => {
  const postResult = "import('node:worker_threads').then(({ parentPort }) => parentPort.postMessage([]))";
  const deployed = { 'template.json': '{}', 'renderer.mjs': postResult };
  const otherBuildError = /not those of the last deployment.*Deploy again\.$/;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deployed-'));
    for (const [name, content] of Object.entries(deployed)) await writeFile(join(folder, name), content);
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** @param files name -> content; a content that begins with a slash is a redirect */
  async function render(files: Readonly<Record<string, string>>, hash?: string) {
    const server = createServer(({ url = '' }, response) => {
      const content = files[new URL(url, 'http://site').pathname.replace('/renderer/', '')];
      if (content?.startsWith('/') === true) response.writeHead(302, { Location: content }).end();
      else response.writeHead(content === undefined ? 404 : 200).end(content);
    });
    onTestFinished(() => void server.close());
    const origin = `http://127.0.0.1:${await listen(server, 0)}`;
    return newPublisher('token', origin, hash ?? (await hashOfRenderer(folder))).render(edition(2));
  }
  const markerFile = () => join(folder, 'ran');
  const foreignCode = () =>
    `import('node:fs').then((fs) => fs.writeFileSync(${JSON.stringify(markerFile())}, '')); ${postResult}`;

  it('is run if it was deployed together with the functions', async () => {
    expect(await render(deployed)).toEqual([]);
  });

  it.each<[string, () => Readonly<Record<string, string>>, string?]>([
    ['another renderer', () => ({ ...deployed, 'renderer.mjs': foreignCode() })],
    ['another template with the same renderer', () => ({ ...deployed, 'template.json': '{"html":""}' })],
    ['the files of an older build', () => ({ 'template.json': '', 'renderer.mjs': foreignCode() })],
    ['any renderer while no hash was deployed', () => ({ ...deployed, 'renderer.mjs': foreignCode() }), ''],
  ])('is not run if the site answers %s', async (_, files, hash) => {
    await expect(render(files(), hash)).rejects.toThrow(otherBuildError);
    expect(existsSync(markerFile())).toBe(false);
  });

  it('is not fetched through a redirect', async () => {
    const redirect = { ...deployed, moved: deployed['renderer.mjs'], 'renderer.mjs': '/renderer/moved' };
    await expect(render(redirect)).rejects.toThrow('The site has no renderer/renderer.mjs. Deploy again.');
  });

  it('has a shorter timeout than the lease', () => {
    expect(requestTimeout + renderTimeout).toBeLessThan(publicationLeaseMilliseconds);
  });
});

it('does not release a killed attempt’s version again', async () => {
  await publish(2);
  await publish(2);
  expect(hosting.releases).toHaveLength(2);
});

it('leaves the site unchanged if Hosting keeps failing, rejects the account or never clones', async () => {
  hosting.setFaults(() => '500');
  await expect(publish(2)).rejects.toMatchObject({ code: 'unavailable' });
  hosting.setFaults(() => undefined);
  const upload = newPublisher('other').upload(edition(2), filesOf(2), noop);
  await expect(upload).rejects.toThrow('Firebase Hosting answered 401');
  expect(hosting.onlineFiles()).toEqual(builtFiles);
  await hosting.stop();
  hosting = await startHosting(builtFiles, Infinity);
  await expect(publish(2)).rejects.toThrow('Hosting did not finish cloning the version in time.');
  expect(hosting.onlineFiles()).toEqual(builtFiles);
});
