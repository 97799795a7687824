/** Starts the embedded Firestore: gRPC and the emulator's HTTP calls on one port. */
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { isLoopback } from '../shared/loopback';
import { Engine } from './engine';
import { httpServer } from './protocol/http-calls';
import { sharePort } from './protocol/port';
import { loadServiceDefinition } from './protocol/service-definition';
import { firestoreService } from './protocol/service';
import { Rulebook } from './rules/rulebook';

export interface FirestoreOptions {
  /** Loopback only: the Admin SDK's fixed token gives full access. Default 127.0.0.1. */
  readonly host?: string;
  /** 0 (the default) lets the system choose a free port. */
  readonly port?: number;
  /** The project that clients are expected to use; others work, with one warning each. */
  readonly projectId?: string;
  /** Security rules file. Without rules, only the Admin SDK has access. */
  readonly rules?: string;
  /** Journal file for the documents; without one they are lost when the server stops. */
  readonly data?: string;
}

export interface RunningFirestore {
  readonly port: number;
  /** Ends all calls and frees the port within a second. */
  stop(): Promise<void>;
}

/** "Maximum API request size: 10 MiB"; the service itself accepts a little more. */
const MAX_REQUEST_BYTES = 11 * 1024 * 1024;

/** @throws Error when the host is not a loopback address, the port is taken, or rules or data are unusable */
export async function startFirestore(options: FirestoreOptions = {}): Promise<RunningFirestore> {
  const { host = '127.0.0.1', port = 0, projectId, rules, data } = options;
  if (!isLoopback(host))
    throw new Error(`The embedded Firestore listens on loopback addresses only, not on ${host}.`);
  const rulebook = new Rulebook(rules);
  const engine = new Engine(projectId);
  const grpc = new Server({
    'grpc.max_receive_message_length': MAX_REQUEST_BYTES,
    'grpc.max_send_message_length': -1,
  });
  grpc.addService(loadServiceDefinition(), firestoreService(engine, rulebook));
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const http = httpServer(engine, rulebook);
  const release = () => {
    engine.stop();
    grpc.forceShutdown();
  };
  try {
    if (data !== undefined) engine.openJournal(data);
    const sharedPort = await sharePort(host, port, {
      http2: (socket) => injector.injectConnection(socket),
      http1: (socket) => http.emit('connection', socket),
    });
    return {
      port: sharedPort.port,
      stop: () => {
        release();
        return sharedPort.close();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
