/** The fields that an edition asks for, and its questions, as organisers type and read them (EDIT-32, EDIT-33). */
import { adjustableFields, fieldUses, type AskedFields } from 'contract/edition/form/asked-fields';
import {
  hasChoices,
  questionKinds,
  questionPlaces,
  type Choice,
  type Question,
} from 'contract/edition/form/questions';
import { colonOf } from 'contract/language/formats';
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import {
  cleanTexts,
  fieldOf,
  listOf,
  textOf,
  textsOf,
  wordsIn,
  type FormValueAs,
  type TypedChoice,
  type TypedQuestion,
} from './form-value';

export const askedFieldsKind = {
  toForm: (value: unknown) => ({ as: 'askedFields', asked: askedFieldsOf(value) }) as const,
  fromForm: ({ asked }: FormValueAs<'askedFields'>) => (Object.keys(asked).length === 0 ? undefined : asked),
  words(value: unknown, language: Language) {
    const t = translator(language);
    return Object.entries(askedFieldsOf(value))
      .map(([name, use]) => {
        const field = adjustableFields.find((candidate) => candidate === name) ?? 'title';
        return `${t(($) => $.visitors.field[field])}${colonOf(language)} ${t(($) => $.facts.use[use])}`;
      })
      .join('; ');
  },
};

function askedFieldsOf(value: unknown): AskedFields {
  return Object.fromEntries(
    adjustableFields.flatMap((name) => {
      const use = fieldUses.find((candidate) => candidate === fieldOf(value, name));
      return use === undefined ? [] : [[name, use] as const];
    }),
  );
}

export const questionsKind = {
  toForm: (value: unknown) => ({ as: 'questions', questions: typedQuestions(value) }) as const,
  fromForm: ({ questions }: FormValueAs<'questions'>) =>
    questions.length === 0 ? undefined : questions.map(storedQuestion),
  words: (value: unknown, language: Language) =>
    typedQuestions(value)
      .map((question) => questionWords(question, language))
      .join('; '),
};

function storedQuestion({ choices, kind, asked, required, ...question }: TypedQuestion): Question {
  return {
    ...storedChoice(question),
    ...{ kind, asked },
    ...(hasChoices({ kind }) && { choices: choices.map(storedChoice) }),
    ...(required && { required }),
  };
}

function storedChoice({ key, words, hidden }: TypedChoice): Choice {
  return { key, words: cleanTexts(words) ?? {}, ...(hidden && { hidden }) };
}

/** @param value the draft's questions, untrusted */
function typedQuestions(value: unknown): TypedQuestion[] {
  return listOf(value).map((item) => ({
    ...typedChoice(item),
    kind: questionKinds.find((kind) => kind === fieldOf(item, 'kind')) ?? 'text',
    choices: listOf(fieldOf(item, 'choices')).map(typedChoice),
    asked: questionPlaces.filter((place) => listOf(fieldOf(item, 'asked')).includes(place)),
    required: fieldOf(item, 'required') === true,
  }));
}

function typedChoice(item: unknown): TypedChoice {
  return {
    key: textOf(fieldOf(item, 'key')),
    words: textsOf(fieldOf(item, 'words')),
    hidden: fieldOf(item, 'hidden') === true,
  };
}

/** Such as “Which days? (one of several choices: Friday, Saturday; required)”. */
function questionWords(question: TypedQuestion, language: Language): string {
  const t = translator(language);
  const { kind, asked, choices } = question;
  const kindWords = t(($) => $.facts.question.kinds[kind]);
  const choiceNames = choices.map((choice) => nameOf(choice, language) + hiddenSuffix(choice)).join(', ');
  const places = asked.map((place) => t(($) => $.facts.question.places[place])).join(', ');
  const details = [
    hasChoices(question) ? `${kindWords}${colonOf(language)} ${choiceNames}` : kindWords,
    places || t(($) => $.facts.question.lineOrganisers),
    ...(question.required ? [t(($) => $.facts.question.lineRequired)] : []),
  ].join('; ');
  return `${nameOf(question, language)} (${details})${hiddenSuffix(question)}`;

  function hiddenSuffix(item: TypedChoice): string {
    return item.hidden ? ` [${t(($) => $.facts.question.lineHidden)}]` : '';
  }
}

function nameOf({ key, words }: TypedChoice, language: Language): string {
  return wordsIn(words, language) || key;
}
