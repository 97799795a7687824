/** The first show of a new association (EDIT-28): the questions to its owner, and the first draft. */
import { filledList, requiredList } from '../wire/list-schemas';
import { requiredString, requiredText } from '../wire/schemas';
import { object, type InferType } from 'yup';
import { dinnerEntrance } from '../edition/entrances';
import { factTable, type DraftFacts } from '../edition/fact-table';
import { parts as allParts } from '../edition/reading/fact-values';
import { defaultTheme } from '../edition/themes';
import { countries } from '../language/countries';
import { languages as allLanguages, type Language } from '../language/languages';
import { translator } from '../language/translator';
import { daySchema } from './calls';

export interface FirstShow {
  edition: string;
}

/** The checks of the resulting facts are stricter. */
export const firstShowSchema = object({
  name: requiredText(factTable.name.max),
  /** Such as `2027-03-11`. */
  date: daySchema,
  /** Address lines. */
  venue: filledList(requiredText(factTable.venue.max), 6),
  country: requiredString.oneOf(countries, 'errors.choice'),
  timeZone: requiredText(60),
  languages: filledList(requiredString.oneOf(allLanguages, 'errors.choice'), allLanguages.length),
  parts: requiredList(requiredString.oneOf(allParts, 'errors.choice'), allParts.length),
}).noUnknown();

export type FirstShowRequest = InferType<typeof firstShowSchema>;

/**
 * The draft of a first show: the owner's answers, and neutral facts in each of the show's languages. Facts that cannot
 * be guessed, such as the controller, are missing; the checks before publishing name them.
 */
export function firstFacts(
  { name, date, venue, country, timeZone, languages, parts }: FirstShowRequest,
  now: Date,
): DraftFacts {
  const inEach = <T>(valueOf: (language: Language) => T) =>
    Object.fromEntries(languages.map((language) => [language, valueOf(language)]));
  const entrance = (key: 'entrance' | typeof dinnerEntrance) => ({
    key,
    name: inEach((language) => translator(language)(($) => $.mail.firstShow[key])),
  });
  return {
    ...{ name, languages, parts, date, opens: '09:00', closes: '18:00', timeZone, theme: defaultTheme },
    ...{ mark: 'initials', drawing: 'pattern' },
    ...{ venue: inEach(() => venue), country },
    entrances: [entrance('entrance'), ...(parts.includes('dinner') ? [entrance(dinnerEntrance)] : [])],
    mailSubject: inEach((language) => translator(language)(($) => $.mail.firstShow.subject, { name })),
    ...{ retentionMonths: 6, policyChanged: now.toISOString().slice(0, 10) },
    ...{ badgePrintedBy: 'visitor', badgePaperGrams: 160, exhibitors: [] },
  };
}
