/** Warming up sends each function one preflight request. */
import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { endpoints } from 'contract/endpoints';
import { listen } from '../../emulators/shared/listen';
import { warmUp } from './warm-up';

const asked: string[] = [];
const emulator = createServer((request, response) => {
  asked.push(`${request.method ?? ''} ${request.url?.split('/').at(-1) ?? ''}`);
  response.writeHead(204).end();
});
afterAll(() => new Promise((resolve) => emulator.close(resolve)));

it('sends each function a preflight', async () => {
  await warmUp({ functions: await listen(emulator) });
  const names = new Set(Object.values(endpoints).map(({ functionName }) => functionName));
  expect(asked.sort()).toEqual([...names].map((name) => `OPTIONS ${name}`).sort());
});
