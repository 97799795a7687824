/** All spellings of one address make one registrant and one mail. */
import fc from 'fast-check';
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { spelled } from 'contract/spellings';
import { validate } from 'contract/validate';
import { expect, it } from 'vitest';
import { emailPersonal } from './email-personal';
import { Mailer } from '../mail/mailer';
import { ConfirmationSender } from './send';
import { RegistrantRepository } from '../registrants/repository';
import { withFirestore } from '../testing/with-firestore';
import { fetchMessages } from 'mailbox-emulator/client';
import { startMailbox } from 'mailbox-emulator/mailbox';

const host = '127.0.0.1';
const { connect } = withFirestore();

it('registers and mails all spellings of one address once', async () => {
  const mailbox = await startMailbox({ host, smtpPort: 0, inboxPort: 0 });
  const mailer = new Mailer(`smtp://${host}:${mailbox.smtpPort}`);
  const registrants = new RegistrantRepository(
    connect(),
    () => new Date(),
    () => undefined,
  );
  const confirmations = new ConfirmationSender({
    registrants,
    mailer,
    limitedMailer: mailer,
    qrPng: () => Promise.resolve(new Uint8Array()),
    badgeHash: () => '',
    visitLinks: { sign: (id) => id },
    siteOrigin: 'https://show.example',
  });
  /** @returns whether the spelling was accepted as a new address */
  const visit = async (email: string) => {
    const id = await registrants.add(validate(registrationSchema, typedRegistration({ email })));
    if (id === undefined) return false;
    await emailPersonal({ idFirebase: id, email }, { registrants, confirmations }, { organiser: undefined });
    return true;
  };
  let run = 0;
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[a-z0-9]{1,8}\.[a-z]{2,8}$/),
        fc.array(fc.infiniteStream(fc.nat()), { minLength: 2, maxLength: 6 }),
        async (domain, choices) => {
          run += 1;
          const address = `visitor${run}@${domain}`;
          const spellings = choices.map((numbers) =>
            spelled(address, (count) => (numbers.next().value ?? 0) % count),
          );
          const registered: boolean[] = [];
          for (const spelling of spellings) registered.push(await visit(spelling));
          expect(registered.filter((isNew) => isNew)).toHaveLength(1);
          const mailed = await fetchMessages(mailbox.inboxUrl);
          expect(mailed).toHaveLength(run);
          expect(mailed[0]?.to.map((to) => to.address.toLowerCase())).toEqual([address]);
        },
      ),
      { numRuns: 12, seed: 20250828, endOnFailure: true },
    );
  } finally {
    mailer.close();
    await mailbox.stop();
  }
});
