/** The error for a taken port names the port and gives advice. */
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../../emulators/shared/listen';
import { portsOf } from '../project/ports';
import { requireFreePorts } from './free-ports';

const otherServer = createServer();
afterEach(() => new Promise((resolve) => otherServer.close(resolve)));

it('names a taken port and its part, and gives advice', async () => {
  const port = await listen(otherServer);
  await expect(requireFreePorts({ ...portsOf.test, site: port })).rejects.toThrow(
    new RegExp(`port [^]*${port} \\(site\\)[^]*Ctrl-C[^]*lsof[^]*${port}[^]*PORT_OFFSET`),
  );
});
