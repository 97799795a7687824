/** More confirmations to one mail domain than the limit allows: the excess is sent later, and none is lost. */
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { expect, it } from 'vitest';
import { retryConfirmations } from './retry';
import { ConfirmationSender } from './send';
import { RateLimiter } from '../http/rate-limits';
import { RegistrantRepository, retryPauses } from '../registrants/repository';
import { withFirestore } from '../testing/with-firestore';

const pause = 600;
const { connect } = withFirestore();

it('sends mail above the limit of a domain after the first pause, without counting an attempt, and says after how long', async () => {
  let now = Date.now();
  const registrants = new RegistrantRepository(connect(), () => new Date(now), retryPauses(pause));
  const mailed: string[] = [];
  const sender = new ConfirmationSender(
    {
      registrants,
      mailer: { send: ({ to }) => Promise.resolve(void mailed.push(to.address)) },
      limitedMailer: { send: ({ to }) => Promise.resolve(void mailed.push(to.address)) },
      qrPng: () => Promise.resolve(new Uint8Array()),
      badgeHash: () => '',
      visitLinks: { sign: (id) => id },
      siteOrigin: 'https://show.example',
    },
    new RateLimiter({ burst: 2, perMinute: 2 }, () => now),
  );
  const retry = () => {
    now += pause * 1000;
    return retryConfirmations({ registrants, confirmations: sender });
  };
  const addresses = ['a@one.example', 'b@one.example', 'c@one.example', 'd@two.example'];
  const ids = new Map<string, string>();
  for (const email of addresses) {
    const id = await registrants.add(validate(registrationSchema, typedRegistration({ email })));
    if (id !== undefined) ids.set(email, id);
  }
  expect(await retry()).toEqual({ sent: 3, failed: 0, postponed: 1, skipped: 0 });
  const [later = ''] = addresses.filter((address) => !mailed.includes(address));
  const waiting = await registrants.find(ids.get(later) ?? '');
  expect(waiting?.email).toMatch(/@one\.example$/);
  expect(waiting).not.toHaveProperty('confirmationError');
  const lease = await registrants.leaseConfirmation(waiting?.id ?? '', true, 'visitor');
  if (lease.kind !== 'leased') throw new Error(lease.kind);
  await expect(sender.send(lease)).rejects.toMatchObject({ failure: 'postponed', waitSeconds: 30 });
  expect(await retry()).toEqual({ sent: 1, failed: 0, postponed: 0, skipped: 0 });
  expect(mailed.toSorted()).toEqual(addresses);
});
