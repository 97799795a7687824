/**
 * Twenty runs while people register, correct their names, cancel, come back and are erased, both between and during the
 * runs: no badge comes out twice, and none is missing at the end (PRINT-5). FUZZ_SEED sets the seed.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from 'contract/wire/api-error';
import { eraseData } from '../registrants/privacy/subject-access';
import { withFirestore } from '../testing/with-firestore';
import { confirmPrint, dropPrint } from './calls';
import { printFixture, type FileBadge } from './testing/print-fixture';

const { connect } = withFirestore();
const seed = Number(process.env['FUZZ_SEED'] ?? 20250828);
const runs = 20;

const event = fc.record({
  kind: fc.constantFrom('register', 'register', 'correct', 'correct', 'cancel', 'restore', 'erase', 'other'),
  who: fc.nat(1000),
});
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

const events = fc.array(event, { minLength: 1, maxLength: 4 });

/** What happens before a run, after its start and after its file, and how it ends. */
const aRun = fc.record({
  only: fc.constantFrom('new', 'new', 'changed'),
  before: events,
  started: events,
  printed: events,
  end: fc.constantFrom('confirmed', 'confirmed', 'confirmed twice', 'broken off', 'jammed', 'dropped'),
  /** Whether the events during the run happen while the calls are being answered. */
  atOnce: fc.boolean(),
});

// Long, since each of hundreds of changes is a transaction: start-print and prints.integration.test.ts have the races
// that it looks for, one by one.
it('prints each badge once in twenty runs', { tags: ['long'] }, async () => {
  let now = Date.parse('2025-06-01T10:00:00Z');
  const firestore = connect();
  const ours = printFixture(firestore, () => new Date((now += 1_000)));
  const people: string[] = [];
  const pile: FileBadge[] = [];
  let words = 0;

  async function happen({ kind, who }: Event): Promise<void> {
    const id = people[who % Math.max(1, people.length)];
    words += 1;
    if (kind === 'register' || id === undefined) {
      people.push(await ours.register({ lastname: `Name ${words}` }));
      return;
    }
    // An erased or concurrently changed registrant is left unchanged.
    const ignored = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      expect(['not-found', 'changed-meanwhile']).toContain(error.code);
    };
    if (kind === 'correct') await ours.correct(id, { lastname: `Name ${words}` }).catch(ignored);
    if (kind === 'other') await ours.correct(id, { city: `Town ${words}` }).catch(ignored);
    if (kind === 'cancel') await ours.cancel(id).catch(ignored);
    if (kind === 'restore') await ours.restore(id).catch(ignored);
    if (kind === 'erase' && words % 3 === 0) await eraseData(firestore, id, { by: 'command' });
  }

  async function live(all: readonly Event[]): Promise<void> {
    for (const one of all) await happen(one);
  }

  async function together<T>(atOnce: boolean, all: readonly Event[], work: () => Promise<T>): Promise<T> {
    if (!atOnce) await live(all);
    const [result] = await Promise.all([work(), atOnce ? live(all) : undefined]);
    return result;
  }

  const none = (error: unknown): undefined => {
    if (error instanceof ApiError && error.code === 'not-found') return undefined;
    throw error;
  };

  async function print(
    only: 'new' | 'changed',
    during: { started: Event[]; printed: Event[] },
    end: string,
    atOnce: boolean,
  ) {
    const started = await together(atOnce, during.started, () => ours.start({ only }).catch(none));
    if (started === undefined) return;
    const { id } = started.print;
    const file = await together(atOnce, during.printed, () => ours.download(id).catch(none));
    if (file === undefined || end === 'dropped') return void (await dropPrint({ id }, ours.deps));
    // A file that did not arrive is requested again instead of printed.
    const { badges } = end === 'broken off' ? ((await ours.download(id).catch(none)) ?? file) : file;
    if (end === 'jammed') {
      const sheets = Math.ceil(file.places.length / 2);
      pile.push(...file.places.slice(0, sheets).filter((badge) => badge !== null));
      // Only the first file is on paper, even if a registrant was erased before another one.
      await live(atOnce ? during.printed : []);
      await ours.download(id).catch(none);
      return void (await confirmPrint({ id, sheets }, ours.deps));
    }
    pile.push(...badges);
    const ends = end === 'confirmed twice' ? 2 : 1;
    await Promise.all(Array.from({ length: ends }, () => confirmPrint({ id }, ours.deps)));
  }

  const [scenario = []] = fc.sample(fc.array(aRun, { minLength: runs, maxLength: runs }), {
    seed,
    numRuns: 1,
  });
  await live(Array.from({ length: 8 }, (_, who) => ({ kind: 'register' as const, who })));
  for (const { only, before, started, printed, end, atOnce } of scenario) {
    await live(before);
    await print(only, { started, printed }, end, atOnce);
  }
  for (const only of ['new', 'changed'] as const)
    await print(only, { started: [], printed: [] }, 'confirmed', false);

  const seen = pile.map(({ id, lastname }) => `${id} ${lastname}`);
  expect(seen.length).toBeGreaterThan(runs);
  expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([]);
  const registered = (await ours.deps.roster.everybody({})).filter(({ state }) => state === 'registered');
  const last = new Map(pile.map(({ id, lastname }) => [id, lastname]));
  expect(registered.map(({ id }) => last.get(id))).toEqual(registered.map(({ lastname }) => lastname));
});
