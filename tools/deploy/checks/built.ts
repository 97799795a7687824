/** Checks the built pages for content that must not be deployed. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from './finding';

/** What only a local build or a secret contains. */
const forbidden = [
  { pattern: /https?:\/\/(127\.0\.0\.1|localhost:\d)/, what: 'refers to a developer’s machine' },
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/, what: 'contains a private key' },
  { pattern: /smtps?:\/\/[^\s"'`]*@/, what: 'contains the mail server’s password' },
];

/** @param folder the folder of the pages to be deployed */
export async function builtPagesFindings(folder: string): Promise<Finding[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const findings = await Promise.all(
    files
      .filter((file) => file.isFile() && /\.(html|m?js|css|json|svg|webmanifest)$/.test(file.name))
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        const content = await readFile(path, 'utf8');
        return forbidden
          .filter(({ pattern }) => pattern.test(content))
          .map(({ what }) => ({
            where: path,
            what: `The built page ${what}; build it again with production settings.`,
          }));
      }),
  );
  return findings.flat();
}
