/** The values of the privacy policy's placeholders. */
import { inLanguage } from 'contract/edition/localised';
import { mailtoLink } from 'contract/language/contact-links';
import { facts } from 'contract/edition/current';
import { localeOf } from 'contract/language/formats';
import type { InEveryLanguage, Language } from 'contract/language/languages';
import {
  fieldNames,
  isOfKind,
  registrationFields,
  sections,
  type RegistrationField,
} from 'contract/registrant/registration-fields';
import { deletionDay } from 'contract/edition/event-times';
import type { TextKey } from '../../shared/translations/en';
import type { Policy } from './policy';

/** A fact is a text, or a link with its text. */
export type Fact = string | { text: string; href: string };

/** Belgium's Data Protection Authority. */
const authority: InEveryLanguage<{ address: string; site: string }> = {
  fr: { address: 'rue de la Presse 35, 1000 Bruxelles', site: 'www.autoriteprotectiondonnees.be' },
  nl: { address: 'Drukpersstraat 35, 1000 Brussel', site: 'www.gegevensbeschermingsautoriteit.be' },
  en: { address: 'rue de la Presse 35, 1000 Brussels', site: 'www.dataprotectionauthority.be' },
};

export function policyFacts(
  language: Language,
  { fields }: Policy,
  t: (key: TextKey) => string,
): Readonly<Record<string, Fact>> {
  const { controller, legalForm, enterpriseNumber, controllerAddress, mailService } = facts();
  const { privacyEmail, retentionMonths, policyChanged } = facts();
  const list = (names: readonly RegistrationField[]) =>
    new Intl.ListFormat(localeOf[language]).format(
      names.map((name) =>
        isOfKind(name, 'text') && name !== 'organization' ? inSentence(t(($) => $.visitors.field[name])) : fields[name],
      ),
    );
  const collected = sections.map((section) => {
    const names = fieldNames.filter((name) => registrationFields[name].section === section);
    return [section, list(names)] as const;
  });
  return {
    ...Object.fromEntries(collected),
    optional: list(fieldNames.filter((name) => !registrationFields[name].required)),
    event: facts().name,
    controller,
    legalForm: inLanguage(legalForm, language),
    enterpriseNumber,
    address: inLanguage(controllerAddress, language),
    email: mail(privacyEmail),
    retentionMonths: String(retentionMonths),
    deletedOn: date(deletionDay(), language),
    mailService,
    changed: date(policyChanged, language),
    authorityAddress: authority[language].address,
    authorityEmail: mail('contact@apd-gba.be'),
    authoritySite: { text: authority[language].site, href: `https://${authority[language].site}/` },
  };
}

/** A label in lower case, unless it is an abbreviation. */
function inSentence(label: string): string {
  return label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}

function mail(address: string): Fact {
  return { text: address, href: mailtoLink(address) };
}

function date(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
