// Runs a program of ours that is written in TypeScript, after installing what it needs.
import { ensureInstalled } from './ensure-installed.mjs';

/** @param {string} program path from the top of the repository */
export async function run(program) {
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
}
