/** The value of a fact in words, to compare versions and to name problems. */
import { translator } from 'contract/language/translator';
import type { DraftFacts, FactName } from 'contract/edition/fact-table';
import { languages, type Language } from 'contract/language/languages';
import { implied, kindOf } from './fact-kinds';
import { fieldOf } from './form-value';

/** A value, or its part in one language. */
export interface FactWords {
  readonly language?: Language;
  readonly text: string;
}

/**
 * @param given of a draft: untrusted, and undefined if it is missing
 * @param of the draft's facts, if they are not those of the current edition
 * @returns one line, or one for each language that it has
 */
export function factWords(fact: FactName, given: unknown, language: Language, of?: DraftFacts): FactWords[] {
  const value = given ?? implied[fact];
  const t = translator(language);
  const none = t(($) => $.facts.none);
  if (value === undefined) {
    const { empty = none }: { label: string; empty?: string } = t(($) => $.facts.fact[fact], {
      returnObjects: true,
    });
    return [{ text: empty }];
  }
  const kind = kindOf(fact);
  const words = (part: unknown) => kind.words(part, language, of) || none;
  if (kind.isInLanguages !== true) return [{ text: words(value) }];
  return languages
    .filter((one) => fieldOf(value, one) !== undefined)
    .map((one) => ({ language: one, text: words(fieldOf(value, one)) }));
}

/** The lines in which two values differ. @param of the facts of each */
export function changedWords(
  fact: FactName,
  before: unknown,
  after: unknown,
  language: Language,
  of: { readonly before?: DraftFacts; readonly after?: DraftFacts } = {},
): { readonly language?: Language; readonly before: string; readonly after: string }[] {
  const old = factWords(fact, before, language, of.before);
  const now = factWords(fact, after, language, of.after);
  const none = translator(language)(($) => $.facts.none);
  // A missing fact has one line instead of one for each language.
  const textIn = (lines: readonly FactWords[], one: Language | undefined) =>
    lines.find((line) => line.language === one || line.language === undefined)?.text ?? none;
  const named = languages.filter((one) => [...old, ...now].some((line) => line.language === one));
  return (named.length === 0 ? [undefined] : named)
    .map((one) => ({
      ...(one !== undefined && { language: one }),
      before: textIn(old, one),
      after: textIn(now, one),
    }))
    .filter((line) => line.before !== line.after);
}
