/** The deployed bundle is self-contained: it installs and loads in an empty folder, and firebase.json matches it. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from 'contract/calls/endpoints';
import firebaseJson from '../../firebase.json';
import { region } from '../../functions/src/shared/config';

import { bundleFunctions } from '../bundle/bundle-functions.mjs';
import { inRepository } from '../project/project';

const run = promisify(execFile);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** The version of Google's framework that our tests and the emulators run. */
const { version: frameworkVersion }: { version: string } = createRequire(import.meta.url)(
  inRepository('node_modules/@google-cloud/functions-framework/package.json'),
);

/** The fields of a lock file that this test reads. */
interface Lock {
  packages: Record<string, { version?: string }>;
}

const functionNames = [...new Set(Object.values(endpoints).map(({ functionName }) => functionName))].sort();

describe('the bundled functions', { tags: ['long'] }, () => {
  let folder: string;
  const node = (code: string) =>
    run(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder });
  /** What a child process reports after loading the functions. */
  let loaded: {
    names: readonly string[];
    requiredApis: readonly (readonly string[])[];
    maxInstances: readonly unknown[];
    accounts: readonly string[];
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'functions-'));
    await bundleFunctions(folder);
    // As Google's buildpack does, but on this version of Node; it fails if the lock file does not match package.json.
    await run(
      npm,
      ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline', '--engine-strict=false'],
      { cwd: folder },
    );
    const { stdout } = await node(
      `const module = await import('./index.js');
       const { default: _, ...all } = module;
       const apis = ({ __requiredAPIs }) => (__requiredAPIs ?? []).map(({ api }) => api);
       const endpoints = Object.values(all).map(({ __endpoint }) => __endpoint);
       console.log(JSON.stringify({
         names: Object.keys(module),
         requiredApis: [apis(all.addUser), apis(all.retryConfirmations)],
         maxInstances: endpoints.map(({ maxInstances }) => maxInstances),
         accounts: [...new Set(endpoints.map(({ serviceAccountEmail }) => serviceAccountEmail?.toCEL()))],
       }))`,
    );
    loaded = JSON.parse(stdout);
  }, 240_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('install the tested versions', async () => {
    const versions = async (file: string) => {
      const { packages }: Lock = JSON.parse(await readFile(file, 'utf8'));
      return new Map(Object.entries(packages).map(([path, { version }]) => [path, version]));
    };
    const ours = await versions(inRepository('package-lock.json'));
    const installed = await versions(join(folder, 'node_modules/.package-lock.json'));
    const versionOf = (path: string) => ours.get(`functions/${path}`) ?? ours.get(path);
    expect([...installed].filter(([path, version]) => versionOf(path) !== version)).toEqual([]);
    expect(installed.size).toBeGreaterThan(100);
  });

  it('run on the tested framework, and on the runtime of firebase.json', async () => {
    const { dependencies, engines }: { dependencies: object; engines: { node: string } } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    );
    // Without this dependency, Google's buildpack adds a version of its own.
    expect(dependencies).toHaveProperty('@google-cloud/functions-framework', frameworkVersion);
    expect(`nodejs${engines.node}`).toBe(firebaseJson.functions.runtime);
  });

  it('run no install scripts', async () => {
    // Leave out the npm variables of this process and the user's npm settings.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
    const args = ['config', 'get', 'ignore-scripts', '--userconfig', devNull];
    expect((await run(npm, args, { cwd: folder, env })).stdout.trim()).toBe('true');
  });

  it('depend on nothing else in this repository', async () => {
    const manifest = await readFile(join(folder, 'package.json'), 'utf8');
    expect(manifest).not.toMatch(/"contract"|file:|workspace:/);
    const code = await Promise.all(
      (await readdir(folder))
        .filter((name) => name.endsWith('.js'))
        .map((name) => readFile(join(folder, name), 'utf8')),
    );
    // Ignore comments: they name the sources of a chunk.
    expect(code.join('\n')).not.toMatch(/^(?!\/\/).*(from|import\()\s*['"](contract\/|\.\.\/)/m);
  });

  it('load, and declare the function of every call, required APIs, instance limits and service accounts', async () => {
    expect(loaded.names).toEqual(expect.arrayContaining(functionNames));
    expect(loaded.requiredApis).toEqual([[], ['cloudscheduler.googleapis.com']]);
    expect(loaded.maxInstances.length).toBeGreaterThanOrEqual(functionNames.length);
    for (const limit of loaded.maxInstances) expect(limit).toBeOneOf([1, 2, 10]);
    expect(loaded.accounts).toEqual(
      ['registration', 'publisher', 'team'].map(
        (name) => `${name}@{{ params.PROJECT_ID }}.iam.gserviceaccount.com`,
      ),
    );
    const modules = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const { stdout } = await node(
      `for (const name of ${JSON.stringify(modules)}) await import('./' + name); console.log('loaded')`,
    );
    expect(stdout).toBe('loaded\n');
  });
});

/** How the Hosting emulator matches a path with an entry of firebase.json; its module has no types. */
const { configMatcher: matches }: { configMatcher: (path: string, entry: object) => boolean } = createRequire(
  import.meta.url,
)('superstatic/lib/utils/patterns.js');

describe('firebase.json', () => {
  it('sets runtime and location, and rewrites only calls and the pages below /users, /mailings and /edition', () => {
    expect(firebaseJson.functions.runtime).toBe('nodejs22');
    // Without a location, firebase-tools would create the database in the United States.
    expect(firebaseJson.firestore.location).toBe(region);
    const pages = firebaseJson.hosting.rewrites.filter(({ source }) => source?.startsWith('/api/') !== true);
    expect(pages.map(({ destination }) => destination)).toEqual([
      '/users.html',
      '/mailings.html',
      '/edition.html',
    ]);
  });

  it('prevents manual deployment by firebase-tools', () => {
    const hook = ['node tools/deploy/only-by-command.mjs'];
    expect(firebaseJson.functions.predeploy).toEqual(hook);
    expect(firebaseJson.hosting.predeploy).toEqual(hook);
  });

  // Read from firebase.json: the emulator would give every 404 the headers of /404.html, unlike Hosting.
  it('sets the security headers at every path', () => {
    const securityHeaders = [
      ...['Content-Security-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options'],
      ...['X-Frame-Options', 'Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy'],
    ];
    for (const path of ['/', '/users', '/.env', '/a/.b/c', '/users/..;/', '/assets/.x', '/api/.x']) {
      const matching = firebaseJson.hosting.headers.filter((entry) => matches(path, entry));
      const names = matching.flatMap(({ headers }) => headers.map(({ key }) => key));
      expect([path, securityHeaders.filter((name) => !names.includes(name))]).toEqual([path, []]);
    }
  });

  // With a cached 404, a browser would miss a file that is published a minute later.
  it('has browsers revalidate files that may change or are missing', () => {
    for (const path of ['/', '/nowhere', '/logos/0123456789abcdef.png', '/facts/1.json', '/sw.js']) {
      const matching = firebaseJson.hosting.headers.filter((entry) => matches(path, entry));
      const cacheHeaders = matching.flatMap(({ headers }) =>
        headers.filter(({ key }) => key === 'Cache-Control'),
      );
      expect([path, cacheHeaders.map(({ value }) => value)]).toEqual([path, ['no-cache']]);
    }
  });
});
