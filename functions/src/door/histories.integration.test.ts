/** Server and model answer alike in histories of two phones, and count the same people (DOOR-3 to DOOR-6, DOOR-15, DOOR-16). */
import type { KeptScan, Scan, ScanAnswer } from 'contract/door';
import { member } from 'contract/factories';
import {
  histories,
  ModelPhone,
  ModelServer,
  play,
  type Answered,
  type DoorServer,
  type History,
} from 'contract/testing/door-histories';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collections } from '../database/collections';
import { doorFixture, phone } from './testing/door-fixture';
import { withFirestore } from '../testing/with-firestore';

const runs = Math.ceil(Number(process.env['HISTORIES'] ?? 100) / 5);
const { connect } = withFirestore();
const now = new Date('2025-08-28T18:01:00Z');
const phones = ['one', 'two'].map((name) => phone(name, { entrance: 'dinner' }));

/** Asks the server and the model, and expects the same answer. */
class ComparedServer implements DoorServer {
  readonly #door: ReturnType<typeof doorFixture>;
  readonly #model: ModelServer;
  /** Code of the history -> id. */
  readonly #ids: ReadonlyMap<string, string>;

  constructor(door: ReturnType<typeof doorFixture>, model: ModelServer, ids: ReadonlyMap<string, string>) {
    this.#door = door;
    this.#model = model;
    this.#ids = ids;
  }

  arrived(code: string): number {
    return this.#model.arrived(code);
  }

  async scan(from: number, scan: Scan): Promise<Answered> {
    const answer = await this.#door.here.admissions.scan(phoneOf(from), this.#withId(scan));
    return compared(answer, this.#model.scan(from, scan));
  }

  async scanKept(from: number, scan: KeptScan): Promise<Answered & { isConflict: boolean }> {
    const { answers } = await this.#door.send(phoneOf(from), [this.#withId(scan)]);
    const [answer] = answers;
    const expected = this.#model.scanKept(from, scan);
    expect(answer?.isConflict).toBe(expected.isConflict);
    return { ...compared(answer, expected), isConflict: expected.isConflict };
  }

  async undo(from: number, nonce: string): Promise<void> {
    this.#model.undo(from, nonce);
    try {
      await this.#door.here.undoing.scan(phoneOf(from), nonce, now.toISOString());
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^(not-found|nothing-to-undo)$/) });
    }
  }

  #withId<AScan extends Scan>(scan: AScan): AScan {
    return { ...scan, code: this.#ids.get(scan.code) ?? '' };
  }
}

function phoneOf(id: number) {
  const found = phones[id];
  if (found === undefined) throw new Error('There are two phones.');
  return found;
}

function compared(answer: ScanAnswer | undefined, { result, cameIn, arrived }: Answered): Answered {
  expect({
    result: answer?.result,
    cameIn: answer?.cameIn ?? 0,
    arrived: answer?.person?.dinner?.arrived,
  }).toEqual({ result, cameIn: result === 'admitted' ? cameIn : 0, arrived });
  return { result, cameIn, arrived };
}

async function compare(history: History): Promise<void> {
  const door = doorFixture(connect, () => now);
  const ids = new Map<string, string>();
  for (const [code, { booked }] of history.holders)
    ids.set(code, await door.register({ ...member, dinnerReservation: String(booked) }));
  const model = new ModelServer(history);
  const server = new ComparedServer(door, model, ids);
  await play(
    history,
    [0, 1].map((id) => new ModelPhone(id, history, server)),
  );
  for (const [code, id] of ids) {
    const stored = await door.stored(collections.admissions, `dinner~${id}`);
    expect(stored?.['persons'] ?? 0).toBe(model.arrived(code));
  }
  const disputed = (await door.open()).map(({ registrant }) => registrant?.id);
  expect(disputed.sort()).toEqual([...model.conflicts.values()].map((code) => ids.get(code)).sort());
}

it(`answers like the model, and counts the same people, in ${runs} histories`, async () => {
  await fc.assert(fc.asyncProperty(histories, compare), { numRuns: runs });
});
