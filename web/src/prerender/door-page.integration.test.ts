/** The build of the door's page (DOOR-28); that it has no facts (DOOR-38) is checked in second-edition.spec.ts. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from 'contract/language/languages';
import { expect, it, onTestFinished } from 'vitest';
import { definitionsOf, readEnvironment } from '../shared/site/environment';
import { buildDoorPage } from './door-page';

it('lists the texts of every language in the service worker', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'door-page-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const environment = readEnvironment({ VITE_APP_CHECK_TOKEN_URL: 'http://127.0.0.1:1/token' });
  await buildDoorPage(join(import.meta.dirname, '../..'), definitionsOf(environment), folder);
  const worker = await readFile(join(folder, 'door-worker.js'), 'utf8');
  for (const language of languages) expect(worker).toContain(`"/door-assets/texts-${language}-`);
});
