/** The health call is open to anybody, and reports when the database is down and when it is back. */
import { setTimeout as wait } from 'node:timers/promises';
import { headerNames } from 'contract/endpoints';
import { expect, it } from 'vitest';
import { call, type Answer } from '../support/calls';
import { without } from '../support/stack';

const timeout = 30_000;
const asNobody = { [headerNames.apiKey]: undefined, [headerNames.appCheck]: undefined };
const ask = () => call('health', {}, asNobody);

async function until(status: number): Promise<Answer> {
  const giveUp = Date.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer.status === status) return answer;
    if (Date.now() > giveUp) throw new Error(`It still answers ${answer.status}.`);
    await wait(250);
  }
}

it(
  'answers ok without credentials, unavailable without the database, and ok again',
  async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { status: 'ok' } });
    await without('firestore', async () => {
      const answer = await until(503);
      expect(answer.body).toMatchObject({ code: 'unavailable' });
      expect(answer.headers.get('Retry-After')).toBe('5');
    });
    expect((await until(200)).body).toEqual({ status: 'ok' });
  },
  3 * timeout,
);
