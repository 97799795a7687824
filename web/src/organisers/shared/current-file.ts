/** The registrant as somebody else has stored it meanwhile, in the answer to a refused change. */
import { hasCode } from 'contract/api-error';
import type { RegistrantFile } from 'contract/organisers-registrant';

/** @returns undefined unless the change was refused because another one came first */
export function currentFile(error: unknown): RegistrantFile | undefined {
  return hasCode(error, 'changed-meanwhile') && isFile(error.current) ? error.current : undefined;
}

/** A rough check is enough: the compiler checks that our server's responses match the endpoints' table. */
function isFile(value: unknown): value is RegistrantFile {
  return typeof value === 'object' && value !== null && 'registrant' in value && 'version' in value;
}
