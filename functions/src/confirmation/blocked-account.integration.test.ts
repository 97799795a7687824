/** The provider blocks our account over a weekend: every confirmation still goes out by itself afterwards. */
import { deliveryReasons } from 'contract/delivery-reasons';
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { error } from 'firebase-functions/logger';
import { expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import type { Mail } from '../mail/mail';
import { MailNotSent } from '../mail/mail-not-sent';
import { RegistrantRepository, retryPauses } from '../registrants/repository';
import { withFirestore } from '../testing/with-firestore';
import { retryConfirmations } from './retry';
import { ConfirmationSender } from './send';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
/** Milliseconds. */
const hour = 3_600_000;

it.each([421, 454, 535])(
  'sends all confirmations after a weekend of %i, with every attempt left',
  async (status) => {
    let now = Date.now();
    let isBlocked = true;
    const mailed: string[] = [];
    const firestore = connect({ projectId: `demo-blocked-${status}` });
    const registrants = new RegistrantRepository(firestore, () => new Date(now), retryPauses(600));
    const mailer = {
      send: ({ to }: Mail) =>
        isBlocked
          ? Promise.reject(new MailNotSent('refused', deliveryReasons.refused(status)))
          : Promise.resolve(void mailed.push(to.address)),
    };
    const confirmations = new ConfirmationSender({
      registrants,
      mailer,
      limitedMailer: mailer,
      badgeHash: () => '',
      qrPng: () => Promise.resolve(new Uint8Array()),
      visitLinks: { sign: (id) => id },
      siteOrigin: 'https://show.example',
    });
    const addresses = Array.from({ length: 20 }, (_, at) => `visitor${at}@show${at}.example`);
    for (const email of addresses)
      await registrants.add(validate(registrationSchema, typedRegistration({ email })));
    for (let hours = 0; hours < 60; hours += 3) {
      now += hour;
      await retryConfirmations({ registrants, confirmations });
    }
    const waiting = await firestore
      .collection(collections.registrants)
      .where('confirmation.tries', '>', 0)
      .get();
    expect(waiting.size).toBe(0);
    expect(vi.mocked(error).mock.calls.every(([message]) => message === 'mail stands still')).toBe(true);
    isBlocked = false;
    now += hour;
    expect(await retryConfirmations({ registrants, confirmations })).toMatchObject({ sent: 20, failed: 0 });
    expect(mailed.toSorted()).toEqual(addresses.toSorted());
  },
);
