/** Two processes over one Firestore: the lists of both contain every acknowledged write, whoever made it. */
import { randomUUID } from 'node:crypto';
import { endpoints } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import type { RegistrationValues } from 'contract/registration-fields';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOptions as registrantOptions } from '../../tools/registrant/options';
import { registrantCommand } from '../../tools/registrant/registrant';
import { callAt, callWithRetry, type call } from '../support/calls';
import { startAllFunctions, type RunningFunctions } from '../support/one-process';
import { asOrganiser, list, newMarker } from '../support/organisers';
import { stack } from '../support/stack';

const writers = 4;
const changesEach = 12;

let processes: RunningFunctions[];
beforeAll(async () => {
  processes = await Promise.all([startAllFunctions(), startAllFunctions()]);
});
afterAll(() => Promise.all(processes.map(({ stop }) => stop())));

it('lists each registration, change, sent confirmation and erasure in two processes', async () => {
  const organiser = await asOrganiser();
  process.env['FIRESTORE_EMULATOR_HOST'] = stack.firestore;
  const app = initializeApp({ projectId: stack.projectId }, randomUUID());
  const firestore = getFirestore(app);
  /** Changes its own registrants at random, in each process in turn, and then lists them from both. */
  async function write(kinds: readonly ('add' | 'change' | 'send' | 'erase')[]): Promise<void> {
    const marker = newMarker();
    const forms = new Map<string, RegistrationValues>();
    const versions = new Map<string, number>();
    /** Last name, and whether the confirmation was sent, by id. */
    const expected = new Map<string, { lastname: string; sent: boolean }>();
    for (const [index, kind] of kinds.entries()) {
      const send: typeof call = (name, ...sent) =>
        callAt((processes[index % 2]?.url ?? '') + endpoints[name].path, name, ...sent);
      const [id] = expected.keys();
      if (kind === 'add' || id === undefined) {
        const typed = typedRegistration({ organization: marker });
        const { body } = await send('addUser', typed);
        const { id: added }: { id: string } = JSON.parse(JSON.stringify(body));
        forms.set(added, typed);
        expected.set(added, { lastname: typed.lastname, sent: false });
      } else if (kind === 'change') {
        const version = versions.get(id) ?? 1;
        const lastname = `Lefèvre ${version}`;
        const change = { ...forms.get(id), lastname, id, version };
        expect((await send('changeRegistrant', change, organiser)).status).toBe(200);
        versions.set(id, version + 1);
        expected.set(id, { lastname, sent: expected.get(id)?.sent === true });
      } else if (kind === 'send') {
        const question = { idFirebase: id, email: forms.get(id)?.email };
        const { status } = await send('email_personal', question);
        expect(status).toBe(200);
        expected.set(id, { lastname: expected.get(id)?.lastname ?? '', sent: true });
      } else {
        const options = registrantOptions(['erase', id, '--yes']);
        await registrantCommand(
          firestore,
          options,
          () => Promise.resolve(''),
          () => undefined,
        );
        expected.delete(id);
      }
      const lists = await Promise.all(
        processes.map(({ url }) =>
          list({ page: 0, limit: 1000, q: marker }, organiser, (name, ...sent) =>
            callWithRetry(url + endpoints[name].path, name, ...sent),
          ),
        ),
      );
      for (const { users } of lists) {
        const seen = users.map(
          ({ id: listed, lastname, emailSent }) =>
            [listed, { lastname, sent: emailSent !== undefined }] as const,
        );
        expect(new Map(seen)).toEqual(expected);
      }
    }
  }

  try {
    const kind = fc.constantFrom('add', 'add', 'change', 'send', 'erase');
    const plans = fc.sample(fc.array(kind, { minLength: changesEach, maxLength: changesEach }), {
      numRuns: writers,
      seed: 20250828,
    });
    await Promise.all(plans.map(write));
  } finally {
    await deleteApp(app);
  }
});
