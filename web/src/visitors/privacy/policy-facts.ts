/** The facts that the privacy policy names, in words. */
import { controllerCountry, facts, inLanguage } from 'contract/edition/current';
import { deletionDay } from 'contract/edition/event-times';
import type { Country } from 'contract/language/countries';
import { localeOf } from 'contract/language/formats';
import type { Language } from 'contract/language/languages';
import {
  fieldNames,
  registrationFields,
  sections,
  type RegistrationField,
} from 'contract/registrant/registration-fields';
import type { TFunction } from 'i18next';
import { supervision } from './authorities';

/** @returns the value of each placeholder; of each section of the form, its fields */
export function policyFacts(t: TFunction, language: Language) {
  const { controller, legalForm, enterpriseNumber, controllerAddress, mailService } = facts();
  const { privacyEmail, retentionMonths, policyChanged } = facts();
  const country = controllerCountry();
  const list = (isListed: (name: RegistrationField) => boolean) =>
    new Intl.ListFormat(localeOf[language]).format(
      fieldNames.filter(isListed).map((name) => t(($) => $.privacy.fields[name])),
    );
  return {
    ...Object.fromEntries(
      sections.map((section) => [section, list((name) => registrationFields[name].section === section)]),
    ),
    optional: list((name) => !registrationFields[name].required),
    controller,
    ...t(($) => $.privacy.law[country === 'GB' ? 'gb' : country === 'CH' ? 'ch' : 'eu'], {
      returnObjects: true,
    }),
    ...supervisionIn(t, country),
    legalForm: inLanguage(legalForm, language),
    enterpriseNumber,
    address: inLanguage(controllerAddress, language),
    email: privacyEmail,
    retention: t(($) => $.privacy.months, { count: retentionMonths }),
    deletedOn: date(deletionDay(), language),
    mailService,
    changed: date(policyChanged, language),
  };
}

/** The authority with its address or site, and what the country calls the controller's number (PAGE-8). */
function supervisionIn(t: TFunction, country: Country) {
  if (country === 'BE')
    return {
      authority: t(($) => $.privacy.belgianAuthority),
      number: t(($) => $.privacy.enterpriseNumber),
    };
  const { name, site, number } = supervision[country];
  return {
    authority: t(($) => $.privacy.otherAuthority, { name, site }),
    number: number ?? t(($) => $.privacy.registrationNumber),
  };
}

function date(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
