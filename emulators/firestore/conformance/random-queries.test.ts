/**
 * Compares the server's results of random queries with those of the query engine in Google's web SDK, an independent
 * implementation. RANDOM_QUERIES=10000 runs more of them, in rounds, each with new documents and its own fixed seed.
 */
import { beforeEach, expect, it } from 'vitest';
import { AdminClient } from './random/admin';
import { planDocuments } from './random/plan-documents';
import { planQuery } from './random/plan-queries';
import type { PlannedDocument } from './random/plans';
import { Random } from './random/random';
import { WebClient } from './random/web';
import { clear, db, projectId } from './support/connection';

const QUERIES = Number(process.env['RANDOM_QUERIES'] ?? 400);
const QUERIES_PER_ROUND = 40;
/** Some documents change after this many queries, so that cached orderings have to be updated. */
const QUERIES_PER_CHANGE = 20;
const DOCUMENTS = 40;
const rounds = Math.ceil(QUERIES / QUERIES_PER_ROUND);

beforeEach(() => clear(projectId));

it.each(Array.from({ length: rounds }, (_, i) => 7 + i))(
  'returns the same results in the same order for every query of seed %i',
  async (seed) => {
    const ours = new AdminClient(db);
    const theirs = new WebClient(projectId);
    const random = new Random(seed);
    const documents = new Map<string, PlannedDocument>();
    const changeDocuments = async () => {
      const written = planDocuments(random, documents.size === 0 ? DOCUMENTS : DOCUMENTS / 4);
      const writtenPaths = new Set(written.map(({ path }) => path));
      const deleted = [...documents.keys()].filter((path) => random.chance(0.1) && !writtenPaths.has(path));
      await Promise.all([ours.change(written, deleted), theirs.change(written, deleted)]);
      for (const document of written) documents.set(document.path, document);
      for (const path of deleted) documents.delete(path);
    };

    let queryCount = 0;
    let resultCount = 0;
    let changeCount = 0;
    for (let tries = 0; queryCount < QUERIES_PER_ROUND && tries < 10 * QUERIES_PER_ROUND; tries++) {
      if (queryCount === changeCount * QUERIES_PER_CHANGE) {
        await changeDocuments();
        changeCount++;
      }
      const query = planQuery(random, [...documents.values()]);
      const expected = await theirs.run(query);
      if (expected === null) continue;
      const results = await ours.run(query).catch((error: unknown) => String(error));
      expect(results, JSON.stringify(query)).toEqual(expected);
      queryCount++;
      resultCount += expected.length;
    }
    expect(queryCount).toBe(QUERIES_PER_ROUND);
    // Queries without results prove little.
    expect(resultCount).toBeGreaterThan(queryCount);
    await theirs.close();
  },
);
