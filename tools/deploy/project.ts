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
  /**
   * @returns the findings
   * @throws Error when they cannot be determined
   */
  run: () => Promise<string[]>;
}

/**
 * The only project roles that the functions' account needs; firebase-tools grants it access to the secrets. The
 * project's own role `passwordReset` can make links to set a password, without the right to change accounts.
 */
export const rolesIn = (projectId: string): readonly string[] => [
  'roles/datastore.user',
  'roles/firebaseauth.viewer',
  `projects/${projectId}/roles/passwordReset`,
];
const secrets = ['SMTP_URL', 'LINK_KEY'];

/**
 * @param account requests as an account with access to the project; rejects when nobody is signed in
 * @param nobody requests without credentials, as the functions do when an organiser signs in
 * @param keys the API key of the functions, which can sign accounts in, and that of the pages, which must not
 */
export async function inquire(
  projectId: string,
  keys: { functions: string; pages: string },
  account: () => Promise<Ask>,
  nobody: Ask,
): Promise<Inquiry> {
  const signedIn = account();
  // Each check reports separately that nobody is signed in.
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
    const what =
      error instanceof ValidationError ? `Google's answer has an unexpected form: ${reason}` : reason;
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
  const found = databaseSchema.validateSync(successfulBody(answer));
  const isOn = (state: string | undefined) => state?.endsWith('_ENABLED') === true;
  const isProtected = isOn(found.deleteProtectionState) && isOn(found.pointInTimeRecoveryEnablement);
  return [
    ...(found.locationId === region
      ? []
      : [
          `The database is in ${found.locationId}, not in ${region}, and cannot be moved. Use another project, or delete the database while it is empty.`,
        ]),
    ...(found.type === 'FIRESTORE_NATIVE' ? [] : [`The database is ${found.type}, not FIRESTORE_NATIVE.`]),
    ...(isProtected
      ? []
      : [
          `Delete protection or point-in-time recovery is off. Turn both on: npx firebase firestore:databases:update '(default)' ${on} --project ${projectId}`,
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
  const { bindings } = policySchema.validateSync(successfulBody(await ask(url, {})));
  const member = `serviceAccount:${accountOf(projectId)}`;
  const roles = rolesIn(projectId);
  const given = bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);
  return [
    ...roles
      .filter((role) => !given.includes(role))
      .map(
        (role) =>
          `Lacks ${role}. docs/deploy.md has the commands that create the account and grant its roles.`,
      ),
    ...given
      .filter((role) => !roles.includes(role))
      .map((role) => `Has ${role}, which the functions do not need. Revoke it.`),
  ];
}

async function secret(projectId: string, name: string, ask: Ask): Promise<string[]> {
  const url = `https://secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${name}/versions/latest`;
  const answer = await ask(url);
  const isSet =
    answer.status !== 404 &&
    object({ state: string().required() }).validateSync(successfulBody(answer)).state === 'ENABLED';
  return isSet ? [] : [`Not set: npx firebase functions:secrets:set ${name} --project ${projectId}`];
}

/** Signs in with a wrong password: any error that is not about the password would reject every organiser too. */
async function authentication(key: string, ask: Ask): Promise<string[]> {
  const reason = await reasonForWrongPassword(key, ask);
  return saysWrong(reason)
    ? []
    : [
        `A wrong password was answered with "${reason}" instead of INVALID_LOGIN_CREDENTIALS. Enable sign-in with e-mail and password, and let IDENTITY_API_KEY use the Identity Toolkit API and the Token Service API, without referrer restrictions.`,
      ];
}

/** The pages' key is public: if it can sign in, it allows password guessing that bypasses our rate limits. */
async function pagesCannotSignIn(key: string, ask: Ask): Promise<string[]> {
  return saysWrong(await reasonForWrongPassword(key, ask))
    ? ['This key can sign in. Restrict it to the Firebase App Check API; see "Once" in docs/deploy.md.']
    : [];
}

/** @returns Google's reason for refusing a wrong password */
async function reasonForWrongPassword(apiKey: string, ask: Ask): Promise<string> {
  const url = `https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`;
  const credentials = {
    email: 'nobody@example.com',
    password: 'wrong password',
    returnSecureToken: true,
  };
  const answer = await ask(url, credentials);
  const reason = answer.status < 400 ? 'a session' : reasonOf(answer);
  // "Too many attempts" says nothing about the key either.
  if (answer.status >= 500 || reason.startsWith('TOO_MANY_ATTEMPTS')) successfulBody(answer);
  return reason;
}

function saysWrong(reason: string): boolean {
  return refusals.signIn.some((refusal) => reason.startsWith(refusal));
}

function accountOf(projectId: string): string {
  return `registration@${projectId}.iam.gserviceaccount.com`;
}

/** @throws Error with Google's message when the request failed */
function successfulBody(answer: Answer): unknown {
  if (answer.status === 200) return answer.body;
  throw new Error(`Google answered ${answer.status}: ${reasonOf(answer)}`);
}

const errorSchema = object({ error: object({ message: string().default('') }).required() });

function reasonOf({ body }: Answer): string {
  return errorSchema.isValidSync(body) ? errorSchema.cast(body).error.message : 'no reason given';
}
