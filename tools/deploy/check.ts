/** All checks before deployment that need no account. */
import { readFileSync } from 'node:fs';
import { directions, event } from 'contract/event';
import { exhibitorList } from 'contract/exhibitors';
import { deletionInstant } from 'contract/event-times';
import { declaredParams, Expression } from 'firebase-functions/params';
import '../../functions/src/shared/config';
import { inRepository } from '../stack/project';
import { appCheckFindings } from './app-check';
import type { Finding } from './finding';
import { functionsSettingsFindings, type DeclaredSetting } from './functions-settings';
import { pagesSettingsFindings } from './pages-settings';
import { placeholdersIn } from './placeholders';
import { proofreadFindings } from './proofread';
import { changesFindings, dayFindings, dinnerFindings, registrationPeriodFindings } from './edition-times';

/** @returns what is left to do; empty when the site can be deployed */
export function findings(projectId: string): Finding[] {
  const functionsFile = `functions/.env.${projectId}`;
  const pagesFile = 'web/.env.production';
  const now = new Date();
  return [
    ...projectFindings(projectId),
    ...placeholdersIn({ ...event, directions }, 'contract/src/event.ts'),
    ...placeholdersIn(exhibitorList, 'contract/src/exhibitors.ts'),
    ...proofreadFindings(),
    ...dayFindings(event, now),
    ...registrationPeriodFindings(event.registration, now, deletionInstant()),
    ...dinnerFindings(event.dinner, event, now),
    ...changesFindings(event, now),
    ...functionsSettingsFindings(declaredSettings(), contentOf(functionsFile), functionsFile),
    ...pagesSettingsFindings(contentOf(pagesFile), pagesFile, projectId),
    ...appCheckFindings(contentOf(functionsFile), contentOf(pagesFile), functionsFile),
  ];
}

function projectFindings(projectId: string): Finding[] {
  return projectId.startsWith('demo-')
    ? [
        {
          where: projectId,
          what: 'Projects whose id starts with demo- exist only on developers’ machines. Name a real project.',
        },
      ]
    : [];
}

/** The settings that functions/src/shared/config.ts declares when it is loaded, without the secrets. */
export function declaredSettings(): DeclaredSetting[] {
  return declaredParams.flatMap((param) => {
    if (!(param instanceof Expression)) return [];
    const options: ParamOptions = param.options;
    return [
      { name: param.name, description: options.description ?? '', default: options.default?.toString() },
    ];
  });
}

/** The part of firebase-functions' parameter description that we read. */
interface ParamOptions {
  default?: string | number;
  description?: string;
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(inRepository(path), 'utf8');
  } catch {
    return undefined;
  }
}
