/** The service definition of google.firestore.v1.Firestore, from Google's own package. */
import { createRequire } from 'node:module';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { fromJSON } from '@grpc/proto-loader';

interface MessageType {
  fields: Record<string, { type: string; id: number }>;
  oneofs: Record<string, { oneof: string[] }>;
}

type Definition = Parameters<typeof fromJSON>[0];

export function loadServiceDefinition(): ServiceDefinition {
  const shared: unknown = createRequire(import.meta.url)('@google-cloud/firestore/build/protos/v1.json');
  // Copied, because firebase-admin in the same process reads the same object.
  const protocol = structuredClone(shared) as Definition;
  addVerify(protocol);
  const service = fromJSON(protocol, { longs: String, enums: String })['google.firestore.v1.Firestore'];
  if (service === undefined || 'format' in service)
    throw new Error('@google-cloud/firestore has no service google.firestore.v1.Firestore.');
  return service;
}

/**
 * The web SDK sends `verify` for documents that a transaction has read but not written. The public protocol lacks it,
 * so without this it would be decoded as an empty write.
 */
function addVerify(protocol: Definition): void {
  let at: unknown = protocol;
  for (const step of ['google', 'firestore', 'v1', 'Write'])
    at = (at as { nested?: Record<string, unknown> }).nested?.[step];
  const write = at as MessageType;
  write.fields['verify'] = { type: 'string', id: 5 };
  write.oneofs['operation']?.oneof.push('verify');
}
