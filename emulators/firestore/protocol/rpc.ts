/** Wraps plain functions as gRPC handlers, with authorization, errors, cancellation and backpressure. */
import type { EventEmitter } from 'node:events';
import {
  Metadata,
  status,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import type { Engine } from '../engine';
import type { Rulebook } from '../rules/rulebook';
import { authorize } from './caller';
import { FirestoreError } from '../wire/status';

/** Every request has one of these fields, whose value begins with the name of the database. */
interface Addressed {
  readonly database?: string;
  readonly parent?: string;
  readonly name?: string;
}

type Call = EventEmitter & { readonly request: Addressed; readonly metadata: Metadata };

/**
 * Implements a gRPC method. `cancelled` is aborted when, before the answer, the call is cancelled, its deadline passes
 * or its connection closes.
 */
type Method<Request, Response> = (engine: Engine, request: Request, cancelled: AbortSignal) => Response;

export interface HandlerFactory {
  readonly unary: <Request extends Addressed, Response>(
    answer: Method<Request, Response | Promise<Response>>,
  ) => handleUnaryCall<Request, Response>;
  readonly serverStream: <Request extends Addressed, Response>(
    answer: Method<Request, Promise<Iterable<Response>>>,
  ) => handleServerStreamingCall<Request, Response>;
}

export function handlerFactory(engine: Engine, rulebook: Rulebook): HandlerFactory {
  const run = async <T>(call: Call, work: (cancelled: AbortSignal) => T | Promise<T>): Promise<T> => {
    const { cancelled, release } = cancellationOf(call);
    try {
      const { database, parent, name } = call.request;
      authorize(call.metadata, rulebook, database ?? parent ?? name);
      return await work(cancelled);
    } finally {
      release();
    }
  };
  return {
    unary: (answer) => (call, callback) => {
      run(call, (cancelled) => answer(engine, call.request, cancelled)).then(
        (response) => callback(null, response),
        (error: unknown) => callback(toStatus(error)),
      );
    },
    serverStream: (answer) => (call) => {
      // Without headers, the Admin SDK would take an error for a network failure and retry for six seconds.
      call.sendMetadata(new Metadata());
      run(call, async (cancelled) => send(call, await answer(engine, call.request, cancelled))).then(
        () => call.end(),
        (error: unknown) => call.emit('error', toStatus(error)),
      );
    },
  };
}

/** gRPC also emits "cancelled" when an answered call is closed; call `release` before that. */
export function cancellationOf(call: EventEmitter) {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  call.once('cancelled', cancel);
  return { cancelled: controller.signal, release: () => call.off('cancelled', cancel) };
}

async function send<Request, Response>(
  call: ServerWritableStream<Request, Response>,
  messages: Iterable<Response>,
): Promise<void> {
  for (const message of messages) {
    if (call.cancelled) return;
    if (!call.write(message)) await drained(call);
  }
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

/** An error other than a FirestoreError is a bug of the server, so it is logged as well. */
export function toStatus(error: unknown): { readonly code: status; readonly details: string } {
  if (error instanceof FirestoreError) return { code: error.code, details: error.message };
  console.error('The embedded Firestore failed:', error);
  return { code: status.INTERNAL, details: error instanceof Error ? error.message : String(error) };
}
