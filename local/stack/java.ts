/** Google's Firestore emulator is a Java program: says so when there is no Java for it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The oldest Java that firebase-tools 15 starts its emulators with. */
const oldestJava = 21;

/** @throws Error that says what to install, or to go without */
export async function requireJava(): Promise<void> {
  const version = await javaVersion();
  if (version !== undefined && version >= oldestJava) return;
  throw new Error(
    `FIRESTORE_EMULATOR=official needs Java ${oldestJava} or newer; ` +
      `${version === undefined ? 'no java was found' : `the java found is version ${version}`}.\n` +
      `Install it (such as the package openjdk-${oldestJava}-jre-headless), or start without FIRESTORE_EMULATOR: ` +
      `the embedded Firestore needs no Java.`,
  );
}

async function javaVersion(): Promise<number | undefined> {
  try {
    const { stdout, stderr } = await promisify(execFile)('java', ['-version']);
    const major = /version "(\d+)/.exec(stdout + stderr)?.[1];
    return major === undefined ? undefined : Number(major);
  } catch {
    return undefined;
  }
}
