/** Parses a command line of the form `<action> [<address or id>] [--project <id>]`. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { usage } from './usage.mjs';

/**
 * @param program its usage is appended to the error
 * @throws Error that says what is wrong, with the usage
 */
export function readArguments<Config extends ParseArgsConfig>(config: Config, program: keyof typeof usage) {
  try {
    return parseArgs(config);
  } catch (error) {
    return failWithUsage(error instanceof Error ? error.message : String(error), program);
  }
}

/** @throws Error with the program's usage, always */
export function failWithUsage(what: string, program: keyof typeof usage): never {
  throw new Error(`${what}\n\n${usage[program]}`);
}
