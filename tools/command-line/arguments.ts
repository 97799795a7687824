/** Parses a program's command line; errors include the program's usage. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { usage } from './usage.mjs';

/**
 * @param program the program whose usage the error includes
 * @throws Error that names the fault, with the usage
 */
export function readArguments<Config extends ParseArgsConfig>(config: Config, program: keyof typeof usage) {
  try {
    return parseArgs(config);
  } catch (error) {
    return failWithUsage(error instanceof Error ? error.message : String(error), program);
  }
}

/** Always throws. @throws Error with the program's usage */
export function failWithUsage(message: string, program: keyof typeof usage): never {
  throw new Error(`${message}\n\n${usage[program]}`);
}
