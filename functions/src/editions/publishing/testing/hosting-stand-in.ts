/** For tests: the part of Firebase Hosting's REST API that publishing uses, with injected faults. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { array, mixed, object, string } from 'yup';

interface Version {
  status: 'CREATED' | 'FINALIZED';
  /** Path -> hash of its content. */
  files: Map<string, string>;
  labels: Record<string, string>;
}

/** `429` and `500` replace the handling of a request; `cut` ends the connection before it, `lost` after it. */
export type Fault = '429' | '500' | 'cut' | 'lost';

const site = 'sites/show';

const bodySchema = object({
  sourceVersion: string().default(''),
  exclude: object({ regexes: array(string().required()).default([]) }),
  files: mixed<Record<string, string>>().default({}),
  status: string().oneOf(['FINALIZED'] as const),
  labels: mixed<Record<string, string>>(),
}).noUnknown();

/** @param online path -> content of the live version */
export async function startHosting(online: Readonly<Record<string, string>>, pollsUntilCloned = 1) {
  const versions = new Map<string, Version>();
  const contents = new Map<string, string>();
  const releases: string[] = [];
  const requests: string[] = [];
  let faultOf: (request: number) => Fault | undefined = () => undefined;
  let polls = 0;
  for (const [path, content] of Object.entries(online)) contents.set(`built ${path}`, content);
  const builtFiles = new Map(Object.keys(online).map((path) => [path, `built ${path}`]));
  versions.set(`${site}/versions/1`, { status: 'FINALIZED', files: builtFiles, labels: {} });
  releases.push(`${site}/versions/1`);

  const toAnswer = (name: string) => ({ name, labels: versions.get(name)?.labels });
  const versionOf = (name: string) => {
    const version = versions.get(name);
    if (version === undefined) throw new Error(`There is no ${name}.`);
    return version;
  };

  function handle(method: string, url: URL, body: Buffer): unknown {
    const path = url.pathname.replace('/v1beta1/', '');
    const parsedBody = () => bodySchema.validateSync(JSON.parse(body.toString()));
    if (path.startsWith('/upload/')) {
      contents.set(path.slice('/upload/'.length), gunzipSync(body).toString());
      return {};
    }
    if (path === `${site}/channels/live`) return { release: { version: toAnswer(releases.at(-1) ?? '') } };
    if (path === `${site}/versions`) {
      const status = /"(.*)"/.exec(url.searchParams.get('filter') ?? '')?.[1];
      const matching = [...versions].filter(([, version]) => version.status === status).toReversed();
      const size = Math.min(Number(url.searchParams.get('pageSize') ?? 25), 100);
      const start = Number(url.searchParams.get('pageToken') || 0);
      const nextPage = start + size < matching.length ? { nextPageToken: String(start + size) } : {};
      return { versions: matching.slice(start, start + size).map(([name]) => toAnswer(name)), ...nextPage };
    }
    if (path === `${site}/versions:clone`) {
      const { sourceVersion, exclude } = parsedBody();
      const name = `${site}/versions/${requests.length + 1}`;
      const isKept = ([file]: [string, string]) =>
        !exclude.regexes.some((regex) => new RegExp(regex).test(file));
      const files = new Map([...versionOf(sourceVersion).files].filter(isKept));
      versions.set(name, { status: 'CREATED', files, labels: {} });
      polls = 0;
      return { name: `operations/${name}` };
    }
    if (path.startsWith('operations/'))
      return ++polls < pollsUntilCloned
        ? { name: path }
        : { name: path, done: true, response: toAnswer(path.slice('operations/'.length)) };
    if (path.endsWith(':populateFiles')) {
      const { files } = parsedBody();
      for (const [file, hash] of Object.entries(files))
        versionOf(path.split(':')[0] ?? '').files.set(file, hash);
      const uploadRequiredHashes = Object.values(files).filter((hash) => !contents.has(hash));
      return { uploadUrl: `${url.origin}/upload`, uploadRequiredHashes };
    }
    if (path === `${site}/releases`) {
      const name = url.searchParams.get('versionName') ?? '';
      if (versionOf(name).status !== 'FINALIZED') throw new Error('The version is not finalized.');
      releases.push(name);
      return {};
    }
    if (method === 'DELETE') {
      if (path === releases.at(-1)) throw new Error('The version is online.');
      versions.delete(path);
      return {};
    }
    const { status, labels } = parsedBody();
    const version = versionOf(path);
    if (status !== undefined && [...version.files.values()].some((hash) => !contents.has(hash)))
      throw new Error('The version lacks uploaded files.');
    version.status = status ?? version.status;
    version.labels = labels ?? version.labels;
    return toAnswer(path);
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const url = new URL(request.url ?? '', `http://${request.headers.host}`);
      const fault = faultOf(requests.length);
      requests.push(`${request.method} ${url.pathname}`);
      if (request.headers.authorization !== 'Bearer token') return response.writeHead(401).end();
      if (fault === '429') return response.writeHead(429, { 'Retry-After': '7' }).end();
      if (fault === '500') return response.writeHead(500).end();
      if (fault === 'cut') return request.socket.destroy();
      try {
        const answer = handle(request.method ?? '', url, body);
        if (fault === 'lost') return request.socket.destroy();
        return response.end(JSON.stringify(answer));
      } catch {
        return response.writeHead(400).end();
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    versions,
    /** Names of versions; the last one is live. */
    releases,
    requests,
    setFaults: (faults: typeof faultOf) => (faultOf = faults),
    /** Adds versions that are not released, such as those of preview channels. */
    addVersions: (count: number) => {
      const preview: Version = { status: 'FINALIZED', files: new Map(), labels: {} };
      for (let nth = 0; nth < count; nth++) versions.set(`${site}/versions/preview-${nth}`, preview);
    },
    /** Replaces all files, as a deployment does. */
    deploy: (files: Readonly<Record<string, string>>) => {
      const name = `${site}/versions/deployed-${releases.length}`;
      for (const content of Object.values(files)) contents.set(`built ${content}`, content);
      const hashes = Object.entries(files).map(([path, content]) => [path, `built ${content}`] as const);
      versions.set(name, { status: 'FINALIZED', files: new Map(hashes), labels: {} });
      releases.push(name);
    },
    /** The files that visitors see. */
    onlineFiles: () =>
      Object.fromEntries(
        [...versionOf(releases.at(-1) ?? '').files].map(([path, hash]) => [path, contents.get(hash)]),
      ),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
