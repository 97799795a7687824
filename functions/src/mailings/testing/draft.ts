/** A mailing to all registrants, with a text in each language of the sample. */
import { pace, type MailingDraft } from 'contract/mail/mailing/mailings';

export const newDraft: MailingDraft = {
  kind: 'week',
  filter: '',
  pace: pace.default,
  texts: {
    fr: {
      subject: 'Encore une semaine, {firstname}',
      body: 'Bonjour {firstname} {lastname},\n\nÀ bientôt.\n\n{code}\n\n{page}',
    },
    nl: {
      subject: 'Nog een week, {firstname}',
      body: 'Beste {firstname} {lastname},\n\nTot binnenkort.',
    },
    en: {
      subject: 'One more week, {firstname}',
      body: 'Dear {firstname} {lastname},\n\nSee you soon.',
    },
  },
};
