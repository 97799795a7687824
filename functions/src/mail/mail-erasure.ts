/**
 * The last mail to a registrant who was erased, since a forwarded mail lets others erase the registration (VIS-6,
 * ORG-14). The erasure returns the address; nothing about the mail is stored.
 */
import { currentEdition, facts, fromFacts } from 'contract/edition/current';
import { isRehearsal } from 'contract/publication/rehearsal';
import { languageOf, type InEveryLanguage } from 'contract/language/languages';
import type { Actor } from 'contract/registrant/organisers-registrant';
import { answerInTime } from '../shared/answer-time';
import type { Mail } from './mail';
import type { Mailer } from './mailer';
import { shortMail } from './short-mail';

/** Address and language of an erased registrant. */
export interface ErasedRegistrant {
  /** Empty if there was none, or a mail had come back from it. */
  readonly email: string;
  readonly language: string;
}

/** @param by the actor who erased the registration */
export type MailErasure = (erased: ErasedRegistrant, by: Actor) => Promise<void>;

interface Texts {
  readonly subject: string;
  readonly erased: string;
  readonly last: string;
  /** Followed by the organisers' address. */
  readonly notAsked: string;
}

const texts = fromFacts(({ name }): InEveryLanguage<Texts> => ({
  fr: {
    subject: `Votre inscription au ${name} est effacée`,
    erased: `Votre inscription au ${name} et les données qui en font partie sont effacées. Votre code et votre badge ne sont plus valables.`,
    last: 'Ce message est le dernier\u00a0: nous n’avons plus votre adresse.',
    notAsked: 'Vous n’avez rien demandé\u00a0? Écrivez à',
  },
  nl: {
    subject: `Uw inschrijving voor de ${name} is gewist`,
    erased: `Uw inschrijving voor de ${name} en de gegevens die erbij horen, zijn gewist. Uw code en uw badge zijn niet meer geldig.`,
    last: 'Dit is ons laatste bericht: we hebben uw adres niet meer.',
    notAsked: 'Hebt u niets gevraagd? Schrijf naar',
  },
  en: {
    subject: `Your registration for the ${name} is erased`,
    erased: `Your registration for the ${name} and the data that belong to it are erased. Your code and your badge are no longer valid.`,
    last: 'This is our last message: we no longer have your address.',
    notAsked: 'If you did not ask for this, write to',
  },
}));

/** Never throws, and takes a few seconds at most: the erasure has succeeded. A test registration gets none. */
export async function mailErasure(mailer: Pick<Mailer, 'send'>, erased: ErasedRegistrant): Promise<void> {
  if (erased.email === '' || isRehearsal(currentEdition())) return;
  const send = async () => mailer.send(erasureMail(erased));
  await answerInTime('notice of an erasure', send());
}

export function erasureMail({ email, language }: ErasedRegistrant): Mail {
  const mailLanguage = languageOf(language);
  const { subject, erased, last, notAsked } = texts()[mailLanguage];
  return shortMail(email, mailLanguage, subject, [
    { text: erased },
    { text: last },
    { text: `${notAsked} ${facts().contactEmail}` },
  ]);
}
