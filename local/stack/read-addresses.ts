/** Finds the running stack for a command. */
import { readFileSync } from 'node:fs';
import type { StackName } from '../ports';
import { addressesFile, type Addresses } from './addresses';

/** @throws Error that says how to start it, when it does not run */
export function readAddresses(name: StackName): Addresses {
  try {
    const written: unknown = JSON.parse(readFileSync(addressesFile(name), 'utf8'));
    if (!isAddresses(written)) throw new Error('The addresses were not written by this version.');
    return written;
  } catch (error) {
    throw new Error('The local stack does not run: start it with npm start, in another terminal.', {
      cause: error,
    });
  }
}

function isAddresses(written: unknown): written is Addresses {
  if (typeof written !== 'object' || written === null) return false;
  return ['site', 'firestore', 'auth', 'projectId'].every(
    (field) => typeof Reflect.get(written, field) === 'string',
  );
}
