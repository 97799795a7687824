/** The recipients of a mailing, and why others are skipped (MLG-2). */
import { inEveryLanguage } from 'contract/language/languages';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { registrantOf } from '../registrants/testing/registrant';
import { languagesIn, recipientsAmong } from './recipients';

const createdAt = { seconds: 1_754_000_000, nanoseconds: 0 };
const registrant = registrantOf('AbCdEfGhIjKlMnOpQrSt', { createdAt, language: 'nl', mailing: false });
const bounced = { tries: 0, lastError: deliveryReasons.bounced };

it('counts bounced addresses apart from the recipients', () => {
  const { counts, without: skipped } = recipientsAmong({ kind: 'week' }, [
    registrant,
    { ...registrant, confirmationError: bounced, emailSent: createdAt },
    { ...registrant, confirmationError: { ...bounced, lastError: deliveryReasons.refused(550) } },
    { ...registrant, email: '' },
  ]);
  expect(counts).toEqual({ ...inEveryLanguage(() => 0), nl: 2 });
  expect(skipped).toEqual({ address: 1, bounced: 1, registration: 0, consent: 0, informed: 0 });
});

it('notifies those who registered in the change’s period, with or without consent to invitations', () => {
  const since = 1_754_000_000_000;
  const change = { version: 2, since, until: since + 1000, goneDays: [] };
  const later = { ...registrant, createdAt: { seconds: since / 1000 + 1, nanoseconds: 0 } };
  const earlier = { ...registrant, createdAt: { seconds: since / 1000 - 1, nanoseconds: 0 } };
  const cancelled = { ...registrant, state: 'cancelled' as const };
  const { counts, without: skipped } = recipientsAmong({ kind: 'moved', change }, [
    registrant,
    later,
    earlier,
    cancelled,
  ]);
  expect(counts.nl).toBe(1);
  expect(skipped).toMatchObject({ informed: 2, registration: 1 });
});

// LANG-5
it('counts a registrant under the fallback when the edition lacks their language', () => {
  provideSample({ languages: ['fr', 'en'] });
  const { counts, samples } = recipientsAmong({ kind: 'week' }, [
    registrant,
    { ...registrant, language: 'fr' },
  ]);
  expect(counts).toMatchObject({ fr: 1, en: 1, nl: 0 });
  expect(samples.en).toBe(registrant);
  expect(languagesIn({})).toEqual(['fr', 'en']);
  expect(languagesIn({ language: 'nl' })).toEqual(['en']);
});
