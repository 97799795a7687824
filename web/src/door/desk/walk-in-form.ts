/** The short form for people without a registration (DOOR-31). */
import type { WalkIn } from 'contract/door/door';
import { languageName } from 'contract/language/formats';
import { providedEdition } from 'contract/edition/current';
import { isLanguage, languageOf, languages } from 'contract/language/languages';
import { button, fill, h } from '../view/dom';
import { currentLanguage, t } from '../view/language';
import { newId } from '../session/walk-ins';
import { labelText, problemParts } from './field-parts';
import { QuestionFields } from './question-fields';
import {
  askedTexts,
  isRequiredHere,
  normalise,
  problemOf,
  type WalkInText,
  type WalkInValues,
} from './walk-in-checks';

export interface FormActions {
  /** Whether only people with a booking may come in by this entrance. */
  readonly needsBooking: boolean;
  /**
   * @param comesIn whether the visitor also comes in and gets a badge
   * @throws DOMException when the phone cannot store
   */
  readonly onAdd: (walkIn: WalkIn, comesIn: boolean) => Promise<void>;
  readonly onClose: () => void;
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => number;
}

export class WalkInForm {
  readonly element = h('form', { class: 'walk-in', novalidate: true });
  readonly #actions: FormActions;
  #values: WalkInValues = { firstname: '', lastname: '', organization: '', title: '', email: '' };
  #language = languageOf(currentLanguage(), ownLanguages());
  readonly #questions = new QuestionFields();
  #consents = false;
  #wasSubmitted = false;
  #isAdding = false;
  #failure = '';

  constructor(actions: FormActions) {
    this.#actions = actions;
    this.element.addEventListener('submit', (submit) => {
      submit.preventDefault();
      void this.#submit(!this.#actions.needsBooking);
    });
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#actions.onClose();
      if (event.key === 'Enter' && !event.defaultPrevented) this.#advance(event);
    });
    this.show();
  }

  focus(): void {
    this.element.querySelector('input')?.focus();
  }

  /** Shows the form in the current language, with the input so far. */
  show(): void {
    const texts = t(($) => $.desk.form, { returnObjects: true });
    const title = t(($) => $.desk.newVisitor);
    const { needsBooking } = this.#actions;
    this.element.setAttribute('aria-label', title);
    fill(
      this.element,
      h('h2', {}, title),
      ...askedTexts()
        .filter((field) => field !== 'email')
        .map((field) => this.#textField(field)),
      this.#languageField(),
      this.#textField('email'),
      ...this.#questions.elements(this.#wasSubmitted),
      this.#consentField(),
      this.#failure !== '' && h('p', { class: 'wrong', role: 'alert' }, this.#failure),
      needsBooking && h('p', { id: 'walk-in-outside', class: 'hint' }, texts.notBooked),
      h(
        'div',
        { class: 'actions' },
        ...(needsBooking
          ? [h('button', { class: 'main', 'aria-describedby': 'walk-in-outside' }, texts.only)]
          : [
              h('button', { class: 'main' }, texts.submit),
              button(texts.only, () => void this.#submit(false), { 'data-only': true }),
            ]),
        button(texts.close, this.#actions.onClose),
      ),
    );
  }

  /** Enter moves from a text field to the next one, since a phone's keyboard labels that key “next”. */
  #advance(event: KeyboardEvent): void {
    const inputs = [...this.element.querySelectorAll('input')];
    const next = inputs[inputs.findIndex((input) => input === event.target) + 1];
    if (!(event.target instanceof HTMLInputElement) || next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  #textField(field: WalkInText): HTMLElement {
    const id = `walk-in-${field}`;
    const isRequired = isRequiredHere(field);
    const problem = this.#wasSubmitted ? problemOf(field, normalise(this.#values)[field]) : undefined;
    const { attributes, line } = problemParts(id, problem);
    const input = h('input', {
      ...attributes,
      id,
      type: field === 'email' ? 'email' : 'text',
      autocomplete: 'off',
      enterkeyhint: 'next',
      autocapitalize: field === 'email' ? 'none' : 'words',
      spellcheck: 'false',
      'aria-required': isRequired ? 'true' : undefined,
    });
    input.value = this.#values[field];
    input.addEventListener('input', () => {
      this.#values = { ...this.#values, [field]: input.value };
    });
    const name = t(($) => $.desk.form[field]);
    return h('div', {}, h('label', { for: id }, labelText(name, isRequired)), input, line);
  }

  #languageField(): HTMLElement {
    const label = t(($) => $.desk.form.language);
    const select = h(
      'select',
      { id: 'walk-in-language' },
      ...ownLanguages().map((tag) =>
        h('option', { value: tag, selected: tag === this.#language }, languageName(tag, currentLanguage())),
      ),
    );
    select.addEventListener('change', () => {
      if (isLanguage(select.value)) this.#language = select.value;
    });
    return h('div', {}, h('label', { for: select.id }, label), select);
  }

  #consentField(): HTMLElement {
    const consent = t(($) => $.desk.form.consent);
    const id = 'walk-in-consent';
    const problem = this.#wasSubmitted && !this.#consents ? 'consent' : undefined;
    const { attributes, line } = problemParts(id, problem);
    const box = h('input', { id, type: 'checkbox', 'aria-required': 'true', ...attributes });
    box.checked = this.#consents;
    box.addEventListener('change', () => {
      this.#consents = box.checked;
    });
    return h('div', {}, h('label', { class: 'consent' }, box, h('span', {}, consent)), line);
  }

  async #submit(comesIn: boolean): Promise<void> {
    if (this.#isAdding) return;
    this.#wasSubmitted = true;
    this.#failure = '';
    const values = normalise(this.#values);
    const hasProblem = askedTexts().some((field) => problemOf(field, values[field]) !== undefined);
    if (!this.#consents || hasProblem || this.#questions.hasProblem()) {
      this.show();
      this.element.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    this.#isAdding = true;
    try {
      const at = new Date(this.#actions.now()).toISOString();
      const answers = this.#questions.answers();
      const walkIn: WalkIn = {
        ...{ ...values, id: newId(), language: this.#language, consent: true, at },
        ...(answers !== undefined && { answers }),
      };
      await this.#actions.onAdd(walkIn, comesIn);
    } catch (error) {
      console.error('The registration was not kept.', error);
      this.#failure = t(($) => $.desk.problem.storage);
      this.show();
    } finally {
      this.#isAdding = false;
    }
  }
}

/** The show's languages, or all of ours while the phone does not know its show. */
const ownLanguages = () => providedEdition()?.facts.languages ?? languages;
