/** Checks that the functions accept the Firebase web app of the pages; otherwise every call is rejected. */
import { parseEnv } from 'node:util';
import type { Finding } from './finding';

/** The id of a web app, which contains the number of its project. */
const idPattern = /^1:(\d{6,}):web:[0-9a-f]+$/;

/**
 * @param functionsSettings the content of the functions' settings file; other checks report missing settings
 * @param pagesSettings the same of the pages
 * @param where the path of the functions' file
 */
export function appCheckFindings(
  functionsSettings: string | undefined,
  pagesSettings: string | undefined,
  where: string,
): Finding[] {
  const settings: Partial<Record<string, string>> = parseEnv(functionsSettings ?? '');
  const number = settings['APP_CHECK_PROJECT_NUMBER']?.trim() ?? '';
  const ids = (settings['APP_CHECK_APP_IDS'] ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  const pagesAppId: string | undefined = parseEnv(pagesSettings ?? '')['VITE_FIREBASE_APP_ID'];
  const finding = (name: string, what: string) => ({ where: `${where} ${name}`, what });
  return [
    ...ids
      .filter((id) => !idPattern.test(id))
      .map((id) =>
        finding('APP_CHECK_APP_IDS', `"${id}" is not a web app's id, such as 1:123456789012:web:0a1b2c3d.`),
      ),
    ...ids
      .filter((id) => idPattern.test(id) && number !== '' && idPattern.exec(id)?.[1] !== number)
      .map((id) => finding('APP_CHECK_PROJECT_NUMBER', `${id} belongs to a project other than ${number}.`)),
    ...(pagesAppId && ids.length > 0 && !ids.includes(pagesAppId)
      ? [
          finding(
            'APP_CHECK_APP_IDS',
            `The pages use the app ${pagesAppId}, whose calls would be refused. Add it.`,
          ),
        ]
      : []),
  ];
}
