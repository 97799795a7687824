/** Chooses where the pages are published, as the settings say. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../shared/config';
import { FolderPublisher } from './folder-publisher';
import { HostingClient } from './hosting-client';
import { HostingPublisher } from './hosting-publisher';
import type { PublishDeps } from './publish';
import { verifySite } from './verify';

const hostingOrigin = 'https://firebasehosting.googleapis.com';

type Target = Pick<PublishDeps, 'publisher' | 'verify'>;

export function publisherOf({ publisher, siteOrigin }: Pick<Config, 'publisher' | 'siteOrigin'>): Target {
  const verify: Target['verify'] = (edition, renew) => verifySite(siteOrigin, edition, renew);
  if (publisher.to === 'folder') return { publisher: new FolderPublisher(publisher.folder), verify };
  const client = new HostingClient({ origin: hostingOrigin, token, wait });
  const { site, rendererHash } = publisher;
  const origin = `https://${site}.web.app`;
  return { publisher: new HostingPublisher({ client, site, siteOrigin: origin, rendererHash }), verify };
}

/** @returns an access token of the function's account; the library caches it until it expires */
async function token(): Promise<string> {
  const { applicationDefault } = await import('firebase-admin/app');
  credential ??= applicationDefault();
  return (await credential.getAccessToken()).access_token;
}

let credential: { getAccessToken(): Promise<{ access_token: string }> } | undefined;
