/** Checks of the Google project itself, before anything is deployed to it. */
import { array, object, string, ValidationError } from 'yup';
import { region } from '../../functions/src/shared/config';
import { refusals } from '../../functions/src/session/identity';
import type { Finding } from './finding';
import type { Answer, Ask } from './google';

/** What was found, and what could not be checked. */
export interface Inquiry {
  findings: Finding[];
  unchecked: Finding[];
}

interface Check {
  where: string;
  /** @returns what is wrong; @throws Error when that cannot be told */
  run: () => Promise<string[]>;
}

/** The only project roles that the functions' account needs; firebase-tools grants it access to the secret. */
export const roles = ['roles/datastore.user', 'roles/firebaseauth.viewer'];
const secrets = ['SMTP_URL'];

/**
 * @param account requests as an account with access to the project; rejects when nobody is signed in
 * @param nobody requests without credentials, as the functions do when an organiser signs in
 * @param keys the API keys of the functions, with which accounts sign in, and of the pages, which must not
 */
export async function inquire(
  projectId: string,
  keys: { functions: string; pages: string },
  account: () => Promise<Ask>,
  nobody: Ask,
): Promise<Inquiry> {
  const signedIn = account();
  // Each check reports on its own that nobody is signed in.
  signedIn.catch(() => undefined);
  const checks: Check[] = [
    { where: 'Firestore', run: async () => database(projectId, await signedIn) },
    {
      where: `the account ${accountOf(projectId)}`,
      run: async () => accountRoles(projectId, await signedIn),
    },
    ...secrets.map((name) => ({
      where: `secret ${name}`,
      run: async () => secret(projectId, name, await signedIn),
    })),
    { where: 'Authentication', run: () => authentication(keys.functions, nobody) },
    { where: 'VITE_FIREBASE_API_KEY', run: () => pagesCannotSignIn(keys.pages, nobody) },
  ];
  const results = await Promise.all(checks.map(resultOf));
  return {
    findings: results.flatMap(({ findings }) => findings),
    unchecked: results.flatMap(({ unchecked }) => unchecked),
  };
}

async function resultOf({ where, run }: Check): Promise<Inquiry> {
  try {
    return { findings: (await run()).map((what) => ({ where, what })), unchecked: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const what = error instanceof ValidationError ? `Google's answer is not what we know: ${reason}` : reason;
    return { findings: [], unchecked: [{ where, what }] };
  }
}

const databaseSchema = object({
  locationId: string().required(),
  type: string().required(),
  deleteProtectionState: string(),
  pointInTimeRecoveryEnablement: string(),
});

async function database(projectId: string, ask: Ask): Promise<string[]> {
  const on = '--delete-protection ENABLED --point-in-time-recovery ENABLED';
  const answer = await ask(`https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`);
  if (answer.status === 404)
    return [
      `There is no database. Create it: npx firebase firestore:databases:create '(default)' --location ${region} ${on} --project ${projectId}`,
    ];
  const found = databaseSchema.validateSync(wellAnswered(answer));
  const isOn = (state: string | undefined) => state?.endsWith('_ENABLED') === true;
  const isProtected = isOn(found.deleteProtectionState) && isOn(found.pointInTimeRecoveryEnablement);
  return [
    ...(found.locationId === region
      ? []
      : [
          `The database lies in ${found.locationId}, not in ${region}, and cannot be moved: registrants' data would lie there. Use another project, or delete the database while it is empty.`,
        ]),
    ...(found.type === 'FIRESTORE_NATIVE' ? [] : [`The database is ${found.type}, not FIRESTORE_NATIVE.`]),
    ...(isProtected
      ? []
      : [
          `It may be deleted, or keeps no earlier states: npx firebase firestore:databases:update '(default)' ${on} --project ${projectId}`,
        ]),
  ];
}

const policySchema = object({
  bindings: array(
    object({ role: string().required(), members: array(string().required()).default([]) }),
  ).default([]),
});

/** A conditional role counts as granted. */
async function accountRoles(projectId: string, ask: Ask): Promise<string[]> {
  const url = `https://cloudresourcemanager.googleapis.com/v1/projects/${projectId}:getIamPolicy`;
  const { bindings } = policySchema.validateSync(wellAnswered(await ask(url, {})));
  const member = `serviceAccount:${accountOf(projectId)}`;
  const given = bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);
  return [
    ...roles
      .filter((role) => !given.includes(role))
      .map(
        (role) =>
          `Lacks ${role}; docs/deploy.md has the commands that make the account and give it its roles.`,
      ),
    ...given
      .filter((role) => !roles.includes(role))
      .map((role) => `Has ${role}, which the functions do not need; take it away.`),
  ];
}

async function secret(projectId: string, name: string, ask: Ask): Promise<string[]> {
  const url = `https://secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${name}/versions/latest`;
  const answer = await ask(url);
  const isSet =
    answer.status !== 404 &&
    object({ state: string().required() }).validateSync(wellAnswered(answer)).state === 'ENABLED';
  return isSet ? [] : [`Not set: npx firebase functions:secrets:set ${name} --project ${projectId}`];
}

/** Signs in with a wrong password: any error that is not about the password would reject every organiser too. */
async function authentication(key: string, ask: Ask): Promise<string[]> {
  const reason = await answerToNonsense(key, ask);
  return saysWrong(reason)
    ? []
    : [
        `A wrong password is answered with "${reason}", not with INVALID_LOGIN_CREDENTIALS. Is e-mail and password enabled, and is IDENTITY_API_KEY allowed the Identity Toolkit API and the Token Service API, and not restricted to referrers?`,
      ];
}

/** The pages' key is public: if it can sign in, it allows password guessing that bypasses our rate limits. */
async function pagesCannotSignIn(key: string, ask: Ask): Promise<string[]> {
  return saysWrong(await answerToNonsense(key, ask))
    ? ['It can sign in. Restrict it to the Firebase App Check API; docs/deploy.md, "Once", says how.']
    : [];
}

/** @returns Google's reason for refusing a wrong password */
async function answerToNonsense(apiKey: string, ask: Ask): Promise<string> {
  const url = `https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`;
  const nonsense = {
    email: 'nobody@example.com',
    password: 'no password of anybody',
    returnSecureToken: true,
  };
  const answer = await ask(url, nonsense);
  const reason = answer.status < 400 ? 'a session' : reasonOf(answer);
  // "Too many attempts" says nothing about the key either.
  if (answer.status >= 500 || reason.startsWith('TOO_MANY_ATTEMPTS')) wellAnswered(answer);
  return reason;
}

function saysWrong(reason: string): boolean {
  return refusals.signIn.some((refusal) => reason.startsWith(refusal));
}

function accountOf(projectId: string): string {
  return `registration@${projectId}.iam.gserviceaccount.com`;
}

/** @throws Error with Google's message when the request failed */
function wellAnswered(answer: Answer): unknown {
  if (answer.status === 200) return answer.body;
  throw new Error(`Google answered ${answer.status}: ${reasonOf(answer)}`);
}

const errorSchema = object({ error: object({ message: string().default('') }).required() });

function reasonOf({ body }: Answer): string {
  return errorSchema.isValidSync(body) ? errorSchema.cast(body).error.message : 'no reason given';
}
