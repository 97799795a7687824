/** What fills the blanks of the privacy policy. */
import { event } from 'contract/event';
import type { InEveryLanguage, Language } from 'contract/languages';
import { deletionDay } from 'contract/retention';

/** A fact is a text, or a link with its text. */
export type Fact = string | { text: string; href: string };

/** Belgium's Data Protection Authority. */
const authority: InEveryLanguage<{ address: string; site: string }> = {
  fr: { address: 'rue de la Presse 35, 1000 Bruxelles', site: 'www.autoriteprotectiondonnees.be' },
  nl: { address: 'Drukpersstraat 35, 1000 Brussel', site: 'www.gegevensbeschermingsautoriteit.be' },
  en: { address: 'rue de la Presse 35, 1000 Brussels', site: 'www.dataprotectionauthority.be' },
};

const localeOf: InEveryLanguage = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-GB' };

export function policyFacts(language: Language): Readonly<Record<string, Fact>> {
  const { controller, address, email, retentionMonths, mailService, changed } = event.privacy;
  return {
    event: event.name,
    controller,
    address: address[language],
    email: mail(email),
    retentionMonths: String(retentionMonths),
    deletedOn: date(deletionDay(), language),
    mailService,
    changed: date(changed, language),
    authorityAddress: authority[language].address,
    authorityEmail: mail('contact@apd-gba.be'),
    authoritySite: { text: authority[language].site, href: `https://${authority[language].site}/` },
  };
}

function mail(address: string): Fact {
  return { text: address, href: `mailto:${address}` };
}

function date(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
