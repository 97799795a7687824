/** Turns plain functions into gRPC handlers: who may call, errors, and not sending faster than is read. */
import {
  Metadata,
  status,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import type { Rulebook } from '../rules/rulebook';
import { guardOf, type GuardOf } from './caller';
import { FirestoreError } from './status';

export interface Handlers {
  readonly unary: <Request, Response>(
    answer: (request: Request, guardOf: GuardOf) => Response | Promise<Response>,
  ) => handleUnaryCall<Request, Response>;
  readonly serverStream: <Request, Response>(
    answer: (request: Request, guardOf: GuardOf) => Promise<Iterable<Response>>,
  ) => handleServerStreamingCall<Request, Response>;
}

export function handlersFor(rulebook: Rulebook): Handlers {
  return {
    unary: (answer) => (call, callback) => {
      const run = async () => answer(call.request, guardOf(call.metadata, rulebook));
      run().then(
        (response) => callback(null, response),
        (error: unknown) => callback(toStatus(error)),
      );
    },
    serverStream: (answer) => (call) => {
      // The Admin SDK takes an error without headers for a network fault and tries again for six seconds.
      call.sendMetadata(new Metadata());
      const run = async () => send(call, await answer(call.request, guardOf(call.metadata, rulebook)));
      run().catch((error: unknown) => call.emit('error', toStatus(error)));
    },
  };
}

async function send<Request, Response>(
  call: ServerWritableStream<Request, Response>,
  messages: Iterable<Response>,
): Promise<void> {
  for (const message of messages) {
    if (call.cancelled) return;
    if (!call.write(message)) await drained(call);
  }
  call.end();
}

function drained<Request, Response>(call: ServerWritableStream<Request, Response>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      call.off('drain', done).off('cancelled', done).off('close', done);
      resolve();
    };
    call.on('drain', done).on('cancelled', done).on('close', done);
  });
}

/** Anything but our own errors is a fault of the server, and is written to its log as well. */
export function toStatus(error: unknown): { readonly code: status; readonly details: string } {
  if (error instanceof FirestoreError) return { code: error.code, details: error.message };
  console.error('The embedded Firestore failed:', error);
  return { code: status.INTERNAL, details: error instanceof Error ? error.message : String(error) };
}
