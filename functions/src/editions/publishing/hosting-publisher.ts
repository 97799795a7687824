/**
 * Publishes to Firebase Hosting by its REST API (v1beta1): clones the live version and replaces only the rendered files.
 * The template and the renderer come from the live site. They run only if they were deployed together with this
 * function.
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
import { requestTimeout, type HostingClient, type Renew } from './hosting-client';
import { renderTimeout, type Publisher } from './publish';

/** Labels our versions with `<edition>-<version>`, to find a killed attempt's leftovers. */
const labelName = 'edition';

/** Milliseconds between two polls of an operation. */
const operationPause = 500;
const maxPolls = 200;

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
  /** The Hosting site's name; by default the project's name. */
  readonly site: string;
  /** The site's address at Hosting, since the show's own domain may change its owner. */
  readonly siteOrigin: string;
  /** See `hashOfRenderer`. */
  readonly rendererHash: string;
}

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
    // The query bypasses caches, which may still have the previous build's file.
    const address = `${this.#siteOrigin}/${publicRenderer}/${name}?v=${randomUUID()}`;
    const { ok, content } = await this.#get(address).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (!ok) throw new PlainError(`The site has no ${publicRenderer}/${name}. Deploy again.`);
    return content;
  }

  async #get(address: string) {
    // Follows no redirect, which would lead away from the site.
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(requestTimeout) });
    return { ok: answer.ok, content: Buffer.from(await answer.arrayBuffer()) };
  }

  async upload({ id, version: versionNumber }: Edition, files: readonly SiteFile[], renewLease: Renew) {
    const label = `${id}-${versionNumber}`;
    const live = await this.#liveVersion(renewLease);
    // A killed attempt has already released this version.
    if (live.labels?.[labelName] === label) return () => Promise.resolve();
    await this.#deleteLeftovers(label, renewLease);
    const version = await this.#clone(live.name, files, renewLease);
    await this.#client.call(
      'PATCH',
      `${version}?updateMask=labels`,
      { labels: { [labelName]: label } },
      renewLease,
    );
    await this.#populate(version, files, renewLease);
    await this.#client.call('PATCH', `${version}?updateMask=status`, { status: 'FINALIZED' }, renewLease);
    return async (renewDuringRelease: Renew) => {
      // If a response is lost, the retry finds out whether the version is released.
      await this.#client.retry(async () => {
        if ((await this.#liveVersion(renewDuringRelease)).name === version) return;
        await this.#client.callOnce(
          'POST',
          `${this.#site}/releases?versionName=${encodeURIComponent(version)}`,
          {},
          renewDuringRelease,
        );
      });
    };
  }

  async #liveVersion(renewLease: Renew) {
    const channel = await this.#client.call('GET', `${this.#site}/channels/live`, undefined, renewLease);
    return channelSchema.validateSync(channel).release.version;
  }

  /** Unlabelled leftovers expire at Hosting. Other versions stay, so that the console can still roll the site back. */
  async #deleteLeftovers(label: string, renewLease: Renew): Promise<void> {
    for (const status of ['CREATED', 'FINALIZED'])
      for (const { name, labels } of await this.#versions(status, renewLease))
        if (labels?.[labelName] === label) await this.#client.call('DELETE', name, undefined, renewLease);
  }

  async #versions(status: string, renewLease: Renew) {
    const versions: InferType<typeof versionSchema>[] = [];
    let pageToken = '';
    do {
      const query = new URLSearchParams({ filter: `status="${status}"`, pageSize: '100', pageToken });
      const path = `${this.#site}/versions?${query.toString()}`;
      const answer = await this.#client.call('GET', path, undefined, renewLease);
      const page = versionsSchema.validateSync(answer);
      versions.push(...page.versions);
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    return versions;
  }

  async #clone(source: string, files: readonly SiteFile[], renewLease: Renew): Promise<string> {
    // Matches names with and without a slash, since Hosting's API reference does not say which it expects.
    const patterns = files.map(({ fileName }) => `^/?${fileName.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
    // The previous version may have had other languages.
    const regexes = [...patterns, '^/?localized/'];
    const body = { sourceVersion: source, finalize: false, exclude: { regexes } };
    let operation = operationSchema.validateSync(
      await this.#client.call('POST', `${this.#site}/versions:clone`, body, renewLease),
    );
    for (let polls = 0; !operation.done; polls++) {
      if (polls === maxPolls) throw new PlainError('Hosting did not finish cloning the version in time.');
      await this.#client.wait(operationPause);
      operation = operationSchema.validateSync(
        await this.#client.call('GET', operation.name, undefined, renewLease),
      );
    }
    if (operation.error !== undefined) throw new PlainError('Hosting could not clone the version.');
    return versionSchema.validateSync(operation.response).name;
  }

  async #populate(version: string, files: readonly SiteFile[], renewLease: Renew): Promise<void> {
    const compressed = files.map(({ fileName, source }) => {
      const content = gzipSync(source, { level: 9 });
      return { path: `/${fileName}`, content, hash: createHash('sha256').update(content).digest('hex') };
    });
    const hashes = Object.fromEntries(compressed.map(({ path, hash }) => [path, hash]));
    const answer = await this.#client.call('POST', `${version}:populateFiles`, { files: hashes }, renewLease);
    const { uploadUrl, uploadRequiredHashes } = populatedSchema.validateSync(answer);
    for (const { hash, content } of compressed)
      if (uploadRequiredHashes.includes(hash))
        await this.#client.call('POST', `${uploadUrl}/${hash}`, content, renewLease);
  }
}
