/** Distinguishes the Admin SDK from all other callers; the rules treat the others alike. */
import type { Metadata } from '@grpc/grpc-js';
import { projectOf } from '../documents/names';
import type { Rulebook } from '../rules/rulebook';
import { permissionDenied } from '../wire/status';

/** The Admin SDK sends this fixed token to an emulator; it bypasses the rules. */
const OWNER = 'Bearer owner';

/**
 * @param name the name of the database, or of anything in it
 * @throws FirestoreError (PERMISSION_DENIED)
 */
export function authorize(metadata: Metadata, rulebook: Rulebook, name = ''): void {
  const [header] = metadata.get('authorization');
  if (header !== OWNER && !rulebook.allows(projectOf(name)))
    throw permissionDenied('Missing or insufficient permissions.');
}
