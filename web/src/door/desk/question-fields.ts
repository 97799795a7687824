/** The edition's own questions on a desk's form (EDIT-33). The phone insists on required answers; the server does not. */
import { inLanguage, providedEdition } from 'contract/edition/current';
import { maxAnswerLength, type Question } from 'contract/edition/form/questions';
import { isEmptyText, normaliseText, refusedCharacter } from 'contract/language/text';
import {
  answerField,
  answerWords,
  askedQuestions,
  offeredChoices,
  type Answer,
  type Answers,
} from 'contract/registrant/answers';
import { yesNo } from 'contract/registrant/registration-fields';
import { h, type Attributes } from '../view/dom';
import { currentLanguage } from '../view/language';
import { labelText, problemParts } from './field-parts';
import type { WalkInProblem } from './walk-in-checks';

export class QuestionFields {
  /** Question's key -> the typed text, or the keys of the choices. */
  readonly #input = new Map<string, readonly string[]>();

  /** Empty while the phone does not know its show. */
  #questions(): readonly Question[] {
    const edition = providedEdition();
    return edition === undefined ? [] : askedQuestions('desk', edition.facts);
  }

  hasProblem(): boolean {
    return this.#questions().some((question) => this.#problemOf(question) !== undefined);
  }

  /** @returns undefined if nothing is answered */
  answers(): Answers | undefined {
    const entries = this.#questions().flatMap((question) => {
      const answer = this.#answerTo(question);
      return answer === undefined ? [] : [[question.key, answer] as const];
    });
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }

  #answerTo({ key, kind }: Question): Answer | undefined {
    const typed = this.#input.get(key) ?? [];
    if (kind === 'several') return typed.length === 0 ? undefined : typed;
    const text = normaliseText(typed[0] ?? '');
    if (isEmptyText(text)) return undefined;
    return kind === 'number' ? Number(text) : text;
  }

  #problemOf(question: Question): WalkInProblem | undefined {
    const answer = this.#answerTo(question);
    if (answer === undefined) return question.required ? 'required' : undefined;
    if (typeof answer === 'number')
      return /^\d{1,9}$/.test(normaliseText(this.#input.get(question.key)?.[0] ?? ''))
        ? undefined
        : 'wholeNumber';
    if (question.kind !== 'text') return undefined;
    if (answer.length > maxAnswerLength) return 'tooLong';
    return refusedCharacter.test(String(answer)) ? 'characters' : undefined;
  }

  elements(showsProblems: boolean): HTMLElement[] {
    return this.#questions().map((question) => this.#field(question, showsProblems));
  }

  #field(question: Question, showsProblems: boolean): HTMLElement {
    const problem = showsProblems ? this.#problemOf(question) : undefined;
    const id = `walk-in-${answerField(question.key)}`;
    const { attributes, line } = problemParts(id, problem);
    const isRequired = question.required === true;
    const words = labelText(inLanguage(question.words, currentLanguage()), isRequired);
    if (question.kind === 'several')
      return h('fieldset', {}, h('legend', {}, words), ...this.#boxes(question, attributes), line);
    const required = isRequired ? 'true' : undefined;
    const control = this.#control(question, { id, ...attributes, 'aria-required': required });
    return h('div', {}, h('label', { for: id }, words), control, line);
  }

  #control(question: Question, attributes: Attributes): HTMLElement {
    const { key, kind } = question;
    const typed = this.#input.get(key)?.[0] ?? '';
    const keep = (text: string) => void this.#input.set(key, text === '' ? [] : [text]);
    if (kind === 'text' || kind === 'number') {
      const inputMode = kind === 'number' ? 'numeric' : undefined;
      const input = h('input', {
        ...{ type: 'text', autocomplete: 'off', enterkeyhint: 'next', inputmode: inputMode },
        ...attributes,
      });
      input.value = typed;
      input.addEventListener('input', () => keep(input.value));
      return input;
    }
    const options = choicesOf(question).map(({ value, words }) =>
      h('option', { value, selected: value === typed }, words),
    );
    const select = h('select', attributes, h('option', { value: '' }, '–'), ...options);
    select.addEventListener('change', () => keep(select.value));
    return select;
  }

  #boxes(question: Question, attributes: Attributes): HTMLElement[] {
    const { key } = question;
    const choices = choicesOf(question);
    return choices.map(({ value, words }) => {
      const box = h('input', { type: 'checkbox', ...attributes });
      box.checked = (this.#input.get(key) ?? []).includes(value);
      box.addEventListener('change', () => {
        const chosen = this.#input.get(key) ?? [];
        const isChosen = (choice: string) => (choice === value ? box.checked : chosen.includes(choice));
        this.#input.set(key, choices.map((choice) => choice.value).filter(isChosen));
      });
      return h('label', { class: 'consent' }, box, h('span', {}, words));
    });
  }
}

function choicesOf(question: Question): { value: string; words: string }[] {
  const language = currentLanguage();
  return question.kind === 'yesNo'
    ? yesNo.map((answer) => ({ value: answer, words: answerWords(question, answer, language) }))
    : offeredChoices(question).map(({ key, words }) => ({ value: key, words: inLanguage(words, language) }));
}
