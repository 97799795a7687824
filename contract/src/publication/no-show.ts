/** What stands for an edition before a new association publishes its first show (EDIT-29). */
import { inEveryLanguage, languages } from '../language/languages';
import { noShowId } from '../wire/edition-header';
import { isSenderAddress } from '../wire/email-address';
import type { Edition } from '../edition/current';
import { defaultTheme } from '../edition/themes';

/**
 * Neutral, valid facts with every part, so that pages, mails and the preview of an unfinished draft need little special
 * code.
 * @param site the site's host, shown instead of the show's name, such as `registration.example`
 */
export function noShow(site = '…'): Edition {
  const texts = inEveryLanguage(() => '…');
  const noReply = `no-reply@${site}`;
  const address = isSenderAddress(noReply) ? noReply : 'no-reply@site.invalid';
  return {
    id: noShowId,
    version: 0,
    facts: {
      ...{ name: site.slice(0, 80), organiser: site.slice(0, 40), languages },
      ...{ timeZone: 'UTC', theme: defaultTheme },
      ...{ date: '2000-01-01', opens: '09:00', closes: '18:00' },
      ...{ venue: inEveryLanguage(() => ['…']), mark: 'initials', drawing: 'pattern' },
      ...{ registrationCodes: ['…'], registrationOpens: '2099-12-31T00:00' },
      ...{ dinnerPersonsIncluded: 0, dinnerSupplement: 0 },
      ...{ dinnerStarts: '2000-01-01T19:00', dinnerPayment: texts },
      entrances: [{ key: 'entrance', name: texts }],
      ...{ contactEmail: address, mailFrom: address, mailReplyTo: address, mailSubject: texts },
      ...{ controller: '…', legalForm: texts, enterpriseNumber: '…', controllerAddress: texts },
      ...{ privacyEmail: address, retentionMonths: 6, mailService: '…', policyChanged: '2000-01-01' },
      ...{ badgePrintedBy: 'visitor', badgePaperGrams: 160, exhibitors: [], exhibitorsSource: '…' },
    },
  };
}
