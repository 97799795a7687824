/**
 * The keys for a stack's data, stored beside the data. After a start with new keys, neither the links in sent mails nor
 * the second factors would work.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';

/** @param file the file of the keys, which is created with new keys if it is missing */
export async function persistentKeys(file: string): Promise<{ LINK_KEY: string; FACTOR_KEY: string }> {
  const existing = existsSync(file) ? parseEnv(await readFile(file, 'utf8')) : {};
  const keys = { LINK_KEY: existing['LINK_KEY'] ?? newKey(), FACTOR_KEY: existing['FACTOR_KEY'] ?? newKey() };
  await mkdir(dirname(file), { recursive: true });
  const lines = Object.entries(keys).map(([name, key]) => `${name}=${key}\n`);
  await writeFile(file, lines.join(''), { mode: 0o600 });
  return keys;
}

/** A random key: the tests search the pages for secrets, and a plain word could occur there by chance. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}
