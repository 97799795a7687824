/** Checks a project's settings before deployment. */
import { readFileSync } from 'node:fs';
import { declaredParams, Expression } from 'firebase-functions/params';
import '../../../functions/src/shared/config';
import { inRepository } from '../../project/project';
import { appCheckFindings } from './app-check';
import type { Finding } from './finding';
import { functionsSettingsFindings, type DeclaredSetting } from './functions-settings';
import { pagesSettingsFindings } from './pages-settings';

/** The paths of the settings of a project's functions and of its pages; both files are committed. */
export const functionsFile = (projectId: string) => `functions/.env.${projectId}`;
export const pagesFile = (projectId: string) => `web/.env.${projectId}`;

const demoAdvice =
  'Projects whose id starts with demo- exist only on developers’ machines. Name a real project.';

/** @returns the faults of the settings, each of which prevents the deployment */
export function settingsFindings(projectId: string): Finding[] {
  const functionsPath = functionsFile(projectId);
  const pagesPath = pagesFile(projectId);
  return [
    ...(projectId.startsWith('demo-') ? [{ where: projectId, what: demoAdvice }] : []),
    ...functionsSettingsFindings(declaredSettings(), contentOf(functionsPath), functionsPath),
    ...pagesSettingsFindings(contentOf(pagesPath), pagesPath, projectId),
    ...appCheckFindings(contentOf(functionsPath), contentOf(pagesPath), functionsPath),
  ];
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

/** The fields that this module reads of a parameter's description by firebase-functions. */
interface ParamOptions {
  default?: string | number;
  description?: string;
}

/** @param path the path of a file in the repository @returns undefined if there is no such file */
export function contentOf(path: string): string | undefined {
  try {
    return readFileSync(inRepository(path), 'utf8');
  } catch {
    return undefined;
  }
}
