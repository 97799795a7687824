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

/** A stack's folder for builds and logs. No dot in the path: the Functions emulator does not watch such folders. */
export function stackFolder(name: StackName): string {
  return inRepository(`build/${nameOnDisk(name)}`);
}

/**
 * Firestore's data: empty at each start for the tests, otherwise kept between starts.
 * @param empty the data of a new association, apart from those that began with the sample
 */
export function dataFile(name: StackName, empty = false): string {
  const folder = inRepository(`.local/${nameOnDisk(name)}`);
  const file = empty ? 'new-association.journal' : 'firestore.journal';
  return `${name === 'start' ? folder : stackFolder(name)}/${file}`;
}
