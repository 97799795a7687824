/** A write that fails halfway, as on a full disk. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { AppendFile } from './append-file';

const disk = vi.hoisted(() => ({ full: false }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const writeSync = (descriptor: number, bytes: Buffer, offset: number) => {
    if (!disk.full) return real.writeSync(descriptor, bytes, offset);
    // Only three bytes still fit.
    real.writeSync(descriptor, bytes, offset, 3);
    throw new Error('ENOSPC: no space left on device');
  };
  return { ...real, writeSync };
});

it('removes a line that was written only in part', () => {
  const folder = mkdtempSync(join(tmpdir(), 'append-'));
  const path = join(folder, 'file');
  const file = new AppendFile(path, 0);
  file.write('first\n');
  disk.full = true;
  expect(() => file.write('second\n')).toThrow('ENOSPC');
  disk.full = false;
  file.write('third\n');
  file.close();
  expect(readFileSync(path, 'utf8')).toBe('first\nthird\n');
  rmSync(folder, { recursive: true });
});
