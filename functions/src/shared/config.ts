/** The only reader of the environment: every setting of the functions, with its name and purpose. */
import { defineInt, defineSecret, defineString, expr, projectID } from 'firebase-functions/params';
import { PlainError } from './describe-error';

/** Belgium; firebase.json's rewrites name it too. */
export const region = 'europe-west1';

/**
 * The functions' service account; docs/deploy.md lists its roles. Written in full, since firebase-tools does not expand
 * the short form when it grants access to the secrets.
 */
export const serviceAccount = expr`registration@${projectID}.iam.gserviceaccount.com`;

/** For the functions that publish: has the roles of `serviceAccount`, and alone may release the site on Hosting. */
export const publisherAccount = expr`publisher@${projectID}.iam.gserviceaccount.com`;

/** For the function that manages the team: has the roles of `serviceAccount`, and alone may change accounts. */
export const teamAccount = expr`team@${projectID}.iam.gserviceaccount.com`;

const siteOrigin = defineString('SITE_ORIGIN', {
  description: 'Where the site is, such as https://register.example.org; the links in mails start with it.',
});
const moreOrigins = defineString('MORE_ORIGINS', {
  description: 'Other origins whose pages may call the functions, separated by commas; usually none.',
  default: '',
});
const appCheckProjectNumber = defineString('APP_CHECK_PROJECT_NUMBER', {
  description: 'The number of the Firebase project; App Check tokens are issued for it.',
});
const appCheckAppIds = defineString('APP_CHECK_APP_IDS', {
  description: 'The ids of the web apps whose App Check tokens are accepted, separated by commas.',
});
const localAppCheckKeys = defineString('LOCAL_APP_CHECK_KEYS', {
  description:
    'Local stack only: the file with the public key of its own App Check. Refused in a real project.',
  default: '',
});

const hostingSite = defineString('HOSTING_SITE', {
  description: 'The name of the Hosting site, if it is not that of the project.',
  default: '',
});
const siteFolder = defineString('SITE_FOLDER', {
  description: 'Local stack only: the folder of the site, to publish to. Refused in a real project.',
  default: '',
});

/** Seconds. */
const defaultConfirmationPause = 600;
defineInt('CONFIRMATION_PAUSE_SECONDS', {
  description:
    'Seconds until the schedule sends a confirmation that the page has not requested; doubled after each failure.',
  default: defaultConfirmationPause,
});

/** What one instance may do at the mail server; docs/deploy.md has the limits of mail services. */
export interface MailLimits {
  /** Open at the same time; each sends one mail at a time. */
  readonly connections: number;
  /** Mails on a connection before another one is opened. */
  readonly perConnection: number;
  /** Mails begun in a second; may be a fraction. */
  readonly perSecond: number;
}

export const defaultMailLimits: MailLimits = { connections: 3, perConnection: 100, perSecond: 100 };
defineInt('MAIL_CONNECTIONS', {
  description:
    'How many connections to the mail server one instance opens, and so how many mails it sends at once.',
  default: defaultMailLimits.connections,
});
defineInt('MAIL_PER_CONNECTION', {
  description: 'How many mails a connection sends before another one is opened.',
  default: defaultMailLimits.perConnection,
});
defineString('MAIL_PER_SECOND', {
  description: 'How many mails one instance sends in a second; 0.5 is one in two seconds.',
  default: String(defaultMailLimits.perSecond),
});

/** URL of the mail server: smtps://user:password@host:port. */
export const smtpUrl = defineSecret('SMTP_URL');

/** The functions' own API key, with which organisers sign in; not the web app's, which is public. */
export const identityKey = defineSecret('IDENTITY_API_KEY');

/** Signs the links to visitors' own pages. Two keys, separated by a comma, are accepted; the first one signs. */
export const linkKey = defineSecret('LINK_KEY');

/** Encrypts the second factors of the accounts. Never replace it: members with a factor could no longer sign in. */
export const factorKey = defineSecret('FACTOR_KEY');

/** Minimum number of characters, so that a key cannot be guessed. */
const minKeyLength = 32;

/** @throws PlainError when a key is missing or too short */
export function linkKeys(text: string = linkKey.value()): readonly [string, ...string[]] {
  const [first, ...others] = list(text);
  if (first === undefined || [first, ...others].some(({ length }) => length < minKeyLength))
    throw new PlainError(`LINK_KEY must be a random text of at least ${minKeyLength} characters.`);
  return [first, ...others];
}

/** @throws PlainError when the key is missing or too short */
export function factorSealKey(text: string = factorKey.value()): string {
  if (text.trim().length < minKeyLength)
    throw new PlainError(`FACTOR_KEY must be a random text of at least ${minKeyLength} characters.`);
  return text.trim();
}

/** Where publishing releases the pages. */
type PublisherSetting =
  | { readonly to: 'folder'; readonly folder: string }
  | { readonly to: 'hosting'; readonly site: string; readonly rendererHash: string };

export interface Config {
  projectId: string;
  siteOrigin: string;
  allowedOrigins: readonly string[];
  /** Host and port of the Auth emulator; firebase-tools sets it, the Admin SDK reads it too. */
  authEmulatorHost: string | undefined;
  /** Seconds; see registrants/store/repository.ts. */
  confirmationPause: number;
  mailLimits: MailLimits;
  publisher: PublisherSetting;
  appCheck: { projectNumber: string; appIds: readonly string[]; localKeys: string | undefined };
}

/** Reads and validates the settings. @throws PlainError that names the invalid setting and says why */
export function readConfig(): Config {
  const projectId = projectID.value();
  const site = originOf('SITE_ORIGIN', siteOrigin.value());
  const localKeys = localAppCheckKeys.value() || undefined;
  const folder = siteFolder.value() || undefined;
  for (const [name, value] of Object.entries({ LOCAL_APP_CHECK_KEYS: localKeys, SITE_FOLDER: folder }))
    if (value !== undefined && !projectId.startsWith('demo-'))
      throw new PlainError(`${name} is only for demo projects; the project is ${projectId}. Remove it.`);
  return {
    projectId,
    siteOrigin: site,
    allowedOrigins: [site, ...list(moreOrigins.value()).map((origin) => originOf('MORE_ORIGINS', origin))],
    authEmulatorHost: process.env['FIREBASE_AUTH_EMULATOR_HOST'],
    publisher:
      folder === undefined
        ? { to: 'hosting', site: hostingSite.value() || projectId, rendererHash: rendererHash() }
        : { to: 'folder', folder },
    confirmationPause: positive('CONFIRMATION_PAUSE_SECONDS', defaultConfirmationPause),
    mailLimits: mailLimits(),
    appCheck: {
      projectNumber: required('APP_CHECK_PROJECT_NUMBER', appCheckProjectNumber.value()),
      appIds: list(required('APP_CHECK_APP_IDS', appCheckAppIds.value())),
      localKeys,
    },
  };
}

/**
 * Publishing runs only the template and renderer with this hash (render-site.ts). The deployment sets it; were it a
 * parameter of the SDK, firebase-tools would ask for it.
 * @returns an empty text, which matches no hash, if it is not set
 */
function rendererHash(): string {
  return process.env['RENDERER_SHA256'] ?? '';
}

function mailLimits(): MailLimits {
  const perSecond = positive('MAIL_PER_SECOND', defaultMailLimits.perSecond);
  const connections = Math.ceil(positive('MAIL_CONNECTIONS', defaultMailLimits.connections));
  return {
    // With more connections, a mail would wait longer than three seconds for its turn.
    connections: Math.min(connections, Math.ceil(perSecond * 3)),
    perConnection: positive('MAIL_PER_CONNECTION', defaultMailLimits.perConnection),
    perSecond,
  };
}

function required(name: string, value: string): string {
  if (value.trim() === '') throw new PlainError(`${name} is empty; set it in the functions' .env file.`);
  return value.trim();
}

/** Bypasses the SDK, which applies defaults only when deploying: at run time a missing or empty number would be 0. */
function positive(name: string, fallback: number): number {
  const text = process.env[name]?.trim() ?? '';
  const value = text === '' ? fallback : Number(text);
  if (!(value > 0)) throw new PlainError(`${name} must be a number above 0; it is "${text}".`);
  return value;
}

function originOf(name: string, value: string): string {
  const origin = URL.canParse(value) ? new URL(value).origin : 'null';
  if (origin !== value) {
    throw new PlainError(
      `${name} must be an origin such as https://register.example.org, without a path; it is "${value}".`,
    );
  }
  return origin;
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
