// Runs one of our TypeScript programs after installing its dependencies; used by the npm scripts.
//
//   node tools/run.mjs <folder with its main.ts, from the top of the repository> [arguments]
import { usage } from './command-line/usage.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

// Remove the folder from the arguments, so that the program finds its own in the usual place.
const [folder] = process.argv.splice(2, 1);
if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
  console.log(usage[folder]);
  process.exit(0);
}
ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
try {
  await import(new URL(`../${folder}/main.ts`, import.meta.url).href);
} catch (error) {
  // For example a wrong argument, or an invalid setting such as PORT_OFFSET.
  console.error(error.message);
  process.exit(1);
}
