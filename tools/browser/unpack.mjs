// Unpacks the Chromium of @sparticuz/chromium into TMPDIR; a separate program because the package reads the
// environment on import. Argument: the folder in which the package is installed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2] ?? '';
const entry = join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js');
const { default: chromium } = await import(pathToFileURL(entry).href);
await chromium.executablePath();
