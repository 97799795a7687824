/** Has a process ready for each function: the emulator starts one only for a call that finds none idle. */
import { endpoints } from 'contract/endpoints';
import { region } from '../../functions/src/shared/config';
import { host, type Ports } from './ports';
import { projectId } from './project';

/** Milliseconds that one process may take on a busy machine. */
const timeout = 60_000;

/**
 * Two at a time: on a busy machine many that start at once are not ready within the time the emulator gives them,
 * and the call that each was started for is never answered.
 * @throws Error when a function does not answer
 */
export async function warmUp(ports: Pick<Ports, 'functions'>): Promise<void> {
  const names = new Set(Object.values(endpoints).map(({ functionName }) => functionName)).values();
  const askInTurn = async () => {
    // Both take from the same names.
    for (const name of names) await ask(ports, name);
  };
  await Promise.all([askInTurn(), askInTurn()]);
}

async function ask(ports: Pick<Ports, 'functions'>, name: string): Promise<void> {
  const url = `http://${host}:${ports.functions}/${projectId}/${region}/${name}`;
  try {
    // Every function answers a preflight, and does nothing for it.
    const response = await fetch(url, { method: 'OPTIONS', signal: AbortSignal.timeout(timeout) });
    await response.body?.cancel();
  } catch (error) {
    throw new Error(`The function ${name} does not answer; firebase.log may say why.`, { cause: error });
  }
}
