/**
 * Checks, as far as possible without an account, that firebase-tools accepts firebase.json and the functions. The rules
 * are compiled by Google later, when firebase-tools runs, but before it deploys anything.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { endpoints } from 'contract/calls/endpoints';
import { array, mixed, object, string } from 'yup';
import firebaseJson from '../../../firebase.json';
import { inRepository } from '../../project/project';
import { firebaseToolsModule } from '../google/firebase-tools';
import type { Finding } from './finding';
import { parameterFindings } from './parameters';
import { missingSchedules, unreachableCalls, type Rewrite } from './reachable';

/** firebase-tools' own validation of firebase.json on deployment. */
interface ValidationModule {
  getValidator: () => Validator;
  getErrorMessage: (error: object) => string;
}
interface Validator {
  (content: unknown): boolean;
  errors?: object[] | null;
}

/** @param content the content of firebase.json @param where its path */
export function firebaseJsonFindings(content: string, where: string): Finding[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (error) {
    return [{ where, what: `No JSON: ${error instanceof Error ? error.message : String(error)}` }];
  }
  const validation = firebaseToolsModule<ValidationModule>(
    'firebaseConfigValidate',
    'getValidator',
    'getErrorMessage',
  );
  const validator = validation.getValidator();
  if (validator(parsed)) return [];
  return (validator.errors ?? []).map((error) => ({ where, what: validation.getErrorMessage(error) }));
}

const descriptionSchema = object({
  exported: array(string().required()).required(),
  scheduled: array(string().required()).required(),
  params: array(mixed<object>().required()).required(),
});

/**
 * Loads the built functions in a child process, as firebase-tools does, and checks that every call and every schedule
 * has a function, and every parameter a value.
 * @param folder the folder of the bundle, with its .env file
 * @param rewrites the rewrites of firebase.json
 */
export async function functionsFindings(
  folder: string,
  projectId: string,
  rewrites: readonly Rewrite[],
): Promise<Finding[]> {
  const entry = JSON.stringify(pathToFileURL(`${folder}/index.js`).href);
  // The SDK validates a function's options when its __endpoint is read.
  const printDescription = `const functions = Object.entries(await import(${entry}));
    const { declaredParams } = await import('firebase-functions/params');
    console.log(JSON.stringify({
      exported: functions.filter(([, value]) => value.__endpoint).map(([name]) => name),
      scheduled: functions.filter(([, value]) => value.__endpoint?.scheduleTrigger).map(([name]) => name),
      params: declaredParams.map((param) => param.toSpec()),
    }));`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', printDescription],
    { encoding: 'utf8', cwd: folder },
  );
  if (status !== 0)
    return [{ where: folder, what: `The functions do not load.\n${stderr.trim().slice(0, 2000)}` }];
  const { exported, scheduled, params } = descriptionSchema.validateSync(JSON.parse(stdout));
  return [
    ...unreachableCalls(Object.values(endpoints), rewrites, exported),
    ...missingSchedules(scheduled),
    ...(await parameterFindings(params, folder, projectId)),
  ];
}

/** Checks firebase.json and the built functions. @param functionsFolder the folder of the latter */
export async function configurationFindings(functionsFolder: string, projectId: string): Promise<Finding[]> {
  return [
    ...firebaseJsonFindings(readFileSync(inRepository('firebase.json'), 'utf8'), 'firebase.json'),
    ...(await functionsFindings(functionsFolder, projectId, firebaseJson.hosting.rewrites)),
  ];
}
