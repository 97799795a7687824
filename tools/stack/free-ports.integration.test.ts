/** The error for a taken port names it and says what to do. */
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { host, portsOf } from './ports';
import { requireFreePorts } from './free-ports';

const squatter = createServer();
afterEach(() => new Promise((resolve) => squatter.close(resolve)));

describe('the error for a taken port', () => {
  it('names the port and its part, and says what to do', async () => {
    const port = await new Promise<number>((resolve) => {
      squatter.listen(0, host, () => {
        const address = squatter.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    await expect(requireFreePorts({ ...portsOf.test, site: port })).rejects.toThrow(
      new RegExp(`port [^]*${port} \\(site\\)[^]*Ctrl-C[^]*lsof[^]*${port}[^]*PORT_OFFSET`),
    );
  });
});
