/** The addresses of a running stack, which it keeps in a file for scripts and test clients. */
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { host, portOffset, type Ports, type StackName } from './ports';
import { folderName, inRepository } from './project';
import { isRunning, type ProcessIdentity } from '../../emulators/shared/running-process';

export interface Addresses {
  /** The stack's process, to recognise a file that a killed stack has left behind. */
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

/** The origins of the parts that a browser uses. Those of pages have a host name, since passkeys need one. */
export function originsOf(ports: Ports) {
  const byIp = (port: number) => `http://${host}:${port}`;
  const byName = (port: number) => `http://localhost:${port}`;
  return {
    site: byName(ports.site),
    inbox: byIp(ports.inbox),
    appCheck: byIp(ports.appCheck),
    vite: byName(ports.vite),
    /** The pages by IP address, where passkeys do not work. */
    pagesByIp: [byIp(ports.site), byIp(ports.vite)],
  };
}

/** The environment variable that names the addresses file of another stack, which the tests of this process use. */
export const stackFileVariable = 'STACK_FILE';

function addressesFile(name: StackName): string {
  const otherStackFile = process.env[stackFileVariable];
  if (otherStackFile !== undefined) return otherStackFile;
  return name === 'start' && portOffset === 0
    ? inRepository('.local/stack.json')
    : inRepository(`.local/${folderName(name)}/stack.json`);
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
