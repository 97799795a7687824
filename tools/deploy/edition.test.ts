/** The edition that a deployment renders, as the project's database answers it. */
import { sampleEdition } from 'contract/testing/sample-edition';
import { describe, expect, it } from 'vitest';
import { editionFindings, storedEdition } from './edition';
import type { Answer, Ask } from './google/google';

/** As Firestore's REST interface writes it. */
function restValue(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: value.length === 0 ? {} : { values: value.map(restValue) } };
  return { mapValue: { fields: restFields(value as object) } };
}
function restFields(value: object) {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, restValue(each)]));
}

const answering =
  (status: number, body: unknown): Ask =>
  () =>
    Promise.resolve({ status, body } satisfies Answer);
const { id, version, facts } = sampleEdition;
const stored = (changes: object = {}) =>
  answering(200, {
    fields: {
      ...restFields({ edition: id, version, facts: { ...facts, ...changes } }),
      releasedAt: { timestampValue: '2025-03-01T08:00:00Z' },
    },
  });

describe('the stored edition', () => {
  it('is read with every fact, without facts of a newer release', async () => {
    for (const changes of [{}, { dressCode: 'black tie' }])
      expect(await storedEdition('the-show', stored(changes))).toEqual({ edition: sampleEdition });
  });

  // EDIT-29
  it('need not exist: then the pages say that there is no show yet', async () => {
    const stored = await storedEdition('the-show', answering(404, {}));
    expect('edition' in stored && editionFindings(stored.edition, new Date())).toEqual([]);
  });

  it('has every fact that this release needs', async () => {
    expect(await storedEdition('the-show', stored({ mapLink: 'ftp://x' }))).toEqual({
      findings: [{ where: 'the edition mapLink', what: expect.stringMatching(/not a link/) }],
    });
  });

  it('is unknown when Google refuses', async () => {
    const refused = answering(403, { error: { message: 'No.' } });
    await expect(storedEdition('the-show', refused)).rejects.toThrow('Google answered 403: No.');
  });
});

it('has a kind for each finding', () => {
  const kinds = (now: string) =>
    new Map(
      editionFindings(
        { ...sampleEdition, facts: { ...facts, dinnerCloses: '2025-08-28T23:00' } },
        new Date(now),
      ).map(({ where, kind }) => [where.replace('the edition ', ''), kind]),
    );
  const found = kinds('2025-08-01T00:00Z');
  expect(found.get('mapLink')).toBe('content');
  expect(found.get('registrationCloses')).toBe('content');
  expect(found.get('dinnerCloses')).toBeUndefined();
  expect(found.has('dinnerCloses')).toBe(true);
  expect(found.has('date')).toBe(false);
  expect(kinds('2025-09-01T00:00Z').get('date')).toBe('passed');
});
