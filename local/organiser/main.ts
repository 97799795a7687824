/** npm run organiser: lets somebody into the organisers' area of the local stack or of a deployed project. */
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { grantOrganiser, withdrawOrganiser } from '../../functions/src/organisers/grant';
import { readAddresses } from '../stack/read-addresses';
import { readOptions, type OrganiserOptions } from './options';

try {
  const options = readOptions(process.argv.slice(2));
  await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run({ email, project, remove }: OrganiserOptions): Promise<void> {
  const app = project === undefined ? localApp() : deployedApp(project);
  try {
    const auth = getAuth(app);
    if (remove) {
      await withdrawOrganiser(auth, email);
      console.log(`${email} is no longer an organiser and is signed out everywhere.`);
      return;
    }
    const { newPassword } = await grantOrganiser(auth, email);
    console.log(`${email} is an organiser from the next sign-in on.`);
    if (newPassword === undefined) return;
    // A deployed account's password is chosen by its owner, who alone should know it.
    if (project === undefined) console.log(`Password: ${newPassword}`);
    else
      console.log(
        `Send this link, to choose a password with:\n${await auth.generatePasswordResetLink(email)}`,
      );
  } finally {
    await deleteApp(app);
  }
}

function localApp() {
  const { auth, projectId } = readAddresses('start');
  Object.assign(process.env, { FIREBASE_AUTH_EMULATOR_HOST: auth, METADATA_SERVER_DETECTION: 'none' });
  return initializeApp({ projectId }, 'organiser');
}

function deployedApp(projectId: string) {
  if (process.env['FIREBASE_AUTH_EMULATOR_HOST'] !== undefined)
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is set: unset it to reach a deployed project.');
  return initializeApp({ projectId, credential: applicationDefault() }, 'organiser');
}
