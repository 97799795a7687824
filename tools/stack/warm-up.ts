/** Starts a process for each function in advance; the emulator itself starts one only at the function's first call. */
import { endpoints } from 'contract/calls/endpoints';
import { region } from '../../functions/src/shared/config';
import { host, type Ports } from '../project/ports';
import { projectId } from '../project/project';

/** Timeout in milliseconds for one process on a busy machine. */
const timeout = 60_000;

/**
 * Starts two processes at a time. If many started at once on a busy machine, they would exceed the emulator's timeout,
 * and their calls would never be answered.
 * @throws Error when a function does not answer
 */
export async function warmUp(ports: Pick<Ports, 'functions'>): Promise<void> {
  const names = new Set(Object.values(endpoints).map(({ functionName }) => functionName)).values();
  const worker = async () => {
    // Both workers share this iterator.
    for (const name of names) await ask(ports, name);
  };
  await Promise.all([worker(), worker()]);
}

async function ask(ports: Pick<Ports, 'functions'>, name: string): Promise<void> {
  const url = `http://${host}:${ports.functions}/${projectId}/${region}/${name}`;
  try {
    // Every function answers a preflight without doing anything.
    const response = await fetch(url, { method: 'OPTIONS', signal: AbortSignal.timeout(timeout) });
    await response.body?.cancel();
  } catch (error) {
    throw new Error(`The function ${name} does not answer; firebase.log may say why.`, { cause: error });
  }
}
