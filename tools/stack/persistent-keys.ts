/**
 * The keys of what a stack stores, kept beside it: after another start with other keys, neither the links in sent mails
 * nor the second factors would open.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';

/** @param file made with new keys if there is none */
export async function persistentKeys(file: string): Promise<{ LINK_KEY: string; FACTOR_KEY: string }> {
  const stored = existsSync(file) ? parseEnv(await readFile(file, 'utf8')) : {};
  const keys = { LINK_KEY: stored['LINK_KEY'] ?? newKey(), FACTOR_KEY: stored['FACTOR_KEY'] ?? newKey() };
  await mkdir(dirname(file), { recursive: true });
  const lines = Object.entries(keys).map(([name, key]) => `${name}=${key}\n`);
  await writeFile(file, lines.join(''), { mode: 0o600 });
  return keys;
}

/** Random, since a word would stand in every page that the tests search for secrets. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}
