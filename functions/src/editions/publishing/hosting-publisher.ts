/**
 * Publishes to Firebase Hosting by its REST interface (v1beta1): a clone of the version that is online, in which only the
 * rendered files are new. The template and the renderer are those of the build that is online, from the site itself. They
 * are run only if they are those of the deployment that deployed this function too.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Edition } from 'contract/edition/current';
import { array, boolean, lazy, mixed, object, string, type InferType } from 'yup';
import {
  hashOfRenderer,
  publicRenderer,
  rendererName,
  renderSite,
  templateName,
  type SiteFile,
} from '../../../../web/src/prerender/render-site';
import { unavailable } from '../../database/timeouts';
import { PlainError } from '../../shared/describe-error';
import { requestTimeout, type HostingClient } from './hosting-client';
import { renderTimeout, type Publisher } from './publisher';

/** Marks our versions, so that what a killed attempt has left is found: `<edition>-<version>`. */
const labelName = 'edition';

/** Milliseconds between two looks at an operation, and how often we look. */
const operationPause = 500;
const maxOperationPolls = 200;

const versionSchema = object({ name: string().required(), labels: mixed<Record<string, string>>() });
const channelSchema = object({ release: object({ version: versionSchema.required() }).required() });
const versionsSchema = object({
  versions: array(versionSchema.required()).default([]),
  nextPageToken: string().default(''),
});
const operationSchema = object({
  name: string().required(),
  done: boolean().default(false),
  error: mixed(),
  response: lazy((value: unknown) => (value === undefined ? mixed() : versionSchema)),
});
const populatedSchema = object({
  uploadUrl: string().default(''),
  uploadRequiredHashes: array(string().required()).default([]),
});

interface Options {
  readonly client: HostingClient;
  /** The Hosting site's name; by default that of the project. */
  readonly site: string;
  /** The address that Hosting gives the site, not one of the show's own, whose owner may change. */
  readonly siteOrigin: string;
  /** See `hashOfRenderer`. */
  readonly rendererHash: string;
}

type Keep = () => Promise<void>;

export class HostingPublisher implements Publisher {
  readonly #client: HostingClient;
  readonly #site: string;
  readonly #siteOrigin: string;
  readonly #rendererHash: string;

  constructor({ client, site, siteOrigin, rendererHash }: Options) {
    this.#client = client;
    this.#site = `sites/${site}`;
    this.#siteOrigin = siteOrigin;
    this.#rendererHash = rendererHash;
  }

  async render(edition: Edition): Promise<readonly SiteFile[]> {
    const [template, renderer] = await Promise.all([
      this.#fetchFromSite(templateName),
      this.#fetchFromSite(rendererName),
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'renderer-'));
    try {
      await writeFile(join(folder, templateName), template);
      await writeFile(join(folder, rendererName), renderer);
      if ((await hashOfRenderer(folder)) !== this.#rendererHash)
        throw new PlainError(
          'The template and the renderer of the site are not those of the last deployment, so they were not run. Deploy again.',
        );
      return await renderSite(folder, edition, renderTimeout);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #fetchFromSite(name: string): Promise<Buffer> {
    // The query, since a cache may still have those of the build before.
    const address = `${this.#siteOrigin}/${publicRenderer}/${name}?v=${randomUUID()}`;
    const { ok, content } = await this.#get(address).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (!ok) throw new PlainError(`The site has no ${publicRenderer}/${name}. Deploy again.`);
    return content;
  }

  async #get(address: string) {
    // A redirect leads away from the site, so it is no answer.
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(requestTimeout) });
    return { ok: answer.ok, content: Buffer.from(await answer.arrayBuffer()) };
  }

  async upload({ id, version: number }: Edition, files: readonly SiteFile[], keep: Keep) {
    const label = `${id}-${number}`;
    const live = await this.#live(keep);
    // A killed attempt has come as far as that.
    if (live.labels?.[labelName] === label) return () => Promise.resolve();
    await this.#deleteLeftovers(label, keep);
    const version = await this.#clone(live.name, files, keep);
    await this.#client.ask('PATCH', `${version}?updateMask=labels`, { labels: { [labelName]: label } }, keep);
    await this.#populate(version, files, keep);
    await this.#client.ask('PATCH', `${version}?updateMask=status`, { status: 'FINALIZED' }, keep);
    return async (keepOn: Keep) => {
      // When the answer is lost, the next look shows whether it is released.
      await this.#client.repeat(async () => {
        if ((await this.#live(keepOn)).name === version) return;
        await this.#client.askOnce(
          'POST',
          `${this.#site}/releases?versionName=${encodeURIComponent(version)}`,
          {},
          keepOn,
        );
      });
    };
  }

  async #live(keep: Keep) {
    const channel = await this.#client.ask('GET', `${this.#site}/channels/live`, undefined, keep);
    return channelSchema.validateSync(channel).release.version;
  }

  /** Those that were not marked yet expire by themselves. Other versions stay, so that one can go back to them by hand. */
  async #deleteLeftovers(label: string, keep: Keep): Promise<void> {
    for (const status of ['CREATED', 'FINALIZED'])
      for (const { name, labels } of await this.#versions(status, keep))
        if (labels?.[labelName] === label) await this.#client.ask('DELETE', name, undefined, keep);
  }

  async #versions(status: string, keep: Keep) {
    const found: InferType<typeof versionSchema>[] = [];
    let pageToken = '';
    do {
      const query = new URLSearchParams({ filter: `status="${status}"`, pageSize: '100', pageToken });
      const path = `${this.#site}/versions?${query.toString()}`;
      const answer = await this.#client.ask('GET', path, undefined, keep);
      const page = versionsSchema.validateSync(answer);
      found.push(...page.versions);
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    return found;
  }

  async #clone(source: string, files: readonly SiteFile[], keep: Keep): Promise<string> {
    // With and without a slash, since the reference says neither.
    const regexes = files.map(({ fileName }) => `^/?${fileName.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
    const body = { sourceVersion: source, finalize: false, exclude: { regexes } };
    let operation = operationSchema.validateSync(
      await this.#client.ask('POST', `${this.#site}/versions:clone`, body, keep),
    );
    for (let polls = 0; !operation.done; polls++) {
      if (polls === maxOperationPolls) throw new PlainError('Hosting does not come to an end with the clone.');
      await this.#client.wait(operationPause);
      operation = operationSchema.validateSync(
        await this.#client.ask('GET', operation.name, undefined, keep),
      );
    }
    if (operation.error !== undefined) throw new PlainError('Hosting could not clone the version.');
    return versionSchema.validateSync(operation.response).name;
  }

  async #populate(version: string, files: readonly SiteFile[], keep: Keep): Promise<void> {
    const zipped = files.map(({ fileName, source }) => {
      const content = gzipSync(source, { level: 9 });
      return { path: `/${fileName}`, content, hash: createHash('sha256').update(content).digest('hex') };
    });
    const hashes = Object.fromEntries(zipped.map(({ path, hash }) => [path, hash]));
    const answer = await this.#client.ask('POST', `${version}:populateFiles`, { files: hashes }, keep);
    const { uploadUrl, uploadRequiredHashes } = populatedSchema.validateSync(answer);
    for (const { hash, content } of zipped)
      if (uploadRequiredHashes.includes(hash))
        await this.#client.ask('POST', `${uploadUrl}/${hash}`, content, keep);
  }
}
