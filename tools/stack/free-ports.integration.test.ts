/** The error for a taken port names it and says what to do. */
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../../emulators/shared/listen';
import { portsOf } from '../project/ports';
import { requireFreePorts } from './free-ports';

const squatter = createServer();
afterEach(() => new Promise((resolve) => squatter.close(resolve)));

it('names a taken port and its part, and says what to do', async () => {
  const port = await listen(squatter);
  await expect(requireFreePorts({ ...portsOf.test, site: port })).rejects.toThrow(
    new RegExp(`port [^]*${port} \\(site\\)[^]*Ctrl-C[^]*lsof[^]*${port}[^]*PORT_OFFSET`),
  );
});
