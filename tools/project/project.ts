/** The local stack's Firebase project: a demo project, which firebase-tools never connects to production. */
import { fileURLToPath } from 'node:url';
import { portOffset, type StackName } from './ports';

export const projectId = 'demo-gift-show';

/** The local web app's id for App Check, in the format of real ones. */
export const appCheckApp = { projectNumber: '1', appId: '1:1:web:local' };

/** The sample data's account for signing in locally as an organiser. */
export const sampleOrganiser = { email: 'organiser@gift-show.example', password: 'gift-show-2025' };

/** Absolute path of a file of the repository. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** The name of a stack's folders: its name, plus the port offset if any. */
export function nameOnDisk(name: StackName): string {
  return portOffset === 0 ? name : `${name}-${portOffset}`;
}

/** A stack's folder for builds and logs. Its path has no dot: the Functions emulator ignores folders with a dot. */
export function stackFolder(name: StackName): string {
  return inRepository(`build/${nameOnDisk(name)}`);
}

/**
 * The file with Firestore's data. For the tests it is empty at each start; otherwise it stays between starts.
 * @param empty selects the data of a new association instead of the sample's
 */
export function dataFile(name: StackName, empty = false): string {
  const folder = inRepository(`.local/${nameOnDisk(name)}`);
  const file = empty ? 'new-association.journal' : 'firestore.journal';
  return `${name === 'start' ? folder : stackFolder(name)}/${file}`;
}
