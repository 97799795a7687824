/** The value of a fact in words, what is wrong with it, and why a call about an edition was refused. */
import type { TFunction } from 'i18next';
import { translator } from 'contract/language/translator';
import { inUnits } from 'contract/language/money';
import type { ApiError } from 'contract/wire/api-error';
import type { DraftCheck } from 'contract/publication/locks';
import {
  factTable,
  isFactName,
  type FactName,
  type FactRow,
  type DraftFacts,
} from 'contract/edition/fact-table';
import { colonOf, languageName, longDate } from 'contract/language/formats';
import { unknownTextPlaceholders } from 'contract/edition/own-texts';
import type { FactProblem } from 'contract/edition/reading/value-checks';
import { isOwnText, problemOf } from 'contract/edition/reading/fact-checks';
import { isLanguage, languages, type InEveryLanguage, type Language } from 'contract/language/languages';
import { isFieldName } from 'contract/registrant/registration-fields';
import { explain } from '../../shared/explain-error';
import { kindOf, impliedValues } from './fact-kinds';
import { fieldOf, textOf } from './form-value';
import { dayWords } from './kind-makers';

/**
 * @param chosen the edition's languages
 * @returns the problem of each language of a translated fact, otherwise the problem of the whole fact
 */
export function problemsOf(
  fact: FactName,
  value: unknown,
  chosen: readonly Language[],
): { whole?: FactProblem | undefined; byLanguage: Partial<InEveryLanguage<FactProblem>> } {
  const whole = problemOf(fact, value, chosen);
  const kind = kindOf(fact);
  if (whole === undefined || whole === 'picture' || value === undefined || kind.inOneLanguage === undefined)
    return { whole, byLanguage: {} };
  const missing = isOwnText(fact) ? undefined : 'missing';
  const problems = chosen.flatMap((language) => {
    const textValue = kind.inOneLanguage?.(value, language);
    const problem = textValue === undefined ? missing : problemOf(fact, textValue);
    return problem === undefined ? [] : [[language, problem] as const];
  });
  // The problem may be in a language that the edition lacks.
  return problems.length === 0 ? { whole, byLanguage: {} } : { byLanguage: Object.fromEntries(problems) };
}

/** @returns the unknown placeholders in one language of a text, except one that is still being typed */
export function unknownPlaceholders(fact: FactName, value: unknown, language: Language): string[] {
  if (!isOwnText(fact)) return [];
  return unknownTextPlaceholders(textOf(fieldOf(value, language)).replace(/\{[^{}\s]*$/u, ''));
}

/** Shortens a quoted text to 80 UTF-16 code units. */
export const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** @param value the fact's value; the words say its length if it is too long */
export function problemWords(
  { fact, problem, values }: Refusal & { readonly fact: string },
  language: Language,
  value?: unknown,
): string {
  const t = translator(language);
  const { min, max, kind }: Partial<FactRow> = isFactName(fact) ? factTable[fact] : {};
  if (problem === 'range' && min !== undefined && max !== undefined)
    return t(
      ($) => $.facts.range,
      kind === 'money' ? { min: inUnits(min), max: inUnits(max) } : { min, max },
    );
  if (problem === 'tooLong' && typeof value === 'string' && max !== undefined)
    return t(($) => $.facts.tooLong, { length: value.length, max });
  const texts: Readonly<Record<string, string>> = {
    ...(t(($) => $.facts.problem, { returnObjects: true }) satisfies Record<DraftCheck['problem'], string>),
    ...(isFactName(fact) && kindOf(fact).problems?.(t)),
  };
  const names = (values?.['language'] ?? '')
    .split(' ')
    .filter(isLanguage)
    .map((lang) => languageName(lang, language));
  // After the names of languages, the text of `missing` fits, and that of `language` does not.
  const words =
    texts[problem === 'language' && names.length > 0 ? 'missing' : problem] ?? t(($) => $.facts.otherProblem);
  if (names.length > 0) return `${names.join(', ')} – ${words}`;
  const day = values?.['day'];
  const extra = values?.['fields'] === undefined ? values?.['text'] : fieldCounts(values['fields'], language);
  const text = day === undefined ? extra : longDate(day, language);
  return text === undefined ? words : `${words} (${shorten(text)})`;
}

/** @param fields such as `title 3; telCell 12` */
function fieldCounts(fields: string, language: Language): string {
  const counts = fields.split('; ').map((field) => field.split(' '));
  return counts
    .map(([field = '', count = '']) => {
      const label =
        isFieldName(field) && field !== 'language'
          ? translator(language)(($) => $.visitors.field[field])
          : field;
      return `${label}${colonOf(language)} ${count}`;
    })
    .join(', ');
}

/** What an owner has to confirm before publishing, in words. */
export function confirmWords(check: DraftCheck, language: Language): string {
  const { problem, values } = check;
  const t = translator(language);
  const names = (values?.['facts'] ?? '').split(' ').map((name) => factName(name, language));
  if (problem === 'tellRegistrants')
    return t(($) => $.edition.confirmTell, { count: Number(values?.['registrants']) });
  if (problem === 'newPolicy') return t(($) => $.edition.confirmPolicy, { facts: names.join(', ') });
  if (problem === 'partHidden')
    return (['members', 'inviters', 'dinner'] as const)
      .filter((part) => values?.[part] !== undefined)
      .map((part) => t(($) => $.edition.confirmHidden[part], { count: Number(values?.[part]) }))
      .join(' ');
  if (problem === 'endsShow')
    return t(($) => $.edition.confirmEnds, {
      name: values?.['name'] ?? '',
      day: dayWords(values?.['day'] ?? '', language),
      count: Number(values?.['coming']),
    });
  return t(($) => $.edition.confirmOther, { problem: problemWords(check, language) });
}

/** Merges checks that find the same problem in the same fact, such as several unknown placeholders. */
export function mergeChecks(checks: readonly DraftCheck[]): DraftCheck[] {
  const merged = new Map<string, DraftCheck>();
  for (const check of checks) {
    const mergeKey = `${check.level} ${check.fact} ${check.problem}`;
    const values = { ...merged.get(mergeKey)?.values };
    for (const [key, value] of Object.entries(check.values ?? {})) {
      const separator = key === 'language' ? ' ' : '; ';
      const earlier = values[key]?.split(separator) ?? [];
      values[key] = [...new Set([...earlier, value])].join(separator);
    }
    merged.set(mergeKey, { ...check, values });
  }
  return [...merged.values()];
}

/** The label of the fact that a check is about, or else of the whole site. */
export function factName(fact: string, language: Language): string {
  return translator(language)(($) => (isFactName(fact) ? $.facts.fact[fact].label : $.edition.wholeSite));
}

/** Why a call about an edition was refused. */
export function editionProblem(error: unknown, t: TFunction): string {
  return explain(error, t, undefined, {
    'changed-meanwhile': t(($) => $.edition.problems.changed),
    'validation-failed': t(($) => $.edition.problems.fields),
    'fact-fixed': t(($) => $.edition.problems.fixed),
    'not-ready': t(($) => $.edition.problems.notReady),
    'being-published': t(($) => $.edition.problems.beingPublished),
    'edition-in-use': t(($) => $.edition.problems.inUse),
    'name-taken': t(($) => $.edition.problems.nameTaken),
    'not-found': t(($) => $.edition.problems.gone),
    'body-too-large': t(($) => $.edition.problems.tooLarge),
  });
}

/** Why the server refused a fact; `values` says what registrants already use, such as a language. */
export type Refusal = Pick<DraftCheck, 'values'> & { readonly problem: string };

/** @returns fact -> why the server refused it */
export function refusalsIn({ fields = {}, checks }: ApiError): Partial<Record<string, Refusal>> {
  const lockChecks: readonly unknown[] = Array.isArray(checks) ? checks : [];
  return Object.fromEntries(
    Object.entries(fields).map(([fact, problem]) => [
      fact,
      { ...lockChecks.filter(isLockCheck).find((check) => check.fact === fact), problem },
    ]),
  );
}

function isLockCheck(check: unknown): check is Pick<DraftCheck, 'fact' | 'values'> {
  return typeof check === 'object' && check !== null && 'fact' in check && 'values' in check;
}

/** A value in words, or its text in one language. */
export interface FactWords {
  readonly language?: Language;
  readonly text: string;
}

/**
 * @param draftValue untrusted; undefined if it is missing
 * @param editionFacts the facts of the value's edition, unless it is the current one
 * @returns one line, or one for each language that the value has
 */
export function factWords(
  fact: FactName,
  draftValue: unknown,
  language: Language,
  editionFacts?: DraftFacts,
): FactWords[] {
  const value = draftValue ?? impliedValues[fact];
  const t = translator(language);
  const none = t(($) => $.facts.none);
  if (value === undefined) {
    const { empty = none }: { label: string; empty?: string } = t(($) => $.facts.fact[fact], {
      returnObjects: true,
    });
    return [{ text: empty }];
  }
  const kind = kindOf(fact);
  const words = (content: unknown) => kind.words(content, language, editionFacts) || none;
  if (kind.isInLanguages !== true) return [{ text: words(value) }];
  return languages
    .filter((name) => fieldOf(value, name) !== undefined)
    .map((name) => ({ language: name, text: words(fieldOf(value, name)) }));
}

/** The lines in which two values differ. @param editionFacts the facts of each value's edition */
export function changedWords(
  fact: FactName,
  before: unknown,
  after: unknown,
  language: Language,
  editionFacts: { readonly before?: DraftFacts; readonly after?: DraftFacts } = {},
): { readonly language?: Language; readonly before: string; readonly after: string }[] {
  const oldLines = factWords(fact, before, language, editionFacts.before);
  const newLines = factWords(fact, after, language, editionFacts.after);
  const none = translator(language)(($) => $.facts.none);
  // A missing fact has one line instead of one for each language.
  const textIn = (lines: readonly FactWords[], lang: Language | undefined) =>
    lines.find((line) => line.language === lang || line.language === undefined)?.text ?? none;
  const langs = languages.filter((lang) => [...oldLines, ...newLines].some((line) => line.language === lang));
  return (langs.length === 0 ? [undefined] : langs)
    .map((lang) => ({
      ...(lang !== undefined && { language: lang }),
      before: textIn(oldLines, lang),
      after: textIn(newLines, lang),
    }))
    .filter((line) => line.before !== line.after);
}
