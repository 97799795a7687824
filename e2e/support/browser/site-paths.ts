/** Every page of the site, as built and as served by Hosting. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import { stackFolder } from '../../../tools/project/project';
import { newMailing } from '../mailings';
import { register } from '../registrants';
import { SitePage } from '../../pages/site.page';
import { signInTab } from './sign-in-tab';

const siteFolder = join(stackFolder('test'), 'site');

/** `:id` stands for the end of a path: the id of a registrant or a mailing, or a page of the edition's facts. */
export const sitePaths = [
  ...readdirSync(siteFolder).flatMap((name) => (name.endsWith('.html') ? [`/${name.slice(0, -5)}`] : [])),
  ...firebaseJson.hosting.rewrites.flatMap((rewrite) =>
    'destination' in rewrite
      ? [`${rewrite.destination.slice(0, -5)}/new`, `${rewrite.destination.slice(0, -5)}/:id`]
      : [],
  ),
].map((path) => (path === '/index' ? '/' : path));

const exampleIds: Readonly<Record<string, () => Promise<string>>> = {
  '/users/:id': async () => (await register()).id,
  '/mailings/:id': async () => (await newMailing('nobody')).id,
  // The longest page of the facts.
  '/edition/:id': () => Promise.resolve('facts/registration'),
};

/** Signs in, adds the registrant or mailing that the page needs, opens the page, and waits for its data. */
export async function openExample(page: Page, path: string): Promise<SitePage> {
  const site = new SitePage(page, path.replace(':id', (await exampleIds[path]?.()) ?? ''));
  // The page to sign in would lead a user who has signed in to the list.
  if (path !== '/login') await signInTab(page);
  await site.open();
  await page.waitForLoadState('networkidle');
  return site;
}
