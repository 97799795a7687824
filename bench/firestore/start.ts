/** How long the server takes from its start until it listens, empty and with a journal to read. */
import { statSync } from 'node:fs';
import { startServer, type ServerProcess } from '../../local/firestore/conformance/support/server';
import type { Comparison } from '../comparison';
import { connect } from './client';
import { fill } from './people';
import { duration } from './timing';

const rounds = 5;

/** @param journal where the journal can lie */
export async function measureStart(journal: string): Promise<readonly Comparison[]> {
  const empty = await startTimes();
  const found: Comparison[] = [{ what: 'start to listening, empty', unit: 'ms', ours: empty }];
  let filled = 0;
  for (const size of [10_000, 100_000]) {
    const { db, close } = await connect(['--data', journal]);
    await fill(db, filled, size);
    await close();
    filled = size;
    const megabytes = Math.round(statSync(journal).size / 1e6);
    found.push({
      what: `start to listening, ${size.toLocaleString('en')} documents in a journal of ${megabytes} MB`,
      unit: 'ms',
      ours: await startTimes('--data', journal),
      other: { name: 'empty', values: empty },
    });
  }
  return found;
}

async function startTimes(...options: readonly string[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let server: ServerProcess | undefined;
    times.push(await duration(async () => (server = await startServer(...options))));
    await server?.stop();
  }
  return times;
}
