/** Command line of the embedded Firestore: `node --import tsx emulators/firestore/main.ts --port 8080`. */
import { parseArgs } from 'node:util';
import { startFirestore, type FirestoreOptions } from './server';

const usage =
  'Usage: main.ts [--host 127.0.0.1] [--port 8080] [--project <id>] [--rules <file>] [--data <file>]';

async function main(): Promise<void> {
  const options = readOptions();
  const firestore = await startFirestore(options);
  console.log(`Firestore is listening on ${options.host}:${firestore.port}`);

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    firestore.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  // The IPC channel closes when the parent dies, even by SIGKILL.
  process.on('disconnect', stop);
}

function readOptions(): FirestoreOptions & { readonly host: string } {
  const { values } = parseArgs({
    options: {
      host: { type: 'string' },
      port: { type: 'string' },
      project: { type: 'string' },
      rules: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const port = Number(values.port ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port ?? ''} is not a port.\n${usage}`);
  return {
    host: values.host ?? '127.0.0.1',
    port,
    ...(values.project !== undefined && { projectId: values.project }),
    ...(values.rules !== undefined && { rules: values.rules }),
    ...(values.data !== undefined && { data: values.data }),
  };
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
