/** Parses a command line of the form `<action> [<address or id>] [--project <id>]`. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * @param usage appended to the error
 * @throws Error that says what is wrong, with the usage
 */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error), usage);
  }
}

/** @throws Error, always */
export function misused(what: string, usage: string): never {
  throw new Error(`${what}\n\n${usage}`);
}

/** Runs a command; an error is printed in one line and sets the exit code to 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
