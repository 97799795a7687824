/** Turns plain functions into gRPC handlers: who may call, errors, and not sending faster than is read. */
import {
  Metadata,
  status,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import { requireOwner } from './caller';
import { FirestoreError } from './status';

export function unary<Request, Response>(
  answer: (request: Request) => Response | Promise<Response>,
): handleUnaryCall<Request, Response> {
  return (call, callback) => {
    const run = async () => {
      requireOwner(call.metadata);
      return answer(call.request);
    };
    run().then(
      (response) => callback(null, response),
      (error: unknown) => callback(toStatus(error)),
    );
  };
}

export function serverStream<Request, Response>(
  answer: (request: Request) => Promise<Iterable<Response>>,
): handleServerStreamingCall<Request, Response> {
  return (call) => {
    // The Admin SDK takes an error without headers for a network fault and tries again for six seconds.
    call.sendMetadata(new Metadata());
    const run = async () => {
      requireOwner(call.metadata);
      await send(call, await answer(call.request));
    };
    run().catch((error: unknown) => call.emit('error', toStatus(error)));
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
