/** Whether what firebase-tools is handed can be read by it and by Firebase, as far as that is seen without an account. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { mixed, object, array, string } from 'yup';
import { parseRules } from '../local/firestore/rules/parse-rules';
import { inRepository } from '../local/project';
import type { Finding } from './finding';

/** firebase-tools' own check of firebase.json, which it makes when it deploys. */
interface ConfigurationCheck {
  getValidator(): Validator;
  getErrorMessage(error: object): string;
}
interface Validator {
  (content: unknown): boolean;
  errors?: object[] | null;
}

/** @param content of firebase.json */
export function firebaseJsonFindings(content: string, where: string): Finding[] {
  const parsed = parsedOr(content, where);
  if ('finding' in parsed) return [parsed.finding];
  const check: unknown = createRequire(import.meta.url)(
    inRepository('node_modules/firebase-tools/lib/firebaseConfigValidate.js'),
  );
  if (!isCheck(check)) throw new Error('firebase-tools checks firebase.json in another way than before.');
  const validator = check.getValidator();
  if (validator(parsed.value)) return [];
  return (validator.errors ?? []).map((error) => ({ where, what: check.getErrorMessage(error) }));
}

function isCheck(found: unknown): found is ConfigurationCheck {
  return typeof found === 'object' && found !== null && 'getValidator' in found && 'getErrorMessage' in found;
}

/** @param content of firestore.rules */
export function rulesFindings(content: string, where: string): Finding[] {
  try {
    parseRules(content, where);
    return [];
  } catch (error) {
    return [{ where, what: error instanceof Error ? error.message : String(error) }];
  }
}

const orders = ['ASCENDING', 'DESCENDING'] as const;
const indexesSchema = object({
  indexes: array()
    .required()
    .of(
      object({
        collectionGroup: string().required(),
        queryScope: mixed().oneOf(['COLLECTION', 'COLLECTION_GROUP']).required(),
        fields: array()
          .required()
          .min(2)
          .of(
            object({
              fieldPath: string().required(),
              order: mixed().oneOf(orders),
              arrayConfig: mixed().oneOf(['CONTAINS']),
            }).noUnknown(),
          ),
      }).noUnknown(),
    ),
  fieldOverrides: array(),
}).noUnknown();

/** @param content of firestore.indexes.json */
export function indexesFindings(content: string, where: string): Finding[] {
  const parsed = parsedOr(content, where);
  if ('finding' in parsed) return [parsed.finding];
  try {
    indexesSchema.validateSync(parsed.value, { strict: true });
    return [];
  } catch (error) {
    return [{ where, what: error instanceof Error ? error.message : String(error) }];
  }
}

/**
 * Loads the built functions in a process of their own, as firebase-tools does to find them.
 * @param folder of the bundle
 * @param needed the functions that the site's addresses lead to
 */
export function functionsFindings(folder: string, needed: readonly string[]): Finding[] {
  const entry = JSON.stringify(pathToFileURL(`${folder}/index.js`).href);
  // The SDK checks a function's options when its description is read.
  const listDescribed = `const functions = Object.entries(await import(${entry}));
    console.log(JSON.stringify(functions.filter(([, each]) => each.__endpoint).map(([name]) => name)));`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', listDescribed],
    { encoding: 'utf8', cwd: folder },
  );
  if (status !== 0)
    return [{ where: folder, what: `The functions do not load.\n${stderr.trim().slice(0, 2000)}` }];
  const found: unknown = JSON.parse(stdout);
  return needed
    .filter((name) => !Array.isArray(found) || !found.includes(name))
    .map((name) => ({ where: folder, what: `The function ${name} is missing, to which an address leads.` }));
}

/** Everything above, of the files of this repository. @param functionsFolder where the functions were built */
export function configurationFindings(functionsFolder: string): Finding[] {
  const read = (name: string) => readFileSync(inRepository(name), 'utf8');
  const firebaseJson = read('firebase.json');
  const needed = [...firebaseJson.matchAll(/"functionId":\s*"(\w+)"/g)].map(([, name = '']) => name);
  return [
    ...firebaseJsonFindings(firebaseJson, 'firebase.json'),
    ...rulesFindings(read('firestore.rules'), 'firestore.rules'),
    ...indexesFindings(read('firestore.indexes.json'), 'firestore.indexes.json'),
    ...functionsFindings(functionsFolder, needed),
  ];
}

function parsedOr(content: string, where: string): { value: unknown } | { finding: Finding } {
  try {
    const value: unknown = JSON.parse(content);
    return { value };
  } catch (error) {
    return { finding: { where, what: `No JSON: ${error instanceof Error ? error.message : String(error)}` } };
  }
}
