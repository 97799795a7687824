/** Distinguishes the Admin SDK from all other callers; the rules treat the others alike. */
import type { Metadata } from '@grpc/grpc-js';
import { projectOf } from '../documents/names';
import type { Rulebook } from '../rules/rulebook';
import { permissionDenied } from '../wire/status';

/** The header that the Admin SDK sends to an emulator, where it bypasses the rules. */
const OWNER_HEADER = 'Bearer owner';

/**
 * @param name the name of the database, or of anything in it
 * @throws FirestoreError (PERMISSION_DENIED)
 */
export function authorize(metadata: Metadata, rulebook: Rulebook, name = ''): void {
  const [header] = metadata.get('authorization');
  if (header !== OWNER_HEADER && !rulebook.allows(projectOf(name)))
    throw permissionDenied('Missing or insufficient permissions.');
}
