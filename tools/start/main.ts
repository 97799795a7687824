/** npm start and npm run dev: starts the local stack, prints its addresses, and stops it on request. */
import { relative } from 'node:path';
import { readArguments } from '../command-line/arguments';
import { originsOf } from '../project/addresses';
import { portsOf } from '../project/ports';
import { dataFile, sampleOrganiser, stackFolder } from '../project/project';
import { startStack } from '../stack/stack';
import { onStopRequest } from '../stack/stop-requests';

const flag = { type: 'boolean', default: false } as const;
const options = { dev: flag, fresh: flag, empty: flag, 'emulators-apart': flag };
const {
  dev,
  fresh,
  empty,
  'emulators-apart': emulatorsApart,
} = readArguments({ options }, 'tools/start').values;
const stopping = new AbortController();

/** Seconds after a stop request until this process exits, even if a part has not stopped. */
const stopTimeout = 5;

function stopSoon(): void {
  stopping.abort(new Error('Stopped before everything was up.'));
  setTimeout(() => process.exit(1), stopTimeout * 1000).unref();
}

let failure: Error | undefined;
onStopRequest(stopSoon);

try {
  console.log('Starting the registration site, half a minute or so ...');
  const stack = await startStack(
    {
      name: 'start',
      dev,
      fresh,
      empty,
      officialFirestore: emulatorsApart || process.env['FIRESTORE_EMULATOR'] === 'official',
      emulatorsApart,
      progress: (line) => console.log(`  ${line}`),
      onFailure: (error) => {
        failure ??= error;
        stopSoon();
      },
    },
    stopping.signal,
  );
  const { site, inbox } = stack.addresses;
  console.log(
    table([
      ['Site', `${site}/`],
      ['Sign in', `${site}/login`],
      ['  address', sampleOrganiser.email],
      ['  password', sampleOrganiser.password],
      ['Inbox', `${inbox}/`],
      [
        'Data',
        `${relative('.', dataFile('start', empty))} (npm start --${empty ? ' --empty' : ''} --fresh forgets them)`,
      ],
      ['Logs', `${relative('.', stackFolder('start'))}/*.log`],
    ]),
  );
  console.log(
    `Ctrl-C stops everything.${dev ? ` The built site is at ${originsOf(portsOf.start).site}/.` : ''}`,
  );
  await untilAborted(stopping.signal);
  console.log('\nStopping ...');
  await stack.stop();
} catch (error) {
  failure ??= error instanceof Error ? error : new Error(String(error));
}
const wasStopRequested = failure !== undefined && failure === stopping.signal.reason;
if (failure !== undefined) console.error(wasStopRequested ? 'Stopped.' : failure.message);
else console.log('Stopped.');
process.exit(failure === undefined || wasStopRequested ? 0 : 1);

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // An AbortSignal does not keep the process alive; the timer does, until a stop request.
    const keepAlive = setInterval(() => undefined, 3600_000);
    const end = () => {
      clearInterval(keepAlive);
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

function table(rows: readonly (readonly [string, string])[]): string {
  const nameWidth = Math.max(...rows.map(([name]) => name.length));
  const valueWidth = Math.max(...rows.map(([, value]) => value.length));
  const rule = `+-${'-'.repeat(nameWidth)}-+-${'-'.repeat(valueWidth)}-+`;
  const lines = rows.map(([name, value]) => `| ${name.padEnd(nameWidth)} | ${value.padEnd(valueWidth)} |`);
  return ['', rule, ...lines, rule, ''].join('\n');
}
