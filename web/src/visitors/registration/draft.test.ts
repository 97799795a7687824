/** Reading a broken draft. */
import { beforeEach, expect, it } from 'vitest';
import { readDraft } from './draft';

beforeEach(() => {
  sessionStorage.clear();
});

it.each([
  '',
  'no JSON',
  'null',
  '"text"',
  '{"firstname":1,"unknown":"x","rgpd":"yes","language":"fr","__proto__":"x"}',
])('starts empty after a broken draft: %s', (stored) => {
  sessionStorage.setItem('registration-draft', stored);
  expect(readDraft()).toEqual({});
});
