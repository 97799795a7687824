/** How many mails an instance sends at once, and in which order (MAIL-8). */
import { beforeEach, expect, it, vi } from 'vitest';
import { MailGate, type Urgency } from './gate';

beforeEach(() => void vi.useFakeTimers());

/** Sends mails through a gate; the test ends each of them. */
function mailsThrough(connections: number, perSecond = Infinity, timeout = 10_000) {
  const gate = new MailGate({ connections, perConnection: 100, perSecond }, timeout);
  const [started, ends]: [string[], Map<string, () => void>] = [[], new Map()];
  const send = (name: string, urgency: Urgency = 'requested') =>
    gate.run(urgency, () => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { gate, started, send, end };
}

it('starts one mail per connection, then the most urgent waiting mail', async () => {
  const { started, send, end } = mailsThrough(2);
  for (const name of ['one', 'two']) void send(name);
  const urgencies: Urgency[] = ['mailing', 'requested', 'confirmation'];
  for (const urgency of urgencies) void send(urgency, urgency);
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['one', 'two']);
  for (const name of ['one', 'two', 'confirmation']) await end(name);
  expect(started).toEqual(['one', 'two', 'confirmation', 'requested', 'mailing']);
});

it('frees the connection of a mail that fails', async () => {
  const { gate, started, send } = mailsThrough(1);
  const failure = new Error('refused');
  await expect(gate.run('requested', () => Promise.reject(failure))).rejects.toBe(failure);
  void send('next');
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['next']);
});

it('starts no more mails per second than the limit', async () => {
  const { started, send } = mailsThrough(9, 0.5);
  for (const name of ['one', 'two', 'three']) void send(name);
  await vi.advanceTimersByTimeAsync(0);
  for (const count of [1, 1, 2, 2, 3]) {
    expect(started).toHaveLength(count);
    await vi.advanceTimersByTimeAsync(1_000);
  }
});

it('throws `busy` without an attempt when no connection is free in time', async () => {
  const { started, send, end } = mailsThrough(1);
  void send('slow');
  const late = expect(send('late')).rejects.toMatchObject({ failure: 'busy' });
  await vi.advanceTimersByTimeAsync(10_000);
  await late;
  await end('slow');
  expect(started).toEqual(['slow']);
});
