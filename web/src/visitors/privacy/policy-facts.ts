/** The facts that the privacy policy names, in words. */
import { facts, inLanguage } from 'contract/edition/current';
import { deletionDay } from 'contract/edition/event-times';
import { localeOf } from 'contract/language/formats';
import type { Language } from 'contract/language/languages';
import {
  fieldNames,
  registrationFields,
  sections,
  type RegistrationField,
} from 'contract/registrant/registration-fields';
import type { TFunction } from 'i18next';

/** @returns the value of each placeholder; of each section of the form, its fields */
export function policyFacts(t: TFunction, language: Language) {
  const { controller, legalForm, enterpriseNumber, controllerAddress, mailService } = facts();
  const { privacyEmail, retentionMonths, policyChanged } = facts();
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

function date(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
