/** The database does not answer when a mail is counted: the confirmation goes out later, with every attempt left. */
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { error } from 'firebase-functions/logger';
import { expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { unavailable } from '../database/timeouts';
import type { Mail } from '../mail/mail';
import { RegistrantRepository, retryPauses } from '../registrants/repository';
import { withFirestore } from '../testing/with-firestore';
import { retryConfirmations } from './retry';
import { ConfirmationSender } from './send';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
/** Milliseconds. */
const hour = 3_600_000;

it('postpones a confirmation that could not be counted, and blames nobody', async () => {
  let now = Date.now();
  const firestore = connect();
  const registrants = new RegistrantRepository(firestore, () => new Date(now), retryPauses(600));
  const send = vi.fn<(mail: Mail) => Promise<void>>().mockRejectedValueOnce(unavailable(undefined));
  const confirmations = new ConfirmationSender({
    registrants,
    mailer: { send },
    limitedMailer: { send },
    badgeHash: () => '',
    qrPng: () => Promise.resolve(new Uint8Array()),
    visitLinks: { sign: (id) => id },
    siteOrigin: 'https://show.example',
  });
  const id = await registrants.add(validate(registrationSchema, typedRegistration()));
  now += hour;
  expect(await retryConfirmations({ registrants, confirmations })).toMatchObject({ postponed: 1, failed: 0 });
  const waiting = await firestore.doc(`${collections.registrants}/${id}`).get();
  expect(waiting.get('confirmation')).not.toHaveProperty('tries');
  expect(waiting.get('confirmation')).not.toHaveProperty('lastError');
  expect(error).not.toHaveBeenCalled();
  now += hour;
  expect(await retryConfirmations({ registrants, confirmations })).toMatchObject({ sent: 1 });
});
