/**
 * All environment variables of the build; `.env.example` describes them.
 *
 * They are read and validated at build time. Vite then replaces each `ENVIRONMENT.…` in the code with its value, so the
 * branch for the other kind of App Check is removed from the bundle.
 */

interface FirebaseWebApp {
  projectId: string;
  appId: string;
  apiKey: string;
}

type AppCheckSettings =
  | { kind: 'local'; tokenUrl: string }
  | { kind: 'recaptcha'; siteKey: string; firebase: FirebaseWebApp };

export interface Environment {
  /** Prefix of the path of every call. */
  apiHost: string;
  appCheck: AppCheckSettings;
}

declare global {
  /** Each value is replaced at build time; the object does not exist at run time. */
  const ENVIRONMENT: Environment;
}

const productionNames = [
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_RECAPTCHA_SITE_KEY',
] as const;

type VariableName = 'VITE_API_HOST' | 'VITE_APP_CHECK_TOKEN_URL' | (typeof productionNames)[number];

export type Variables = Readonly<Partial<Record<VariableName, string>>>;

/** The environment for Vite's `define`: a flat list of constant expressions. */
export function definitionsOf(values: object, prefix = 'ENVIRONMENT'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(definitionsOf(value, `${prefix}.${name}`))
        : [[`${prefix}.${name}`, JSON.stringify(value)]],
    ),
  );
}

/** @throws Error that says which variables to set, when no kind of App Check is complete or both are given */
export function readEnvironment(variables: Variables): Environment {
  return {
    apiHost: (nonEmpty(variables.VITE_API_HOST) ?? '/api').replace(/\/+$/, ''),
    appCheck: readAppCheck(variables),
  };
}

function readAppCheck(variables: Variables): AppCheckSettings {
  const tokenUrl = nonEmpty(variables.VITE_APP_CHECK_TOKEN_URL);
  const production = productionNames.map((name) => nonEmpty(variables[name]));
  const [projectId, appId, apiKey, siteKey] = production;
  if (tokenUrl !== undefined) {
    if (production.some((value) => value !== undefined)) {
      throw new Error(
        'App Check is set up twice: VITE_APP_CHECK_TOKEN_URL is for a local build, VITE_FIREBASE_* and ' +
          'VITE_RECAPTCHA_SITE_KEY are for production. Set only one kind.',
      );
    }
    return { kind: 'local', tokenUrl: loopback(tokenUrl) };
  }
  if (projectId && appId && apiKey && siteKey) {
    return { kind: 'recaptcha', siteKey, firebase: { projectId, appId, apiKey } };
  }
  const missing = productionNames.filter((_, index) => production[index] === undefined);
  throw new Error(
    `App Check is not set up. For production, set ${missing.join(', ')}; for a local ` +
      'build, set VITE_APP_CHECK_TOKEN_URL instead. See web/.env.example.',
  );
}

/** A deployed page must never rely on tokens that any caller can fetch. */
function loopback(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  if (['127.0.0.1', 'localhost', '[::1]'].includes(host)) return address;
  throw new Error(`VITE_APP_CHECK_TOKEN_URL must be an address of this machine, not "${address}".`);
}

function nonEmpty(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
}
