/** Gives every parameter of the functions a value, since firebase-tools would prompt even for those with a default. */
import { parseEnv } from 'node:util';
import { inRepository } from '../../project/project';
import { firebaseToolsModule } from '../google/firebase-tools';
import type { Finding } from './finding';
import type { DeclaredSetting } from './functions-settings';

/**
 * @param content the project's .env file
 * @param rendererHash the renderer's hash in the deployed pages; see functions/src/shared/config.ts
 * @returns the content with the defaults of missing settings, and the renderer's hash
 */
export function deployedSettings(
  declared: readonly DeclaredSetting[],
  content: string,
  rendererHash: string,
): string {
  const values = parseEnv(content);
  const unset = declared.filter(({ name }) => values[name] === undefined);
  const defaults = unset.map(({ name, default: value = '' }) => `${name}=${value}`);
  return [content, ...defaults, `RENDERER_SHA256=${rendererHash}`, ''].join('\n');
}

/**
 * Reports the parameters, except secrets, that firebase-tools would still prompt for; runs the code of firebase-tools.
 * @param params as the functions' SDK describes them to firebase-tools
 * @param folder the folder of the bundle, with its .env file
 */
export async function parameterFindings(
  params: readonly object[],
  folder: string,
  projectId: string,
): Promise<Finding[]> {
  const { loadUserEnvs } = firebaseToolsModule<EnvironmentModule>('functions/env', 'loadUserEnvs');
  const { envWithTypes } = firebaseToolsModule<BuildModule>('deploy/functions/build', 'envWithTypes');
  const { resolveParams } = firebaseToolsModule<ParamsModule>('deploy/functions/params', 'resolveParams');
  const values = loadUserEnvs({ functionsSource: folder, projectId, projectDir: inRepository('') });
  try {
    await resolveParams({
      params,
      firebaseConfig: { projectId },
      userEnvs: envWithTypes(params, values),
      codebase: 'default',
      nonInteractive: true,
      // The only effect here: secrets are left out.
      isEmulator: true,
    });
    return [];
  } catch (error) {
    return [{ where: folder, what: error instanceof Error ? error.message : String(error) }];
  }
}

/** The modules with which firebase-tools resolves the parameters on deployment. */
interface EnvironmentModule {
  loadUserEnvs: (options: { functionsSource: string; projectId: string; projectDir: string }) => object;
}
interface BuildModule {
  envWithTypes: (params: readonly object[], values: object) => object;
}
interface ParamsModule {
  resolveParams: (options: {
    params: readonly object[];
    firebaseConfig: { projectId: string };
    userEnvs: object;
    codebase: string;
    nonInteractive: boolean;
    isEmulator: boolean;
  }) => Promise<unknown>;
}
