/** The embedded Firestore through the Admin SDK: what size costs, what the journal costs, how soon it is there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Comparison } from '../comparison';
import { measureReads } from './reads';
import { measureStart } from './start';
import { measureWrites } from './writes';

export async function measure(): Promise<readonly Comparison[]> {
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    return [
      ...(await measureReads()),
      ...(await measureWrites(join(folder, 'writes'))),
      ...(await measureStart(join(folder, 'start'))),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
