/** The addresses of a running stack, for scripts and test clients; the file exists while the stack runs. */
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { host, portOffset, type Ports, type StackName } from './ports';
import { inRepository, nameOnDisk } from './project';
import { isRunning, type ProcessIdentity } from '../../emulators/shared/running-process';

export interface Addresses {
  /** The process of the stack; a killed process leaves the file behind. */
  readonly process: ProcessIdentity;
  readonly site: string;
  readonly api: string;
  readonly inbox: string;
  /** Host and port. */
  readonly firestore: string;
  /** Host and port. */
  readonly auth: string;
  readonly projectId: string;
  readonly apiKey: string;
  readonly appCheckToken: string;
  readonly organiser: { readonly email: string; readonly password: string };
}

/** The addresses of the parts that a browser uses. Pages have a host name, since passkeys need one. */
export function originsOf(ports: Ports) {
  const byAddress = (port: number) => `http://${host}:${port}`;
  const byName = (port: number) => `http://localhost:${port}`;
  return {
    site: byName(ports.site),
    inbox: byAddress(ports.inbox),
    appCheck: byAddress(ports.appCheck),
    vite: byName(ports.vite),
    /** The pages without a host name, and so without passkeys. */
    unnamed: [byAddress(ports.site), byAddress(ports.vite)],
  };
}

/** The environment variable with the file of another stack, against which this process then runs its tests. */
export const stackFileVariable = 'STACK_FILE';

function addressesFile(name: StackName): string {
  const other = process.env[stackFileVariable];
  if (other !== undefined) return other;
  return name === 'start' && portOffset === 0
    ? inRepository('.local/stack.json')
    : inRepository(`.local/${nameOnDisk(name)}/stack.json`);
}

export async function writeAddresses(name: StackName, addresses: Addresses): Promise<void> {
  const file = addressesFile(name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(addresses, undefined, 2) + '\n');
}

export async function removeAddresses(name: StackName): Promise<void> {
  await rm(addressesFile(name), { force: true });
}

/** @throws Error with advice if the stack does not run */
export function readAddresses(name: StackName): Addresses {
  try {
    const content: unknown = JSON.parse(readFileSync(addressesFile(name), 'utf8'));
    if (!isAddresses(content)) throw new Error('The addresses were not written by this version.');
    if (!isRunning(content.process)) throw new Error('The process that wrote the addresses is gone.');
    return content;
  } catch (error) {
    const advice = name === 'start' ? 'start it with npm start, in another terminal' : 'npm test starts it';
    throw new Error(`The local stack is not running: ${advice}.`, { cause: error });
  }
}

function isAddresses(content: unknown): content is Addresses {
  if (typeof content !== 'object' || content === null) return false;
  const fields = ['site', 'firestore', 'auth', 'projectId'];
  return (
    typeof Reflect.get(content, 'process') === 'object' &&
    fields.every((field) => typeof Reflect.get(content, field) === 'string')
  );
}
