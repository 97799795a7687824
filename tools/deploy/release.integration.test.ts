/** The release that is online, its tag in git, and the way back to the release before. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleEdition } from 'contract/testing/sample-edition';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../emulators/shared/listen';
import { siteOf, type Site } from './google/google';
import {
  commitFindings,
  git,
  headCommit,
  isOnline,
  onlineRelease,
  tagRelease,
  type Release,
} from './release';
import { rollBack, type Run } from './roll-back';

const at = '2025-08-28T07:14:09.123Z';
const release: Release = { edition: '2025', commit: 'c0ffee'.padEnd(40, '0'), at, isRehearsal: false };

async function siteWith(status: number, text: string) {
  const server = createServer((_, response) => void response.writeHead(status).end(text));
  onTestFinished(() => void server.close());
  return siteOf('the-show', `http://127.0.0.1:${await listen(server)}`);
}

describe('what is online', () => {
  it('is read from the site; undefined before the first deployment', async () => {
    expect(await onlineRelease(await siteWith(200, JSON.stringify(release)))).toEqual(release);
    expect(await onlineRelease(await siteWith(404, '{}'))).toBeUndefined();
  });

  it('is the deployed edition, or an edition published since', async () => {
    const emptySite = await siteWith(404, '{}');
    const nextEdition = {
      ...sampleEdition,
      id: '2026',
      version: 3,
      facts: { ...sampleEdition.facts, date: '2026-08-27' },
    };
    expect(await isOnline(sampleEdition, release, emptySite)).toBe(true);
    expect(await isOnline(nextEdition, release, emptySite)).toBe(false);
    const published: Site = (path) => Promise.resolve(path === '/facts/2026.3.json' ? {} : undefined);
    expect(await isOnline(nextEdition, release, published)).toBe(true);
    expect(await isOnline(nextEdition, { ...release, isRehearsal: true }, published)).toBe(false);
    expect(await isOnline(nextEdition, undefined, published)).toBe(false);
  });

  it.each([
    [500, '{}', /answered 500/],
    [200, '{"edition":"2025"}', /required/],
    [200, '<!doctype html>', /release\.json is not JSON.*another site/],
  ])('cannot be read when the site answers %i %s', async (status, text, message) => {
    await expect(onlineRelease(await siteWith(status, text))).rejects.toThrow(message);
  });
});

/** A repository with two commits. */
async function newRepository() {
  const folder = await mkdtemp(join(tmpdir(), 'repository-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const commit = async (content: string) => {
    await writeFile(join(folder, 'page.txt'), content);
    git(folder, 'add', '.');
    git(folder, 'commit', '--message', content);
    return headCommit(folder);
  };
  git(folder, 'init', '--quiet');
  git(folder, 'config', 'user.name', 'T');
  git(folder, 'config', 'user.email', 't@t.example');
  await writeFile(join(folder, '.gitignore'), 'build/\n');
  return { folder, good: await commit('good'), bad: await commit('bad') };
}

describe('the commit', () => {
  it('may be deployed only from a clean working tree of a repository whose user name is set', async () => {
    const fault = (what: unknown, fields = {}): unknown => [{ where: 'git', what, ...fields }];
    const outside = await mkdtemp(join(tmpdir(), 'no-repository-'));
    onTestFinished(() => rm(outside, { recursive: true }));
    expect(commitFindings(outside)).toEqual(fault(expect.stringContaining('Deploy from a git repository')));
    const { folder } = await newRepository();
    expect(commitFindings(folder)).toEqual([]);
    vi.stubEnv('GIT_COMMITTER_NAME', undefined);
    git(folder, 'config', 'user.name', '');
    expect(commitFindings(folder)).toEqual(fault(expect.stringMatching(/git config --global user\.name/)));
    git(folder, 'config', 'user.name', 'T');
    await writeFile(join(folder, 'page.txt'), 'changed');
    expect(commitFindings(folder)).toEqual(
      fault(expect.stringMatching(/Commit these first.*\n.*page\.txt/), { kind: 'content' }),
    );
  });

  it('gets a tag whose message names the replaced commit', async () => {
    const { folder, good, bad } = await newRepository();
    const tag = tagRelease('the-show', { ...release, commit: bad, replaced: good }, folder);
    expect(tag).toBe('deployed/the-show/2025-08-28T07-14-09Z');
    expect(git(folder, 'rev-parse', `${tag}^{commit}`)).toBe(bad);
    expect(git(folder, 'tag', '--list', '--format=%(contents)', tag)).toBe(`Edition 2025. Replaces ${good}.`);
  });
});

describe('going back', () => {
  it('deploys the replaced commit from a temporary folder', async () => {
    const { folder, good, bad } = await newRepository();
    const run = vi.fn<Run>((where, program) => (program === 'npm' && headCommit(where) === good ? 0 : 1));
    expect(rollBack({ ...release, commit: bad, replaced: good }, ['the-show'], folder, run)).toBe(0);
    expect(run.mock.calls.map(([, program, args]) => [program, ...args].join(' '))).toEqual([
      'npm ci',
      'npm run deploy -- the-show',
    ]);
    expect(git(folder, 'worktree', 'list').split('\n')).toHaveLength(1);
    expect(headCommit(folder)).toBe(bad);
  });

  it('stops when packages cannot be installed, or there is no earlier release', async () => {
    const { folder, good } = await newRepository();
    const run = vi.fn<Run>(() => 1);
    expect(rollBack({ ...release, replaced: good }, ['the-show'], folder, run)).toBe(1);
    expect(run).toHaveBeenCalledOnce();
    for (const online of [undefined, release])
      expect(() => rollBack(online, ['the-show'])).toThrow('Nothing to go back to');
    const unknown = { ...release, replaced: '0'.repeat(40) };
    expect(() => rollBack(unknown, ['the-show'], folder)).toThrow(/0{40}.*git fetch/);
  });
});
