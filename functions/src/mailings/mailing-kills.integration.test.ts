/**
 * A mailing through a mail server with limits while the function is often killed: duplicates keep the Message-ID (MLG-6).
 * KILLS sets how often, MAILING_DELIVERIES the number of deliveries; docs/decisions/mailings.md has the figures for 5,000.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { startStrictMailServer } from '../testing/strict-mail-server';
import { fastClock, siteOrigin, noNames, newDraft } from './testing/parts';
import { registerMany } from '../registrants/testing/register-many';
import { withFirestore } from '../testing/with-firestore';
import { MailingStore } from './mailing-store';
import { deliveriesInFlight } from './run';

const { address, connect } = withFirestore();

/** Bundles the worker, since starting it from its sources takes seconds. @returns the program's file */
async function bundleWorker(): Promise<string> {
  // In node_modules, so that it finds the packages that it loads.
  const folder = await mkdtemp(fileURLToPath(new URL('../../../node_modules/.mailing-', import.meta.url)));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const outfile = join(folder, 'worker.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./testing/worker.ts', import.meta.url))],
    alias: { contract: fileURLToPath(new URL('../../../contract/src', import.meta.url)) },
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' },
  });
  return outfile;
}

const kills = Number(process.env['KILLS'] ?? 2);
const deliveries = Number(process.env['MAILING_DELIVERIES'] ?? 30 * kills);

// Long, since a process starts again after each kill. mailings.integration.test.ts and planned.integration.test.ts
// simulate crashes in the test's own process.
it(
  'reaches each recipient under one Message-ID, lists the refused recipients, and continues after each kill',
  { tags: ['long'], timeout: Math.max(60_000, 200 * deliveries) },
  async () => {
    // The clock runs one or ten minutes per second, so that the test need not wait for the retries.
    const speed = deliveries > 1000 ? 60 : 600;
    const projectId = `demo-kills-${crypto.randomUUID()}`;
    const firestore = connect({ projectId });
    const start = Date.now();
    const now = fastClock(speed, start);
    const people = await registerMany(firestore, deliveries, new Date(), (index) => ({
      email: `p${index}@d${index}.example`,
    }));
    // Late in the order of the deliveries, and few, so that the mailing does not stop because of refusals.
    const refused = people
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .slice(-deliveries / 5)
      .slice(0, Math.min(3, Math.ceil(deliveries / 75)));
    const killAt = new Set(
      Array.from({ length: kills }, (_, nth) => Math.ceil(((nth + 1) * deliveries) / (kills + 3))),
    );
    let child = { kill: (_signal: 'SIGKILL') => true };
    const server = await startStrictMailServer({
      perMinute: 200,
      postponeEvery: deliveries / 3,
      refused: new Set(refused.map(({ email }) => email)),
      now: () => now().getTime(),
      // The mail is accepted, but the process is killed before the answer.
      onAccepted: (count) => killAt.delete(count) && child.kill('SIGKILL'),
    });
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await server.stop();
    });
    const store = new MailingStore(firestore, now, { names: noNames });
    const id = await store.add({ ...newDraft, pace: 150 }, 'anna');
    await store.start({ id, version: 1 }, deliveries, 'anna');

    const program = await bundleWorker();
    const runToEnd = () =>
      new Promise<number | null>((resolve, reject) => {
        const worker = spawn(process.execPath, [program], {
          env: {
            ...{ ...process.env, FIRESTORE_EMULATOR_HOST: `${address().host}:${address().port}` },
            ...{ PROJECT: projectId, SMTP: server.url, SPEED: String(speed), START: String(start) },
          },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        child = worker;
        worker.on('error', reject).on('exit', resolve);
      });
    let killCount = 0;
    while ((await runToEnd()) === null) killCount += 1;

    const { mailing, failed } = await store.read(id);
    expect(killCount).toBe(kills);
    const counts = { receivers: deliveries, sent: deliveries - refused.length, failed: refused.length };
    expect(mailing).toMatchObject({ state: 'done', counts: { ...counts, waiting: 0, skipped: 0 } });
    expect(failed.map((each) => each.id).sort()).toEqual(refused.map((each) => each.id).sort());
    expect(server.postponedCount()).toBeGreaterThan(0);
    const expected = people
      .filter((person) => !refused.includes(person))
      .map(({ id: person, email }) =>
        [`<mailing.${id}.${person}@${new URL(siteOrigin).hostname}>`, email].join(' '),
      );
    const accepted = server.accepted.map(({ to, messageId }) => `${messageId} ${to}`);
    // One Message-ID per person, accepted at least once.
    expect([...new Set(accepted)].sort()).toEqual(expected.sort());
    // Duplicates, which mail programs recognise by the Message-ID: at most the deliveries in flight at each kill.
    const resent = accepted.length - expected.length;
    expect(resent).toBeGreaterThan(0);
    expect(resent).toBeLessThanOrEqual(kills * deliveriesInFlight);
  },
);
