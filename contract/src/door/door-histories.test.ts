/** The rule at the door in many histories of two phones (DOOR-3, DOOR-4, DOOR-5, DOOR-6, DOOR-15, DOOR-16, DOOR-23). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { histories, ModelPhone, ModelServer, play } from '../testing/door-histories';

/** Ten thousand histories take six seconds. */
const variants = [
  { runs: 300, tags: [] },
  { runs: 10_000, tags: ['long'] },
];

for (const { runs, tags } of variants)
  it(`loses no admission and no undo in ${runs} histories`, { tags }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const server = new ModelServer(history);
        const phones = [0, 1].map(() => new ModelPhone(history, server));
        const { inside, undone } = await play(history, phones);
        const disputed = new Set(server.conflicts.values());
        for (const [code, { booked }] of history.holders) {
          const arrived = server.arrived(code);
          expect(arrived).toBeLessThanOrEqual(booked);
          if (!disputed.has(code)) expect(inside.get(code)).toBe(arrived);
          else expect(inside.get(code)).toBeGreaterThan(arrived);
        }
        for (const nonce of undone) expect(server.logs.get(nonce)?.isUndone ?? true).toBe(true);
      }),
      { seed: 20250828, numRuns: runs },
    );
  });
