/** Changes to a form that registrants have filled in: some are blocked, others must be confirmed (EDIT-32, EDIT-33). */
import { inLanguage } from '../../edition/current';
import type { DraftFacts } from '../../edition/fact-table';
import { adjustableFields, type AdjustableField, type AskedFields } from '../../edition/form/asked-fields';
import type { Question } from '../../edition/form/questions';
import { chosenLanguages, chosenParts } from '../../edition/read-facts';
import { problemOf } from '../../edition/reading/fact-checks';
import { fallbackLanguage, type Localised } from '../../language/languages';
import { answerField } from '../../registrant/answers';
import type { Part } from '../../edition/reading/fact-values';

/** A field, `answers.<question>` or `answers.<question>.<choice>` -> how many filled it in; absent if none. */
export type FilledIn = ReadonlyMap<string, number>;

/** `questionAnswered`, `choiceTaken`: can be hidden, not removed. `kindFixed`: a question's kind cannot change. */
export type FormLock = 'questionAnswered' | 'choiceTaken' | 'kindFixed';

interface LockedQuestion {
  readonly fact: 'questions';
  readonly problem: FormLock;
  /** The words of the question or choice, and how many registrants have it. */
  readonly values: { readonly text: string };
}

/** Whether a draft changes the form, so that `FilledIn` has to be counted. */
export function changesForm(published: DraftFacts | undefined, draft: DraftFacts): boolean {
  const formOf = ({ questions, askedFields }: DraftFacts) => JSON.stringify([questions, askedFields]);
  return published !== undefined && formOf(published) !== formOf(draft);
}

/** @returns the draft's forbidden changes of answered questions */
export function lockedQuestions(
  published: DraftFacts,
  draft: DraftFacts,
  filledIn: FilledIn = new Map(),
): LockedQuestion[] {
  const after = questionsOf(draft);
  return questionsOf(published).flatMap((before): LockedQuestion[] => {
    const field = answerField(before.key);
    const lock = (problem: FormLock, countedField = field, ...choice: Localised[]): LockedQuestion[] => {
      const words = [before.words, ...choice].map((texts) => wordsOf(texts, published)).join(' – ');
      const count = filledIn.get(countedField) ?? 0;
      return count === 0 ? [] : [{ fact: 'questions', problem, values: { text: `${words}: ${count}` } }];
    };
    const question = after.find(({ key }) => key === before.key);
    if (question === undefined) return lock('questionAnswered');
    if (question.kind !== before.kind) return lock('kindFixed');
    const draftChoices = new Set(question.choices?.map(({ key }) => key));
    const removedChoices = (before.choices ?? []).filter(({ key }) => !draftChoices.has(key));
    return removedChoices.flatMap(({ key, words }) => lock('choiceTaken', `${field}.${key}`, words));
  });
}

export interface FormChange {
  readonly fact: 'questions' | 'askedFields';
  /** `values` has the question (`text`) or the field left out (`fields`), with the number of registrants. */
  readonly problem: 'questionHidden' | 'fieldFilledIn';
  readonly values: Readonly<Record<string, string>>;
}

/** @returns filled-in questions and fields that the draft no longer asks or shows; their values are kept */
export function hiddenOnForm(
  published: DraftFacts,
  draft: DraftFacts,
  filledIn: FilledIn = new Map(),
): FormChange[] {
  const after = questionsOf(draft);
  const questions = questionsOf(published).flatMap(({ key, words, hidden }): FormChange[] => {
    const count = filledIn.get(answerField(key)) ?? 0;
    const isHidden = after.some((question) => question.key === key && question.hidden === true);
    if (count === 0 || hidden === true || !isHidden) return [];
    const text = `${wordsOf(words, published)}: ${count}`;
    return [{ fact: 'questions', problem: 'questionHidden', values: { text } }];
  });
  const fields = adjustableFields.flatMap((field): FormChange[] => {
    const count = filledIn.get(field) ?? 0;
    if (count === 0 || isOff(field, published) || !isOff(field, draft)) return [];
    return [{ fact: 'askedFields', problem: 'fieldFilledIn', values: { fields: `${field} ${count}` } }];
  });
  return [...questions, ...fields];
}

/** @returns an empty list if the draft's questions are invalid; such a draft cannot be published */
function questionsOf(facts: DraftFacts): readonly Question[] {
  return areQuestions(facts.questions) ? facts.questions : [];
}

function areQuestions(value: unknown): value is readonly Question[] {
  return value !== undefined && problemOf('questions', value) === undefined;
}

function isOff(field: AdjustableField, { askedFields }: DraftFacts): boolean {
  return areAskedFields(askedFields) && askedFields[field] === 'off';
}

function areAskedFields(value: unknown): value is AskedFields {
  return value !== undefined && problemOf('askedFields', value) === undefined;
}

function wordsOf(words: Localised, facts: DraftFacts): string {
  return inLanguage(words, fallbackLanguage, { languages: chosenLanguages(facts) });
}

interface PartCheck {
  readonly level: 'confirm';
  readonly fact: 'parts';
  readonly problem: 'partHidden' | 'membersOnly';
  /** Part -> how many registrants have answered its questions. */
  readonly values?: Readonly<Record<string, string>>;
}

interface PartUse {
  readonly answered?: Readonly<Partial<Record<Part, number>>>;
  readonly dinnerPersons: number;
}

/** @returns what to confirm: a removed part hides its answers, which are kept; a booked dinner becomes members-only */
export function partChecks(
  published: DraftFacts,
  draft: DraftFacts,
  { answered = {}, dinnerPersons }: PartUse,
): PartCheck[] {
  const [before, after] = [chosenParts(published), chosenParts(draft)];
  const hiddenParts = before
    .filter((part) => !after.includes(part) && (answered[part] ?? 0) > 0)
    .map((part) => [part, String(answered[part])] as const);
  const isMembersOnly = ({ dinnerGuests }: DraftFacts, parts: readonly Part[]) =>
    parts.includes('members') && dinnerGuests !== 'everyone';
  const hasBookings = dinnerPersons > 0 && before.includes('dinner') && after.includes('dinner');
  const becomesMembersOnly = !isMembersOnly(published, before) && isMembersOnly(draft, after);
  const check = { level: 'confirm', fact: 'parts' } as const;
  return [
    ...(hiddenParts.length > 0
      ? [{ ...check, problem: 'partHidden' as const, values: Object.fromEntries(hiddenParts) }]
      : []),
    ...(hasBookings && becomesMembersOnly ? [{ ...check, problem: 'membersOnly' as const }] : []),
  ];
}
