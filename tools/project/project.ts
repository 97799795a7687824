/** The local stack's Firebase project: a demo project, which firebase-tools never connects to production. */
import { fileURLToPath } from 'node:url';
import { portOffset, type StackName } from './ports';

export const projectId = 'demo-gift-show';

/** The local web app's ids for App Check, in the format of real ids. */
export const appCheckApp = { projectNumber: '1', appId: '1:1:web:local' };

/** The sample data's account for signing in locally as an organiser. */
export const sampleOrganiser = { email: 'organiser@gift-show.example', password: 'gift-show-2025' };

/** Absolute path of a file of the repository. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** The name of a stack's folders: the stack's name, plus the port offset if any. */
export function folderName(name: StackName): string {
  return portOffset === 0 ? name : `${name}-${portOffset}`;
}

/** A stack's folder for builds and logs. Not in `.local`: the Functions emulator ignores folders with a dot. */
export function stackFolder(name: StackName): string {
  return inRepository(`build/${folderName(name)}`);
}

/**
 * The file of Firestore's data. Each start of the test stack deletes it; `npm start` keeps it.
 * @param empty whether the stack is started without an edition, which has a file of its own
 */
export function dataFile(name: StackName, empty = false): string {
  const folder = inRepository(`.local/${folderName(name)}`);
  const file = empty ? 'new-association.journal' : 'firestore.journal';
  return `${name === 'start' ? folder : stackFolder(name)}/${file}`;
}
