/** The value of a fact in words, to compare versions and to name problems. */
import { factTable, type FactName, type FactRow } from 'contract/edition/fact-table';
import { dayAndHour, euros, hour, localeOf } from 'contract/language/formats';
import { languages, type InEveryLanguage, type Language } from 'contract/language/languages';
import { isDay } from 'contract/edition/event-times';
import { organiserTexts } from '../../shared/texts';
import { factTexts as en } from './fact-texts.en';
import { factTexts as fr, type FactTexts } from './fact-texts.fr';
import { factTexts as nl } from './fact-texts.nl';
import { fieldOf, isPrinter, isTheme, listOf, logoBytesOf, toForm, translatedKinds } from './form-value';

export const factTexts: InEveryLanguage<FactTexts> = { fr, nl, en };

/** A value, or its part in one language. */
export interface FactWords {
  readonly language?: Language;
  readonly text: string;
}

/**
 * @param value of a draft: untrusted, and undefined if it is missing
 * @returns one line, or one for each language
 */
export function factWords(fact: FactName, value: unknown, language: Language): FactWords[] {
  const { kind }: FactRow = factTable[fact];
  const { none, fact: named } = factTexts[language];
  if (value === undefined) return [{ text: named[fact].empty ?? none }];
  if (!translatedKinds.includes(kind)) return [{ text: oneText(fact, value, language) || none }];
  return languages.map((one) => ({
    language: one,
    text: textIn(kind, fieldOf(value, one), language) || none,
  }));
}

/** The lines in which two values differ. */
export function changedWords(
  fact: FactName,
  before: unknown,
  after: unknown,
  language: Language,
): { readonly language?: Language; readonly before: string; readonly after: string }[] {
  const [old, now] = [factWords(fact, before, language), factWords(fact, after, language)];
  const oldIn = (one: Language | undefined) =>
    old.find((line) => line.language === one)?.text ?? factTexts[language].none;
  // A missing fact has one line instead of one for each language.
  const lines = now.length < old.length ? old.map((line) => ({ ...line, text: now[0]?.text ?? '' })) : now;
  return lines
    .map(({ text, ...line }) => ({
      ...line,
      before: old.length === 1 ? (old[0]?.text ?? '') : oldIn(line.language),
      after: text,
    }))
    .filter((line) => line.before !== line.after);
}

function oneText(fact: FactName, value: unknown, language: Language): string {
  const { kind }: FactRow = factTable[fact];
  const texts = factTexts[language];
  if (kind === 'entrances')
    return listOf(value)
      .map((each) => String(fieldOf(fieldOf(each, 'name'), language)))
      .join(', ');
  if (kind === 'logo') {
    const formValue = toForm(fact, value);
    if (formValue.as !== 'logo') return '';
    const { picture, alt } = formValue;
    const named = [...new Set(languages.map((one) => alt[one]))].join(' · ');
    return picture === undefined
      ? named
      : `${named} (${texts.logo.size(picture.width, picture.height, logoBytesOf(picture).toLocaleString(localeOf[language]))})`;
  }
  if (kind === 'days')
    return listOf(value)
      .map((each) => {
        const [day = '', opens = '', closes = ''] = ['day', 'opens', 'closes'].map((field) =>
          String(fieldOf(each, field)),
        );
        const open = listOf(fieldOf(each, 'entrances')).join(', ');
        const hours = `${dayWords(day, language)}, ${hour(opens, language)}–${hour(closes, language)}`;
        return open === '' ? hours : `${hours} (${open})`;
      })
      .join('; ');
  if (kind === 'codes') return listOf(value).join(', ');
  if (kind === 'exhibitors') return texts.exhibitors(listOf(value).length);
  if (typeof value === 'number')
    return kind === 'money' ? euros(value, language) : value.toLocaleString(localeOf[language]);
  if (typeof value !== 'string') return '';
  if (kind === 'printer') return isPrinter(value) ? texts.printer[value] : value;
  if (kind === 'theme') return isTheme(value) ? texts.theme[value] : value;
  if (kind === 'day') return dayWords(value, language);
  if (kind === 'time') return hour(value, language);
  return kind === 'moment' ? momentWords(value, language) : value;
}

/** @param day such as `2025-08-28`; anything else is returned unchanged */
export function dayWords(day: string, language: Language): string {
  return isDay(day) ? dayAndHour(`${day}T00:00`, language).day : day;
}

/** @param local such as `2025-08-27T18:00` */
function momentWords(local: string, language: Language): string {
  if (!isDay(local.slice(0, 10))) return local;
  const { day, hour } = dayAndHour(local, language);
  return organiserTexts(language).common.moment(day, hour);
}

function textIn(kind: FactRow['kind'], value: unknown, language: Language): string {
  if (kind === 'texts' || kind === 'optionalTexts') return typeof value === 'string' ? value : '';
  const separator = language === 'fr' ? '\u00a0: ' : ': ';
  return kind === 'lines'
    ? listOf(value).map(String).join(', ')
    : listOf(value)
        .map((each) => `${String(fieldOf(each, 'by'))}${separator}${String(fieldOf(each, 'way'))}`)
        .join('; ');
}
