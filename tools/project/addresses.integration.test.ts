/** The addresses file that a killed stack leaves behind does not count as a running stack. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { thisProcess } from '../../emulators/shared/running-process';
import { inRepository } from './project';

// This offset gives the test an addresses file of its own, apart from a running stack's.
vi.hoisted(() => (process.env['PORT_OFFSET'] = '49999'));
const { readAddresses, writeAddresses } = await import('./addresses');

const addresses = {
  process: thisProcess(),
  site: 'http://127.0.0.1:1',
  api: 'http://127.0.0.1:1/api',
  inbox: 'http://127.0.0.1:2',
  firestore: '127.0.0.1:3',
  auth: '127.0.0.1:4',
  projectId: 'demo',
  apiKey: 'key',
  appCheckToken: 'token',
  organiser: { email: 'a@b.example', password: 'password' },
};

afterAll(() => rm(inRepository('.local/start-49999'), { recursive: true, force: true }));

it('returns the addresses while the process that wrote them runs', async () => {
  await writeAddresses('start', addresses);
  expect(readAddresses('start')).toEqual(addresses);
});

it('refuses the addresses of a stack whose process has ended, even if its pid is in use again', async () => {
  const endedProcess = spawn(process.execPath, ['--eval', '']);
  await once(endedProcess, 'exit');
  const { started } = addresses.process;
  const earlierProcess = { pid: process.pid, started: `${started ?? ''}0` };
  for (const writer of [{ pid: endedProcess.pid ?? 0, started }, earlierProcess]) {
    await writeAddresses('start', { ...addresses, process: writer });
    expect(() => readAddresses('start')).toThrow('is not running');
  }
});
