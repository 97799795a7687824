/** Checks the functions' settings of a project before they are deployed. */
import { parseEnv } from 'node:util';
import type { Finding } from './finding';

/** A setting as functions/src/shared/config.ts declares it. */
export interface DeclaredSetting {
  name: string;
  description: string;
  /** The default; without one, the setting is required. */
  default: string | undefined;
}

/** Settings for the local stack only. */
const localOnlyNames = ['LOCAL_APP_CHECK_KEYS', 'SITE_FOLDER'];

/**
 * @param declared every setting of the functions except secrets
 * @param content the project's .env file, or undefined if there is none
 * @param where the file's path
 */
export function functionsSettingsFindings(
  declared: readonly DeclaredSetting[],
  content: string | undefined,
  where: string,
): Finding[] {
  if (content === undefined) {
    const required = declared.filter((setting) => setting.default === undefined).map(({ name }) => name);
    return [{ where, what: `The file is missing; it must set ${required.join(', ')}.` }];
  }
  const values: Partial<Record<string, string>> = parseEnv(content);
  const missing = declared
    .filter((setting) => setting.default === undefined && (values[setting.name] ?? '').trim() === '')
    .map(({ name, description }) => ({ where: `${where} ${name}`, what: `Not set. ${description}` }));
  const local = localOnlyNames
    .filter((name) => (values[name] ?? '') !== '')
    .map((name) => ({ where: `${where} ${name}`, what: 'Only for the local stack; remove it.' }));
  const unknown = Object.keys(values)
    .filter((name) => !declared.some((setting) => setting.name === name))
    .map((name) => ({ where: `${where} ${name}`, what: 'No function reads this setting. Check its name.' }));
  const origins = ['SITE_ORIGIN', 'MORE_ORIGINS'].flatMap((name) =>
    (values[name] ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== '' && !isPublicOrigin(origin))
      .map((origin) => ({
        where: `${where} ${name}`,
        what: `"${origin}" must be a public https origin without a path, such as https://register.your-show.org.`,
      })),
  );
  return [...missing, ...local, ...unknown, ...origins];
}

function isPublicOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: parsedOrigin } = new URL(origin);
  const isPrivate = /^(localhost|\[|\d+(\.\d+){3}$)|\.(example|test|invalid|local)$/.test(hostname);
  return protocol === 'https:' && parsedOrigin === origin && !isPrivate;
}
