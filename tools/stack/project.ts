/** What the local stack calls itself: a demo project, which firebase-tools keeps away from production. */
import { fileURLToPath } from 'node:url';
import { portOffset, type StackName } from './ports';

export const projectId = 'demo-gift-show';

/** App Check's name for the local web app, made up in the form of real ones. */
export const appCheckApp = { projectNumber: '1', appId: '1:1:web:local' };

/** The account of the sample data with which organisers sign in locally. */
export const sampleOrganiser = { email: 'organiser@gift-show.example', password: 'gift-show-2025' };

/** Absolute path of a file of the repository. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** A stack's own name for its folders: the name, and the offset of its ports if it has one. */
export function nameOnDisk(name: StackName): string {
  return portOffset === 0 ? name : `${name}-${portOffset}`;
}

/** Where a stack keeps what it builds and logs. No dot in the path: the Functions emulator watches no such folder. */
export function stackFolder(name: StackName): string {
  return inRepository(`build/${nameOnDisk(name)}`);
}

/** Where Firestore keeps its data: for the tests a part of what they start with, empty; otherwise from start to start. */
export function dataFile(name: StackName): string {
  const kept = inRepository(`.local/${nameOnDisk(name)}`);
  return `${name === 'start' ? kept : stackFolder(name)}/firestore.journal`;
}
