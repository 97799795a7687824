/** Checks the settings of the pages before they are built for a project. */
import { parseEnv } from 'node:util';
import { readEnvironment } from '../../../web/src/shared/site/environment';
import type { Finding } from './finding';

/**
 * @param content the content of web/.env.<project>, or undefined if there is no such file
 * @param where the file's path
 * @param projectId the project to deploy to
 */
export function pagesSettingsFindings(
  content: string | undefined,
  where: string,
  projectId: string,
): Finding[] {
  if (content === undefined) return [{ where, what: 'The file is missing; see web/.env.example.' }];
  try {
    const { appCheck } = readEnvironment(parseEnv(content));
    if (appCheck.kind === 'local') {
      return [
        {
          where,
          what: 'VITE_APP_CHECK_TOKEN_URL is only for a local build. Remove it, and set the production variables.',
        },
      ];
    }
    return appCheck.firebase.projectId === projectId
      ? []
      : [{ where, what: `VITE_FIREBASE_PROJECT_ID is ${appCheck.firebase.projectId}, not ${projectId}.` }];
  } catch (error) {
    return [{ where, what: error instanceof Error ? error.message : String(error) }];
  }
}
