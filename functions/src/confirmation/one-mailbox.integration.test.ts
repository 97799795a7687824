/** All spellings of one address make one registrant, who gets one mail (REG-12). */
import fc from 'fast-check';
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { spelled } from 'contract/spellings';
import { validate } from 'contract/validate';
import { expect, it } from 'vitest';
import { RegistrantRepository } from '../registrants/repository';
import { withFirestore } from '../testing/with-firestore';
import { emailPersonal } from './email-personal';
import { senderOf } from './testing/sender';

const { connect } = withFirestore();

it('registers and mails all spellings of one address once', async () => {
  const registrants = new RegistrantRepository(
    connect(),
    () => new Date(),
    () => undefined,
  );
  const mailed: string[] = [];
  const confirmations = senderOf(registrants, {
    send: ({ to }) => Promise.resolve(void mailed.push(to.address.toLowerCase())),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[a-z0-9]{1,8}\.[a-z]{2,8}$/),
      fc.array(fc.infiniteStream(fc.nat()), { minLength: 2, maxLength: 4 }),
      async (domain, choices) => {
        const address = `visitor${(run += 1)}@${domain}`;
        const registered: string[] = [];
        for (const numbers of choices) {
          const email = spelled(address, (count) => (numbers.next().value ?? 0) % count);
          const id = await registrants.add(validate(registrationSchema, typedRegistration({ email })));
          if (id !== undefined) registered.push(id);
          // Every spelling may ask for the mail.
          const request = { idFirebase: registered[0] ?? '', email };
          await emailPersonal(request, { registrants, confirmations }, { organiser: undefined });
        }
        expect(registered).toHaveLength(1);
        expect(mailed.filter((to) => to === address)).toHaveLength(1);
      },
    ),
    { numRuns: 6, seed: 20250828, endOnFailure: true },
  );
  expect(mailed).toHaveLength(run);
});
