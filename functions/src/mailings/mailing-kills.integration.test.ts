/**
 * A mailing through a mail server with limits, with the function killed five times: everybody gets it once.
 * MAILING_LETTERS sets the number of letters; docs/decisions/mailings.md has the figures for 5,000.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRegistrant } from '../registrants/documents';
import { startStrictMailServer } from '../testing/strict-mail-server';
import { fastClock, siteOrigin } from './testing/parts';
import { withFirestore } from '../testing/with-firestore';
import { MailingStore } from './mailing-store';
import { lettersInFlight } from './run';
import { newDraft } from './testing/draft';

const { address, connect } = withFirestore();

let folder: string;
/** Bundled once, since starting it from its sources takes seconds each time. */
let program: string;

beforeAll(async () => {
  // In node_modules, so that it finds the packages that it loads.
  folder = await mkdtemp(fileURLToPath(new URL('../../../node_modules/.mailing-', import.meta.url)));
  program = join(folder, 'worker.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./testing/worker.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { contract: fileURLToPath(new URL('../../../contract/src', import.meta.url)) },
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const letters = Number(process.env['MAILING_LETTERS'] ?? 150);
const kills = 5;
/** The clock runs several minutes per second, so that the test need not wait for the retries. */
const speed = letters > 1000 ? 60 : 600;

it(
  'reaches everybody once, names the three refused, and goes on after each kill',
  async () => {
    const projectId = `demo-kills-${crypto.randomUUID()}`;
    const firestore = connect({ projectId });
    const start = Date.now();
    const now = fastClock(speed, start);
    const people = await registerMany(firestore, letters);
    // Late in the order of the letters, so that refusals are a small share of the mails tried.
    const refused = people
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .slice(-30)
      .slice(0, 3);
    const killAt = new Set(Array.from({ length: kills }, (_, nth) => Math.ceil(((nth + 1) * letters) / 8)));
    let child = { kill: (_signal: 'SIGKILL') => true };
    const server = await startStrictMailServer({
      perMinute: 200,
      laterAfter: 50,
      refused: new Set(refused.map(({ email }) => email)),
      now: () => now().getTime(),
      // The mail is accepted, but the process is gone before the answer.
      onAccepted: (count) => killAt.delete(count) && child.kill('SIGKILL'),
    });
    const store = new MailingStore(firestore, now);
    const id = await store.add({ ...newDraft, pace: 150 }, 'anna');
    await store.start({ id, version: 1 }, letters, 'anna');

    const runToEnd = () =>
      new Promise<number | null>((resolve, reject) => {
        const worker = spawn(process.execPath, [program], {
          env: {
            ...process.env,
            FIRESTORE_EMULATOR_HOST: `${address().host}:${address().port}`,
            PROJECT: projectId,
            SMTP: server.url,
            SPEED: String(speed),
            START: String(start),
          },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        child = worker;
        worker.on('error', reject).on('exit', resolve);
      });
    let died = 0;
    while ((await runToEnd()) === null) died += 1;

    const { mailing, failed } = await store.read(id);
    expect(died).toBe(kills);
    expect(mailing).toMatchObject({
      state: 'done',
      counts: { receivers: letters, sent: letters - 3, waiting: 0, failed: 3, skipped: 0 },
    });
    expect(failed.map((each) => each.id).sort()).toEqual(refused.map((each) => each.id).sort());
    expect(server.later()).toBeGreaterThan(0);
    const expected = people
      .filter((person) => !refused.includes(person))
      .map(({ id: person, email }) =>
        [`<mailing.${id}.${person}@${new URL(siteOrigin).hostname}>`, email].join(' '),
      );
    const accepted = server.accepted.map(({ to, messageId }) => `${messageId} ${to}`);
    // One Message-ID per person, accepted at least once.
    expect([...new Set(accepted)].sort()).toEqual(expected.sort());
    // Duplicates, which mail programs recognise by the Message-ID: at most the letters in flight at each kill.
    const resent = accepted.length - expected.length;
    expect(resent).toBeGreaterThan(0);
    expect(resent).toBeLessThanOrEqual(kills * lettersInFlight);
    if (letters > 1000)
      console.warn(
        `${letters} letters: ${(Date.now() - start) / 1000} s, ${resent} sent again, ${server.later()} times later`,
      );
    await server.stop();
  },
  letters * 200 + 180_000,
);

async function registerMany(firestore: Firestore, count: number) {
  const people: { id: string; email: string }[] = [];
  for (let done = 0; done < count; done += 100) {
    const batch = firestore.batch();
    for (let index = done; index < Math.min(count, done + 100); index += 1) {
      const { id } = firestore.collection('registrants').doc();
      const email = `p${index}@d${index}.example`;
      const registration = validate(registrationSchema, typedRegistration({ email }));
      createRegistrant(firestore, batch, id, registration, { createdAt: Timestamp.now() });
      people.push({ id, email });
    }
    await batch.commit();
  }
  return people;
}
