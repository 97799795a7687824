/** The registrant as another organiser has stored it, from the answer to a refused change. */
import { hasCode } from 'contract/wire/api-error';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';

/** @returns undefined unless the change was refused as outdated */
export function currentDetails(error: unknown): RegistrantDetails | undefined {
  return hasCode(error, 'changed-meanwhile') && isDetails(error.current) ? error.current : undefined;
}

/** A rough check is enough: the compiler checks that our server's responses match the endpoints' table. */
function isDetails(value: unknown): value is RegistrantDetails {
  return typeof value === 'object' && value !== null && 'registrant' in value && 'version' in value;
}
