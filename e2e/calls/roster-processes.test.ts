/** Two processes of the organisers' function over one Firestore: both lists contain every acknowledged write. */
import { randomUUID } from 'node:crypto';
import { endpoints } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import type { RegistrantList } from 'contract/registrant-list';
import type { RegistrationValues } from 'contract/registration-fields';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { registrantCommand } from '../../tools/registrant/registrant';
import { callAt } from '../support/calls';
import { inOneProcess, startAllFunctions } from '../support/one-process';
import { asOrganiser, newMarker } from '../support/organisers';
import { stack } from '../support/stack';

const writers = 4;
const changesEach = 12;

it('list each registration, change, sent confirmation and erasure', async () => {
  const organiser = await asOrganiser();
  process.env['FIRESTORE_EMULATOR_HOST'] = stack.firestore;
  const app = initializeApp({ projectId: stack.projectId }, randomUUID());
  const firestore = getFirestore(app);
  const writing = await startAllFunctions();

  /** Changes its own registrants at random and, after each change, lists them from both processes. */
  async function write(
    urls: readonly string[],
    kinds: readonly ('add' | 'change' | 'send' | 'erase')[],
  ): Promise<void> {
    const marker = newMarker();
    const forms = new Map<string, RegistrationValues>();
    const versions = new Map<string, number>();
    /** Last name, and whether the confirmation was sent, by id. */
    const expected = new Map<string, { lastname: string; sent: boolean }>();
    for (const kind of kinds) {
      const [id] = expected.keys();
      if (kind === 'add' || id === undefined) {
        const typed = typedRegistration({ organization: marker });
        const { body } = await callAt(`${writing.url}/addUser`, 'addUser', typed);
        const { id: added }: { id: string } = JSON.parse(JSON.stringify(body));
        forms.set(added, typed);
        expected.set(added, { lastname: typed.lastname, sent: false });
      } else if (kind === 'change') {
        const version = versions.get(id) ?? 1;
        const lastname = `Lefèvre ${version}`;
        const change = { ...forms.get(id), lastname, id, version };
        const url = writing.url + endpoints.changeRegistrant.path;
        expect((await callAt(url, 'changeRegistrant', change, organiser)).status).toBe(200);
        versions.set(id, version + 1);
        expected.set(id, { lastname, sent: expected.get(id)?.sent === true });
      } else if (kind === 'send') {
        const question = { idFirebase: id, email: forms.get(id)?.email };
        const { status } = await callAt(`${writing.url}/email_personal`, 'email_personal', question);
        expect(status).toBe(200);
        expected.set(id, { lastname: expected.get(id)?.lastname ?? '', sent: true });
      } else {
        const options = { action: 'erase', person: id, yes: true, project: undefined } as const;
        await registrantCommand(firestore, options, () => Promise.resolve(''));
        expected.delete(id);
      }
      const lists = await Promise.all(
        urls.map((url) => callAt(url, 'adminTable', { page: 0, limit: 1000, q: marker }, organiser)),
      );
      for (const { body } of lists) {
        const { users }: RegistrantList = JSON.parse(JSON.stringify(body));
        const seen = users.map(
          ({ id: listed, lastname, emailSent }) =>
            [listed, { lastname, sent: emailSent !== undefined }] as const,
        );
        expect(new Map(seen)).toEqual(expected);
      }
    }
  }

  try {
    await inOneProcess('adminTable', (one) =>
      inOneProcess('adminTable', async (other) => {
        const kind = fc.constantFrom('add', 'add', 'change', 'send', 'erase');
        const plans = fc.sample(fc.array(kind, { minLength: changesEach, maxLength: changesEach }), {
          numRuns: writers,
          seed: 20250828,
        });
        await Promise.all(plans.map((kinds) => write([one, other], kinds)));
      }),
    );
  } finally {
    await writing.stop();
    await deleteApp(app);
  }
}, 120_000);
