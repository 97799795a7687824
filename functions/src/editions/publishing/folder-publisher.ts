/** Publishes to a folder that a server serves: the local stack's site. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Edition } from 'contract/edition/current';
import {
  editionFileOf,
  removeOtherLanguages,
  renderSite,
  rendererOf,
  type SiteFile,
} from '../../../../web/src/prerender/render-site';
import { renderTimeout, type Publisher } from './publish';

export class FolderPublisher implements Publisher {
  readonly #site: string;
  readonly #stagingFolder: string;

  /** @param site the folder of a built site; the renderer and the staged files are beside it */
  constructor(site: string) {
    this.#site = resolve(site);
    this.#stagingFolder = `${this.#site}-staged`;
  }

  render(edition: Edition): Promise<readonly SiteFile[]> {
    return renderSite(rendererOf(this.#site), edition, renderTimeout);
  }

  async upload(edition: Edition, files: readonly SiteFile[], renewLease: () => Promise<void>) {
    await renewLease();
    // A killed attempt may have left files. No other attempt is running, since only one process has the lease.
    await rm(this.#stagingFolder, { recursive: true, force: true });
    const versionFolder = join(this.#stagingFolder, randomUUID());
    for (const { fileName, source } of files) await write(join(versionFolder, fileName), source);
    return async (renewDuringRelease: () => Promise<void>) => {
      for (const fileName of pagesLast(files)) {
        await renewDuringRelease();
        const target = join(this.#site, fileName);
        await mkdir(dirname(target), { recursive: true });
        await rename(join(versionFolder, fileName), target);
      }
      await removeOtherLanguages(this.#site, files);
      // Vite reads this file, since it renders the pages itself.
      await writeFile(editionFileOf(this.#site), JSON.stringify(edition));
      await rm(this.#stagingFolder, { recursive: true, force: true });
    };
  }
}

/** Sorts the pages last, since they load the other files. */
function pagesLast(files: readonly SiteFile[]): string[] {
  const names = files.map(({ fileName }) => fileName);
  const isPage = (name: string) => name.endsWith('.html');
  return [...names.filter((name) => !isPage(name)), ...names.filter(isPage)];
}

async function write(path: string, source: SiteFile['source']): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, source);
}
