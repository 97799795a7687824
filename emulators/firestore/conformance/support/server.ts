/** Starts an embedded server as its own process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const startScript = fileURLToPath(new URL('../../start.mjs', import.meta.url));

export interface ServerProcess {
  /** host:port */
  readonly address: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** @param options command-line options; without a port, the system chooses one */
export async function startServer(...options: readonly string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, [startScript, '--port', '0', ...options], {
    // The IPC channel closes even when this process is killed; that stops the server.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stderr?.pipe(process.stderr);
  return { address: await readAddress(child), process: child, stop: () => stop(child) };
}

/** Waits for the line with the server's address; keeps reading, or the pipe would fill up and block the server. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const address = /listening on (\S+)\n/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The server ended before it listened: ${output}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
