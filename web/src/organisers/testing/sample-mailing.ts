/** For component tests: the draft of a mailing, and its recipients. */
import { readyMade } from 'contract/mail/mailing/ready-made';
import type { MailingDetails, Recipients } from 'contract/mail/mailing/mailings';
import { inEveryLanguage, languages } from 'contract/language/languages';
import { id, noon, registrant } from './sample-registrant';

const { filter, texts } = readyMade('thanks', languages);

export { texts };

/** Only in French. */
export const draft: MailingDetails = {
  mailing: {
    ...{ id, kind: 'thanks', filter, pace: 60, state: 'draft', createdAt: noon },
    texts: { fr: texts.fr },
    counts: { receivers: 0, sent: 0, waiting: 0, failed: 0, skipped: 0 },
  },
  version: 1,
  failed: [],
};

export const recipients: Recipients = {
  counts: { ...inEveryLanguage(() => 0), fr: 3, nl: 1 },
  without: { address: 2, bounced: 0, registration: 0, consent: 0, informed: 3 },
  samples: { fr: registrant({ firstname: '<b>Zoë</b>' }) },
};
