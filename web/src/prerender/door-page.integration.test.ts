/**
 * The door's page as it is built (DOOR-28, DOOR-38).
 *
 * @vitest-environment jsdom
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factsWith } from 'contract/edition/current';
import { dayAndHour, hour } from 'contract/language/formats';
import { eventDate } from 'contract/edition/event-dates';
import { languages } from 'contract/language/languages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definitionsOf, readEnvironment } from '../shared/site/environment';
import { buildDoorPage } from './door-page';

const web = join(import.meta.dirname, '../..');

/** Words of the page's own texts and code, which may equal names of entrances, and what an edition chooses from a list. */
const ourWords = ['exhibition', 'dinner', 'Dîner', 'Diner', 'Dinner', 'ultramarine', 'visitor'];

/** Every text among the facts, and the day and the hours as pages write them. */
function factsInWords(): string[] {
  const { languages: _, ...others } = factsWith('dinner');
  const { opens, closes, dinnerStarts } = others;
  const written = languages.flatMap((language) => [
    eventDate(language),
    // Without the day of the week.
    eventDate(language).replace(/^\S+ /, ''),
    hour(opens, language),
    hour(closes, language),
    dayAndHour(dinnerStarts, language).day,
  ]);
  return [...textsIn(others), ...written];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'door-page-'));
  const environment = readEnvironment({ VITE_APP_CHECK_TOKEN_URL: 'http://127.0.0.1:1/token' });
  await buildDoorPage(web, definitionsOf(environment), folder);
}, 120_000);

afterAll(() => rm(folder, { recursive: true }));

it('keeps the texts of every language on the phone', async () => {
  const worker = await readFile(join(folder, 'door-worker.js'), 'utf8');
  for (const language of languages) expect(worker).toContain(`"/door-assets/texts-${language}-`);
});

it('contains no fact of an edition in any file of the page or its service worker', async () => {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(html|js|css|svg)$/.test(name),
  );
  expect(names).toEqual(expect.arrayContaining(['door.html', 'door-worker.js']));
  const pages = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const found = factsInWords().filter((fact) => pages.some((page) => page.includes(fact)));
  expect(found.filter((fact) => !ourWords.includes(fact))).toEqual([]);
});
