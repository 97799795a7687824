/** Who makes a call, as its authorization header says. */
import type { Metadata } from '@grpc/grpc-js';
import { permissionDenied } from './status';

/** The Admin SDK sends this fixed token to an emulator; it stands above all rules. */
const OWNER = 'Bearer owner';

/** @throws FirestoreError (PERMISSION_DENIED) for everybody but the Admin SDK: no rules are loaded */
export function requireOwner(metadata: Metadata): void {
  if (metadata.get('authorization')[0] !== OWNER)
    throw permissionDenied('Missing or insufficient permissions: only the Admin SDK is served.');
}
