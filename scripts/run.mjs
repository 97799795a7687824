// Runs a program of ours that is written in TypeScript, after installing what it needs; package.json names them.
//
//   node scripts/run.mjs <path from the top of the repository> [arguments]
import { ensureInstalled } from './ensure-installed.mjs';

// The program finds its arguments where it would find them without us.
const [program] = process.argv.splice(2, 1);
ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
try {
  await import(new URL(`../${program}`, import.meta.url).href);
} catch (error) {
  // A setting that is wrong, such as PORT_OFFSET.
  console.error(error.message);
  process.exit(1);
}
