/** The privacy policy with an edition's facts, without what the edition does not ask for (PAGE-6, EDIT-31). */
import {
  controllerCountry,
  facts,
  hasPart,
  inLanguage,
  isDinnerForMembers,
  showCountry,
} from 'contract/edition/current';
import { deletionDay } from 'contract/edition/event-times';
import type { Catalogue } from 'contract/language/catalogue';
import type { Country } from 'contract/language/countries';
import { localeOf } from 'contract/language/formats';
import type { Language } from 'contract/language/languages';
import { shownQuestions } from 'contract/registrant/asked-questions';
import {
  fieldNames,
  registrationFields,
  sections,
  isAsked as isAskedField,
  isRequired,
  type RegistrationField,
  type Section,
} from 'contract/registrant/registration-fields';
import type { TFunction } from 'i18next';
import { supervision } from './authorities';

type Sections = Catalogue['privacy']['sections'];

/** @returns the policy's sections in order; without text that does not apply */
export function policySections(t: TFunction, language: Language, values = policyFacts(t, language)) {
  const sections = t(($) => $.privacy.sections, { ...values, returnObjects: true }) as Sections;
  const isText = (text: string) => text !== '';
  return Object.entries(sections).map(([id, { title, blocks }]) => ({
    id,
    title,
    blocks: blocks
      .map((block) => (typeof block === 'string' ? withParts(block) : block.map(withParts).filter(isText)))
      .filter((block) => block.length > 0),
  }));
}

/** Removes passages such as `<dinner>…</dinner>` whose condition is not met, and the tags around the others. */
function withParts(text: string): string {
  const [members, dinner] = [hasPart('members'), hasPart('dinner')];
  const isWholeBadge = isAskedField('organization') && isAskedField('title');
  const isAsked = (section: Section) =>
    fieldNames.some((name) => registrationFields[name].section === section && isAskedField(name));
  const conditions = {
    ...{ wholeBadge: isWholeBadge, shortBadge: !isWholeBadge },
    ...{ members, dinner, noDinner: !dinner },
    ...{ both: members && dinner, membersAlone: members && !dinner, dinnerAlone: dinner && !members },
    ...{ forMembers: isDinnerForMembers(), forAll: !isDinnerForMembers() },
    ...{ invitation: isAsked('invitation'), company: isAsked('company') },
    ...{ questions: shownQuestions().length > 0, inviters: hasPart('inviters') },
    // The data are stored in Belgium; for a show abroad, the policy names the European Union instead.
    ...{ inBelgium: showCountry() === 'BE', abroad: showCountry() !== 'BE' },
  };
  return Object.entries(conditions)
    .reduce(
      (result, [name, isMet]) =>
        result.replaceAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'), isMet ? '$1' : ''),
      text,
    )
    .trim();
}

/** @returns the placeholders' values, among them a list of the fields of each section of the form */
export function policyFacts(t: TFunction, language: Language) {
  const { controller, legalForm, enterpriseNumber, controllerAddress, mailService } = facts();
  const { privacyEmail, retentionMonths, policyChanged } = facts();
  const country = controllerCountry();
  const list = (isListed: (name: RegistrationField) => boolean) =>
    new Intl.ListFormat(localeOf[language]).format(
      fieldNames
        .filter((name) => isAskedField(name) && isListed(name))
        .map((name) => withParts(t(($) => $.privacy.fields[name]))),
    );
  return {
    ...Object.fromEntries(
      sections.map((section) => [section, list((name) => registrationFields[name].section === section)]),
    ),
    optional: list((name) => !isRequired(name)),
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
  const [name, site, number] = supervision[country];
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
