/** A mailing to all registrants, with a text in each language of the sample. */
import { forEachTextField, pace, type MailingDraft } from 'contract/mail/mailing/mailings';

export const newDraft: MailingDraft = {
  kind: 'week',
  filter: '',
  pace: pace.default,
  ...forEachTextField(() => ''),
  subjectFr: 'Encore une semaine, {firstname}',
  bodyFr: 'Bonjour {firstname} {lastname},\n\nÀ bientôt.\n\n{code}\n\n{page}',
  subjectNl: 'Nog een week, {firstname}',
  bodyNl: 'Beste {firstname} {lastname},\n\nTot binnenkort.',
  subjectEn: 'One more week, {firstname}',
  bodyEn: 'Dear {firstname} {lastname},\n\nSee you soon.',
};
