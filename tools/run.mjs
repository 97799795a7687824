// Runs a program of ours that is written in TypeScript, after installing what it needs; package.json names them.
//
//   node tools/run.mjs <folder with its main.ts, from the top of the repository> [arguments]
import { ensureInstalled } from './setup/ensure-installed.mjs';

// The program finds its arguments where it would find them without us.
const [folder] = process.argv.splice(2, 1);
ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
try {
  await import(new URL(`../${folder}/main.ts`, import.meta.url).href);
} catch (error) {
  // A setting that is wrong, such as PORT_OFFSET.
  console.error(error.message);
  process.exit(1);
}
