/** The edition command: what it stores, shows and refuses. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { collections } from '../../functions/src/database/collections';
import { withFirestore } from '../../functions/src/testing/with-firestore';
import { liveEdition } from '../project/live-edition';
import { checkResult, exportEdition, importEdition, showEdition } from './edition';

const { connect } = withFirestore();

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'edition-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

/** @param content undefined for a file that does not exist */
async function fileWith(content: unknown): Promise<string> {
  if (content === undefined) return '/nowhere/edition.json';
  const file = join(await folder(), 'edition.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const { facts } = sampleEdition;
const sample = (changes: object = {}, id = '2025') => ({ id, facts: { ...facts, ...changes } });

/** An edition that a project may show. */
const ready = (id = '2025') =>
  JSON.parse(
    JSON.stringify(sample({ registrationCloses: '2025-08-27T18:00', changesUntil: '2025-08-27T20:00' }, id))
      .replaceAll(/ ?\((sample|exemple|voorbeeld)\)/g, '')
      .replaceAll('.example', '.org'),
  ) as ReturnType<typeof sample>;

const before = new Date('2025-06-01T00:00Z');

/** @returns what is imported, said and rendered */
function importer(firestore: Firestore, { now = before, online = undefined as string | undefined } = {}) {
  const said: string[] = [];
  const renderPages = vi.fn<(edition: Edition) => Promise<void>>(() => Promise.resolve());
  const deps = {
    ...{ firestore, now, renderPages },
    say: (line: string) => void said.push(line),
    online: () => Promise.resolve(online),
  };
  const run = async (content: unknown, options: object = {}) => {
    const none = { dryRun: false, moved: false, rehearsal: false, project: undefined };
    await importEdition(deps, await fileWith(content), { ...none, ...options });
    return said.splice(0).join('\n');
  };
  return { run, renderPages };
}

describe('import', () => {
  it('stores a local stack’s first edition, prints what blocks a project, and renders', async () => {
    const firestore = connect();
    const { run, renderPages } = importer(firestore);
    const said = await run(sample());
    expect(said).toContain('- mapLink\n');
    expect(said).toContain('Edition 2025 is live, as its version 1.');
    expect(await liveEdition(firestore)).toMatchObject({ id: '2025', version: 1, facts });
    expect(renderPages).toHaveBeenCalledWith({ id: '2025', version: 1, facts });
  });

  it('explains what to do during a publication', async () => {
    const firestore = connect();
    const publication = firestore.collection(collections.site).doc('publication');
    await publication.set({ lease: 'a', leaseUntil: Timestamp.fromMillis(Date.now() + 60_000) });
    const { run, renderPages } = importer(firestore);
    await expect(run(sample())).rejects.toThrow(
      'Nothing was imported: somebody is publishing or deploying. Look at /edition, and try again in a minute.',
    );
    expect(renderPages).not.toHaveBeenCalled();
  });

  it('lists the changed facts, and does nothing without any', async () => {
    const firestore = connect();
    const { run, renderPages } = importer(firestore);
    await run(sample());
    const changes = { opens: '10:00', dinnerSeats: 80 };
    expect(await run(sample(changes), { dryRun: true })).toMatch(
      /facts change: opens, dinnerSeats\.\nNothing/,
    );
    expect((await liveEdition(firestore))?.version).toBe(1);
    expect(await run(sample(changes))).toContain('as its version 2');
    renderPages.mockClear();
    expect(await run(sample(changes))).toContain('has these facts already');
    expect((await liveEdition(firestore))?.version).toBe(2);
    expect(renderPages).not.toHaveBeenCalled();
  });

  it('reports that a new edition makes the former one an archive', async () => {
    const firestore = connect();
    const { run } = importer(firestore);
    await run(sample());
    const next = sample({ date: '2026-08-27' }, '2026');
    expect(await run(next)).toContain('Edition 2025 becomes an archive');
    expect((await liveEdition(firestore))?.id).toBe('2026');
  });

  it('stops a project that is not ready, except for a rehearsal', async () => {
    const firestore = connect();
    const { run, renderPages } = importer(firestore);
    const project = 'the-show';
    await expect(run(sample(), { project })).rejects.toThrow(
      /Nothing was imported. Edition 2025 cannot be published yet[^]*mapLink/,
    );
    expect(await liveEdition(firestore)).toBeUndefined();
    expect(await run(sample(), { project, rehearsal: true })).toContain('npm run deploy -- the-show');
    expect(renderPages).not.toHaveBeenCalled();
  });

  it('stops passed deadlines of a coming edition, not of one online', async () => {
    const project = 'the-show';
    const now = new Date('2025-08-28T05:00Z');
    const firestore = connect();
    const { run } = importer(firestore, { now });
    await expect(run(ready(), { project })).rejects.toThrow(/2025-08-27T18:00 has passed/);
    const online = importer(firestore, { now, online: '2025' });
    expect(await online.run(ready(), { project })).toContain('Edition 2025 is live');
    const correction = { ...ready(), facts: { ...ready().facts, contactPhone: '+32 2 555 00 00' } };
    expect(await run(correction, { project })).toContain('facts change: contactPhone.');
  });

  it('reports a frozen fact even in a dry run', async () => {
    const firestore = connect();
    const { run } = importer(firestore);
    await run(sample());
    await firestore.collection(collections.registrants).add({ edition: '2025' });
    await expect(run(sample({ organiser: 'Other' }), { dryRun: true })).rejects.toThrow(/organiser/);
    expect(await run(sample({ opens: '10:00' }), { dryRun: true })).toContain('Nothing was done.');
    expect((await liveEdition(firestore))?.version).toBe(1);
  });

  it('refuses to move all registrants to another season, unless the show really moves', async () => {
    const firestore = connect();
    const { run } = importer(firestore);
    const nextYear = sample({ date: '2026-08-27', dinnerStarts: '2026-08-27T19:00' });
    await run(sample());
    expect(await run(nextYear, { dryRun: true })).toContain('these facts change: date');
    await firestore.collection(collections.registrants).add({ edition: '2025' });
    for (const options of [{}, { dryRun: true }])
      await expect(run(nextYear, options)).rejects.toThrow(
        /from 2025-08-28 to 2026-08-27.*an "id" of its own.*--moved/,
      );
    expect((await liveEdition(firestore))?.version).toBe(1);
    expect(await run(sample({ date: '2025-09-04' }))).toContain('is live, as its version 2');
    expect(await run(nextYear, { moved: true })).toContain('is live, as its version 3');
  });

  it.each<[unknown, RegExp]>([
    [undefined, /The file \/nowhere\/edition\.json cannot be read\.$/],
    ['{', /edition\.json is not JSON\.$/],
    ['[]', /"id" must be/],
    ['3', /must hold an object/],
    [{ facts }, /"id" must be a text of 1 to 20/],
    [{ id: '2026/x', facts }, /"id" must be/],
    [{ id: '2026' }, /"facts" is missing/],
    [sample({ opens: 'early', colour: 'red', name: undefined }), /: It is not a local[^]*colour: /],
  ])('refuses the file %j with one clear sentence', async (content, message) => {
    const firestore = connect();
    await expect(importer(firestore).run(content)).rejects.toThrow(message);
    expect(await liveEdition(firestore)).toBeUndefined();
  });
});

describe('export', () => {
  it('writes a file that import accepts unchanged', async () => {
    const firestore = connect();
    const { run } = importer(firestore);
    await run(sample({ dinnerSeats: 80 }));
    const text = await exportEdition(firestore, undefined);
    expect(await run(text)).toContain('has these facts already');
    const file = join(await folder(), 'exported.json');
    expect(await exportEdition(firestore, file)).toContain('version 1, is in');
    expect(await readFile(file, 'utf8')).toBe(`${text}\n`);
    const other = connect();
    await importer(other).run(text);
    expect((await liveEdition(other))?.facts).toEqual((await liveEdition(firestore))?.facts);
    await expect(exportEdition(firestore, file)).rejects.toThrow('exists already');
    const elsewhere = join(file, 'edition.json');
    await expect(exportEdition(firestore, elsewhere)).rejects.toThrow(`${elsewhere} cannot be written.`);
  });

  it('explains what to do when there is no edition yet', async () => {
    await expect(exportEdition(connect(), undefined)).rejects.toThrow('npm run edition -- import <file>');
  });
});

it('shows every fact in its section', async () => {
  const firestore = connect();
  await importer(firestore).run(sample());
  const shown = await showEdition(firestore);
  expect(shown).toMatch(/^Edition 2025, version 1, live since 2\d{3}-/);
  expect(shown).toMatch(/\nshow\n {2}name +BAPP 2025 Networking Gift Show\n/);
  expect(shown).toMatch(/\n {2}venue +fr {2}Hall d'exposition \(exemple\); Avenue/);
  expect(shown).toMatch(/\n {2}entrances +exhibition – Exposition – Beurs – Exhibition\n/);
  for (const name of Object.keys(facts)) expect(shown).toContain(`\n  ${name} `);
});

it('distinguishes blocking findings from warnings', () => {
  const read = (content: ReturnType<typeof sample>) => checkResult({ ...content, version: 1 }, before, false);
  const { text, isBlocked } = read(sample());
  expect(isBlocked).toBe(true);
  expect(text).toMatch(/^Edition 2025 cannot be published yet\.\n\nIt needs:\n- venue/);
  expect(read(ready())).toEqual({
    isBlocked: false,
    text: expect.stringMatching(/^Edition 2025 can be published\.\n\nWorth a look:\n- proofread/),
  });
});
