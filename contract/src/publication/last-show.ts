/**
 * Compares a copied edition with the last show: finds the last show's year or day in texts, own texts of the organisers
 * that are unchanged, and hours that differ. These are only hints, since a text may name the last show on purpose.
 */
import { isDay } from '../wire/patterns';
import { languages } from '../language/languages';
import { localeOf } from '../language/formats';
import { newCheck, type Check } from './check';
import { isSameFact } from './draft';
import { factNames, type Facts, type DraftFacts } from '../edition/fact-table';
import { textsIn } from '../edition/read-facts';
import { isOwnText, textKindOf } from '../edition/reading/fact-checks';

/** @param last the facts of the last show */
export function lastShowHints(draft: DraftFacts, last: Facts): Check[] {
  const nextDate = String(draft.date);
  const nextDays = [nextDate, ...(Array.isArray(draft.moreDays) ? draft.moreDays : []).map(dayOf)];
  const nextWords = new Set(nextDays.filter(isDay).flatMap(dateWords));
  const words = [last.date, ...(last.moreDays ?? []).map(dayOf)]
    .flatMap(dateWords)
    .filter((word) => !nextWords.has(word));
  const dateHints = factNames
    .filter((fact) => textKindOf(fact) !== 'none')
    .flatMap((fact) => {
      const text = textsIn(draft[fact]).join('\n').toLowerCase().replace(/\s+/gu, ' ');
      const match = words.find((word) => hasWord(text, word));
      return match === undefined ? [] : [newCheck('hint', fact, 'namesLastShow', { text: match })];
    });
  const hourHints = (['opens', 'closes', 'dinnerStarts'] as const).flatMap((fact) => {
    const lastHour = last[fact]?.slice(-5);
    return lastHour !== undefined && typeof draft[fact] === 'string' && !draft[fact].endsWith(lastHour)
      ? [newCheck('hint', fact, 'hoursUnlike', { text: lastHour })]
      : [];
  });
  const textHints = factNames.filter(isOwnText).flatMap((fact) => {
    const [text] = textsIn(draft[fact]);
    return text !== undefined && isSameFact(draft[fact], last[fact])
      ? [newCheck('hint', fact, 'readAgain', { text })]
      : [];
  });
  return [...dateHints, ...hourHints, ...textHints];
}

/** @param entry of an untrusted draft; @returns its day, or an empty text */
function dayOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'day' in entry ? String(entry.day) : '';
}

/** The year and the day, in lower case, as organisers may write them. @param date such as `2025-08-28` */
function dateWords(date: string): string[] {
  const [year = '', month = '', paddedDay = ''] = date.split('-');
  const day = String(Number(paddedDay));
  const inLanguages = languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(localeOf[language], { month: 'long', timeZone: 'UTC' });
    const name = format.format(new Date(`${date}T12:00:00Z`)).toLowerCase();
    return [`${day} ${name}`, `${day}er ${name}`, `${name} ${day}`];
  });
  const inDigits = ['/', '.', '-'].map((separator) => `${paddedDay}${separator}${month}`);
  return [...inLanguages, ...inDigits, year];
}

/** Whether the text has the word, but not within a longer number: `gift2025` has the year, `12025` does not. */
function hasWord(text: string, word: string): boolean {
  return text.split(word).some((before, index, parts) => {
    const after = parts[index + 1];
    return after !== undefined && !/\d$/.test(before) && !/^\d/.test(after);
  });
}
