/**
 * The command line: its ready line, its errors, and how it stops. Long, since each test starts a process.
 *
 * @module-tag long
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ready = /^Mailbox ready: SMTP 127\.0\.0\.1:(\d+), inbox http:\/\/127\.0\.0\.1:(\d+)\n$/;

/** fork, so that the child has an IPC channel as in the stack. */
function run(...args: string[]) {
  const child = fork(fileURLToPath(new URL('main.ts', import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    silent: true,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  const errors = child.stderr ? text(child.stderr) : Promise.resolve('');
  // Not 'close', which is not emitted after a disconnect from this side.
  const ended = once(child, 'exit').then(async ([code]: unknown[]) => ({ code, errors: await errors }));
  return { child, output: () => output, ended };
}

test.each(['SIGTERM', 'SIGINT'] as const)('stops on %s although connections are open', async (way) => {
  const { child, output, ended } = run('--smtp-port', '0', '--inbox-port', '0');
  await expect.poll(output, { timeout: 30_000 }).toMatch(ready);
  const [, smtpPort, inboxPort] = ready.exec(output()) ?? [];
  const smtp = connect(Number(smtpPort), '127.0.0.1');
  const inbox = connect(Number(inboxPort), '127.0.0.1');
  await once(smtp, 'data');
  inbox.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await once(inbox, 'data');
  child.kill(way);
  expect(await ended).toEqual({ code: 0, errors: '' });
});

test.each([
  [['--smtp-port', '1025'], '--inbox-port needs a port number'],
  [['--smtp-port', '70000', '--inbox-port', '0'], '--smtp-port needs a port number'],
  [['--smtp-port', '0', '--inbox-port', '0', '--host', '0.0.0.0'], 'only on loopback'],
  [['--colour', 'red'], '--colour'],
])('refuses %j', async (args, message) => {
  const { code, errors } = await run(...args).ended;
  expect(code).toBe(1);
  expect(errors).toContain(message);
});
