/** Checks that functions and pages name the same Firebase web app; otherwise every call is rejected. */
import { parseEnv } from 'node:util';
import type { Finding } from './finding';

/** A web app's id contains its project number. */
const webAppId = /^1:(\d{6,}):web:[0-9a-f]+$/;

/**
 * @param functions content of the functions' settings
 * @param pages content of the pages' settings; other checks report missing settings
 * @param where the functions' file
 */
export function appCheckFindings(
  functions: string | undefined,
  pages: string | undefined,
  where: string,
): Finding[] {
  const settings: Partial<Record<string, string>> = parseEnv(functions ?? '');
  const number = settings['APP_CHECK_PROJECT_NUMBER']?.trim() ?? '';
  const ids = (settings['APP_CHECK_APP_IDS'] ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  const appOfPages: string | undefined = parseEnv(pages ?? '')['VITE_FIREBASE_APP_ID'];
  const finding = (name: string, what: string) => ({ where: `${where} ${name}`, what });
  return [
    ...ids
      .filter((id) => !webAppId.test(id))
      .map((id) =>
        finding('APP_CHECK_APP_IDS', `"${id}" is not a web app's id, such as 1:123456789012:web:0a1b2c3d.`),
      ),
    ...ids
      .filter((id) => webAppId.test(id) && number !== '' && webAppId.exec(id)?.[1] !== number)
      .map((id) => finding('APP_CHECK_PROJECT_NUMBER', `${id} belongs to a project other than ${number}.`)),
    ...(appOfPages && ids.length > 0 && !ids.includes(appOfPages)
      ? [
          finding(
            'APP_CHECK_APP_IDS',
            `The pages use the app ${appOfPages}, whose calls would be refused. Add it.`,
          ),
        ]
      : []),
  ];
}
