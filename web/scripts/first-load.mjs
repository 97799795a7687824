// Compares the first load of each page with its budget: JavaScript, CSS and the file of facts, compressed. `/` counts until
// the form works, `/visit` until the registration is shown, `/exhibitor` until the exhibitor's own page is shown (without
// the files that it shares with `/visit`), and `/door` until a phone can scan.
//
//   node web/scripts/first-load.mjs [folder]     the built site; without a folder it is built first
//
// Not counted: images, fonts and Google's script for App Check. Our code that is fetched later is only listed below the
// sums: App Check after the first paint; then the schema and, for `/`, the API client on the first focus in the form; the
// QR code; the decoder, for browsers without a built-in one.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Budget of each page, in bytes; a kB has 1,000 bytes. */
const budgets = { '/': 150_000, '/visit': 150_000, '/exhibitor': 60_000, '/door': 60_000 };

/** Modules that a page loads later. */
const laterModules =
  /^(AgreementForm|app-check-client|ChangeForm|CodeCard|decoder\.worker|Dinner|EraseForm|EmailForm|form-rules|formik\.esm|FormSections|index\.esm|InvitationCode|LinkRequest|registration-form|save-calendar|send-registration|validate|zxing_reader)-/;

/**
 * @param {string} folder of a built site
 * @param {string} path of the page
 */
function measure(folder, path) {
  const sizeOf = (content) => gzipSync(content, { level: 9 }).length;
  // The door's page is built separately: one page for all languages.
  const isDoor = path === '/door';
  const assetsFolder = isDoor ? 'door-assets' : 'assets';
  const size = (file) => sizeOf(readFileSync(join(folder, assetsFolder, file)));

  const name = path === '/' ? 'index' : path.slice(1);
  // French texts are the longest.
  const page = readFileSync(join(folder, isDoor ? '.' : 'localized/fr', `${name}.html`), 'utf8');
  const inlined = ['style', 'script'].map((name) => ({
    file: `<${name}> in the page`,
    bytes: sizeOf(
      [...page.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, content]) => content).join(''),
    ),
  }));
  // Vite links the static imports, and src/prerender/plugin.ts the other modules that the page needs.
  const links = [
    ...page.matchAll(/<(?:script|link)[^>]*?(?:src|href)="\/(?:door-)?assets\/([^"]+\.(?:js|css))"/g),
  ];
  const first = [...new Set(links.map(([, file]) => file))];
  if (first.length === 0) throw new Error(`${folder} is not a built site.`);

  const assets = readdirSync(join(folder, assetsFolder));
  const laterFiles = assets.filter((file) => laterModules.test(file) && !first.includes(file));
  const sizes = (files) => files.map((file) => ({ file, bytes: size(file) }));
  const facts = [...page.matchAll(/<link[^>]*? href="\/(facts\/[^"]+\.json)"/g)].map(([, file]) => ({
    file,
    bytes: sizeOf(readFileSync(join(folder, file))),
  }));
  // A phone loads the door's texts in one language; only the longest are counted.
  const texts = sizes(isDoor ? assets.filter((file) => file.startsWith('texts-')) : [])
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 1);
  return { first: [...inlined, ...facts, ...sizes(first), ...texts], later: sizes(laterFiles) };
}

async function build(folder) {
  process.env.VITE_APP_CHECK_TOKEN_URL ||= 'http://127.0.0.1/token';
  const vite = await import('vite');
  await vite.build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder },
  });
}

function print(title, rows) {
  console.log(title);
  for (const { file, bytes } of rows) console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${file}`);
}

async function run(siteFolder) {
  const folder = siteFolder ?? mkdtempSync(join(tmpdir(), 'first-load-'));
  try {
    if (siteFolder === undefined) await build(folder);
    const shared = measure(folder, '/visit').first.map(({ file }) => file);
    for (const [path, budget] of Object.entries(budgets)) {
      const { first: all, later } = measure(folder, path);
      const first = path === '/exhibitor' ? all.filter(({ file }) => !shared.includes(file)) : all;
      const sum = first.reduce((total, { bytes }) => total + bytes, 0);
      print(`First load of ${path}, compressed with gzip`, first);
      console.log(`  ${(sum / 1000).toFixed(1).padStart(6)} kB  together; the budget is ${budget / 1000} kB`);
      print('Fetched later', later);
      if (sum > budget) {
        console.error(`First load of ${path}: ${sum - budget} bytes over the budget.`);
        process.exitCode = 1;
      }
    }
  } finally {
    if (siteFolder === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

if (basename(process.argv[1] ?? '') === 'first-load.mjs') await run(process.argv[2]);
