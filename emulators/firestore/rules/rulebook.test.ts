/** The rules that the embedded Firestore understands. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Rulebook } from './rulebook';

const file = new URL('../../../firestore.rules', import.meta.url);
const closedRules = readFileSync(file, 'utf8');
const openRules = closedRules.replace('if false', 'if true');

it('denies everything without rules, and applies the rules of the file until a project has its own', () => {
  expect(new Rulebook().allows('p')).toBe(false);
  const rulebook = new Rulebook(file.pathname);
  expect(rulebook.allows('p')).toBe(false);
  rulebook.set('p', openRules);
  expect([rulebook.allows('p'), rulebook.allows('other')]).toEqual([true, false]);
  rulebook.set('p', closedRules);
  expect(rulebook.allows('p')).toBe(false);
});

it.each([
  ['an empty text', ''],
  ['another version', closedRules.replace("'2'", "'1'")],
  ['another service', closedRules.replace('cloud.firestore', 'firebase.storage')],
  ['a condition', closedRules.replace('if false', 'if request.auth != null')],
  ['a longer condition', openRules.replace('if true', 'if true && false')],
  ['rules for some operations', closedRules.replace('read, write', 'read')],
  ['rules for some documents', closedRules.replace('{document=**}', 'open/{id}')],
  ['a second permission', openRules.replace('if true;', 'if true; allow create: if false;')],
  ['text after the rules', `${closedRules} more`],
])('rejects %s, and keeps the previous rules', (_, text) => {
  const rulebook = new Rulebook();
  rulebook.set('p', openRules);
  expect(() => rulebook.set('p', text)).toThrow('understands only rules that allow or deny everything');
  expect(rulebook.allows('p')).toBe(true);
});
