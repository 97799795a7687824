/** The service definition of google.firestore.v1.Firestore, from Google's own package. */
import { createRequire } from 'node:module';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { fromJSON } from '@grpc/proto-loader';

type ProtoJson = Parameters<typeof fromJSON>[0];

export function loadServiceDefinition(): ServiceDefinition {
  const protoJson = createRequire(import.meta.url)(
    '@google-cloud/firestore/build/protos/v1.json',
  ) as ProtoJson;
  const service = fromJSON(protoJson, { longs: String, enums: String })['google.firestore.v1.Firestore'];
  if (service === undefined || 'format' in service)
    throw new Error('@google-cloud/firestore has no service google.firestore.v1.Firestore.');
  return service;
}
