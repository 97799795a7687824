/** The test codes of a rehearsal: none can ever be admitted (DOOR-33). */
import { testCodeCount, scanResults } from 'contract/door/door';
import { scanSchema, walkInSchema } from 'contract/door/door-schemas';
import { registrantIdSchema } from 'contract/registrant/organisers-registrant';
import { expect, it } from 'vitest';
import { idIn } from '../reading/code';
import { testCodes, testResults } from 'contract/door/test-codes';
import { scannerFault, testResultOf } from './codes';

it('covers every result of a scan except too-early, and a foreign code', () => {
  const results = scanResults.filter((result) => result !== 'too-early');
  expect(new Set(testResults)).toEqual(new Set([...results, 'foreign']));
  expect(new Set(Object.values(testCodes)).size).toBe(testCodeCount);
  for (const result of testResults) expect(testResultOf(` ${testCodes[result]}\n`)).toBe(result);
  expect(testResultOf('a'.repeat(20))).toBeUndefined();
});

it.each(testResults)('refuses the test code as an id, on phones and in calls: %s', async (result) => {
  const code = testCodes[result];
  expect(idIn(code, 'https://site.example')).toBeUndefined();
  expect(await registrantIdSchema.isValid(code)).toBe(false);
  const scan = { nonce: crypto.randomUUID(), code, entrance: 'exhibition', at: '2025-08-28T08:00:00Z' };
  await expect(scanSchema.validate(scan)).rejects.toMatchObject({ path: 'code' });
  await expect(walkInSchema.validateAt('id', { id: code })).rejects.toThrow();
});

it('reports what a hand scanner does wrong', () => {
  for (const code of Object.values(testCodes)) {
    for (const typed of [code, `]Q1${code}`, `*${code}.\n`]) expect(scannerFault(typed)).toBeUndefined();
    expect(scannerFault(` ${code.toUpperCase()}\n`)).toBe('capitals');
    expect(scannerFault(`s${code}`)).toBe('added');
  }
  expect(scannerFault('a'.repeat(20))).toBe('unreadable');
});
