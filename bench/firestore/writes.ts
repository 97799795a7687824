/** Writes with a journal beside writes without one. */
import type { Comparison } from '../comparison';
import { connect, type Client } from './client';
import { idOf, person } from './people';
import { duration, milliseconds, together } from './timing';

const creates = 10_000;
const rounds = 100;
const crossed = 50;

/** @param journal where the journal can lie */
export async function measureWrites(journal: string): Promise<readonly Comparison[]> {
  const kept = await connect(['--data', journal]);
  const bare = await connect([]);
  const beside = (ours: readonly number[], values: readonly number[]) => ({
    ours,
    other: { name: 'no journal', values },
  });
  try {
    const [all, allBare] = [await createAll(kept), await createAll(bare)];
    const [one = [], oneBare = []] = await milliseconds(
      rounds,
      [kept, bare].map(
        ({ db }) =>
          (round: number) =>
            db.doc(`others/${idOf(round)}`).create(person(round)),
      ),
    );
    const [contended, contendedBare] = [await increments(kept), await increments(bare)];
    return [
      { what: '10,000 creates, 50 at a time', unit: 'ms', ...beside([all], [allBare]) },
      { what: 'one create', unit: 'ms', ...beside(one, oneBare) },
      {
        what: '50 transactions at once on one document',
        unit: 'ms',
        ...beside([contended], [contendedBare]),
      },
    ];
  } finally {
    await kept.close();
    await bare.close();
  }
}

function createAll({ db }: Client): Promise<number> {
  return duration(() =>
    together(creates, 50, (index) => db.doc(`people/${idOf(index)}`).create(person(index))),
  );
}

async function increments({ db }: Client): Promise<number> {
  const counter = db.doc('counters/one');
  await counter.set({ n: 0 });
  const increment = () =>
    db.runTransaction(async (transaction) => {
      const { n } = (await transaction.get(counter)).data() ?? {};
      transaction.update(counter, { n: Number(n) + 1 });
    });
  return duration(() => together(crossed, crossed, increment));
}
