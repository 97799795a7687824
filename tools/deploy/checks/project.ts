/** Checks the Google project itself, before anything is deployed to it. */
import { readdirSync, readFileSync } from 'node:fs';
import { array, boolean, object, string, ValidationError } from 'yup';
import { factorSealKey, linkKeys } from '../../../functions/src/shared/config';
import { inRepository } from '../../project/project';
import { backupFindings, databaseFindings, recoveryFindings, registrantFindings } from './database';
import type { Finding, Kind } from './finding';
import { successfulBody, type Ask, type Site } from '../google/google';
import { functionsKeyFindings, initFile, initFileFindings, pagesKeyFindings } from './keys';
import { mailServerFindings } from './mail-server';

/** The findings, and the checks that could not run. */
export interface ProjectResult {
  findings: Finding[];
  unchecked: Finding[];
}

/** How the checks reach Google, the deployed site and the mail server. */
export interface Access {
  /** Requests as an account with access to the project; rejects when no account is signed in. */
  readonly account: () => Promise<Ask>;
  /** Requests without credentials, as the functions do when an organiser signs in. */
  readonly anonymous: Ask;
  /** The deployed site. */
  readonly site: Site;
  /** Signs in at a mail server; rejects when the server refuses. */
  readonly mailServer: (url: string) => Promise<void>;
}

interface Check {
  where: string;
  kind?: Kind;
  /**
   * @returns the findings
   * @throws Error when the check cannot run
   */
  run: () => Promise<string[]>;
}

/**
 * The only project roles that the account of most functions needs; firebase-tools grants access to secrets. The project's
 * own role `passwordReset` can make links for setting a password, but cannot change accounts.
 */
export const functionRoles = (projectId: string): readonly string[] => [
  'roles/datastore.user',
  'roles/firebaseauth.viewer',
  `projects/${projectId}/roles/passwordReset`,
];

/** The roles of the publishing functions' account. */
export const publisherRoles = [
  'roles/datastore.user',
  'roles/firebaseauth.viewer',
  'roles/firebasehosting.admin',
] as const;

/** The roles of the team function's account. */
export const teamRoles = ['roles/datastore.user', 'roles/firebaseauth.admin'] as const;

/**
 * @param pagesKey the public API key of the pages, which must not be able to sign accounts in
 * @param isRehearsal whether the project must have few registrants, as a rehearsal has and the real site has not
 */
export async function checkProject(
  projectId: string,
  pagesKey: string,
  { account, anonymous, site, mailServer }: Access,
  isRehearsal: boolean,
): Promise<ProjectResult> {
  const signedIn = account();
  // If no account is signed in, each check that awaits one reports it.
  signedIn.catch(() => undefined);
  const checks: Check[] = [
    { where: 'Firestore', run: async () => databaseFindings(projectId, await signedIn) },
    {
      where: 'recovery of Firestore',
      kind: 'protection',
      run: async () => recoveryFindings(projectId, await signedIn),
    },
    { where: 'backups', kind: 'protection', run: async () => backupFindings(projectId, await signedIn) },
    { where: 'alerts', kind: 'protection', run: async () => alertFindings(projectId, await signedIn) },
    ...(isRehearsal
      ? [{ where: 'registrants', run: async () => registrantFindings(projectId, await signedIn) }]
      : []),
    ...[
      { account: accountOf(projectId, 'registration'), roles: functionRoles(projectId) },
      { account: accountOf(projectId, 'publisher'), roles: publisherRoles },
      { account: accountOf(projectId, 'team'), roles: teamRoles },
    ].map(({ account: name, roles }) => ({
      where: `the account ${name}`,
      run: async () => roleFindings(projectId, name, roles, await signedIn),
    })),
    ...Object.entries(secretCheckers(anonymous, mailServer)).map(([name, check]) => ({
      where: `secret ${name}`,
      run: async () => secretFindings(projectId, name, check, await signedIn),
    })),
    { where: 'VITE_FIREBASE_API_KEY', run: () => pagesKeyFindings(pagesKey, anonymous) },
    { where: initFile, run: () => initFileFindings(site, anonymous) },
  ];
  const results = await Promise.all(checks.map(resultOf));
  return {
    findings: results.flatMap(({ findings }) => findings),
    unchecked: results.flatMap(({ unchecked }) => unchecked),
  };
}

async function resultOf({ where, kind, run }: Check): Promise<ProjectResult> {
  try {
    return { findings: (await run()).map((what) => ({ where, what, kind })), unchecked: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const what =
      error instanceof ValidationError ? `Google's answer has an unexpected form: ${reason}` : reason;
    return { findings: [], unchecked: [{ where, what }] };
  }
}

const policiesSchema = object({
  alertPolicies: array(object({ displayName: string().default(''), enabled: boolean() })).default([]),
});

async function alertFindings(projectId: string, ask: Ask): Promise<string[]> {
  const url = `https://monitoring.googleapis.com/v3/projects/${projectId}/alertPolicies?pageSize=1000`;
  const { alertPolicies } = policiesSchema.validateSync(successfulBody(await ask(url)));
  return alertNames()
    .filter(
      (name) => !alertPolicies.some(({ displayName, enabled }) => displayName === name && enabled !== false),
    )
    .map((name) => `There is no alert "${name}". "Alerts" in docs/operations.md has the commands.`);
}

/** The display names of the alerts in tools/deploy/alerts. */
export function alertNames(): string[] {
  const folder = inRepository('tools/deploy/alerts');
  return readdirSync(folder).map(
    (file) =>
      object({ displayName: string().required() }).validateSync(
        JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
      ).displayName,
  );
}

const policySchema = object({
  bindings: array(
    object({ role: string().required(), members: array(string().required()).default([]) }),
  ).default([]),
});

/** Checks the roles of an account; a conditional role counts as granted. */
async function roleFindings(
  projectId: string,
  account: string,
  roles: readonly string[],
  ask: Ask,
): Promise<string[]> {
  const url = `https://cloudresourcemanager.googleapis.com/v1/projects/${projectId}:getIamPolicy`;
  const { bindings } = policySchema.validateSync(successfulBody(await ask(url, {})));
  const member = `serviceAccount:${account}`;
  const granted = bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);
  return [
    ...roles
      .filter((role) => !granted.includes(role))
      .map(
        (role) =>
          `Lacks ${role}. docs/deploy.md has the commands that create the account and grant its roles.`,
      ),
    ...granted
      .filter((role) => !roles.includes(role))
      .map((role) => `Has ${role}, which the functions do not need. Revoke it.`),
  ];
}

type Checker = (value: string) => Promise<string[]> | string[];

/** The secrets of functions/src/shared/config.ts, each with its check. */
const secretCheckers = (anonymous: Ask, mailServer: Access['mailServer']): Record<string, Checker> => ({
  SMTP_URL: (url) => mailServerFindings(url, mailServer),
  IDENTITY_API_KEY: (key) => functionsKeyFindings(key, anonymous),
  LINK_KEY: keyChecker(linkKeys),
  FACTOR_KEY: keyChecker(factorSealKey),
});

function keyChecker(read: (text: string) => unknown): Checker {
  return (text) => {
    try {
      read(text);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  };
}

const payloadSchema = object({ payload: object({ data: string().required() }) });

async function secretFindings(projectId: string, name: string, check: Checker, ask: Ask): Promise<string[]> {
  const version = `https://secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${name}/versions/latest`;
  const answer = await ask(version);
  const isSet =
    answer.status !== 404 &&
    object({ state: string().required() }).validateSync(successfulBody(answer)).state === 'ENABLED';
  if (!isSet) return [`Not set: npx firebase functions:secrets:set ${name} --project ${projectId}`];
  const { payload } = payloadSchema.validateSync(successfulBody(await ask(`${version}:access`)));
  return check(Buffer.from(payload.data, 'base64').toString('utf8').trim());
}

function accountOf(projectId: string, name: 'registration' | 'publisher' | 'team'): string {
  return `${name}@${projectId}.iam.gserviceaccount.com`;
}
