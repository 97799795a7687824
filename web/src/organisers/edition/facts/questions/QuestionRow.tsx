/** One of an edition's questions, with its choices. */
import type { DraftFacts } from 'contract/edition/fact-table';
import {
  hasChoices,
  maxChoices,
  questionKinds,
  questionPlaces,
  type QuestionKind,
} from 'contract/edition/form/questions';
import { chosenLanguages } from 'contract/edition/read-facts';
import { inEveryLanguage, type InEveryLanguage } from 'contract/language/languages';
import { isEmptyText } from 'contract/language/text';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../shared/fields/SelectField';
import { Rows } from '../../../shared/ui/Rows';
import { freeKey, LanguageInputs, Tick } from '../FactGroup';
import { fieldOf, listOf, type TypedChoice, type TypedQuestion } from '../../words/form-value';

interface Props {
  id: string;
  current: DraftFacts;
  /** Whether to say which words are missing. */
  isWrong: boolean;
  /** The published question, if registrants may have answered it; its kind and its choices then stay. */
  published: unknown;
  question: TypedQuestion;
  change: (question: TypedQuestion) => void;
}

export function QuestionRow({ id, current, isWrong, published, question, change }: Props) {
  const { t } = useTranslation();
  const languages = chosenLanguages(current);
  const { kind, words, choices, asked, required, hidden } = question;
  const errorsOf = (texts: InEveryLanguage) =>
    inEveryLanguage((language) =>
      isWrong && isEmptyText(texts[language]) ? t(($) => $.facts.problem.missing) : undefined,
    );
  const isPublished = ({ key }: TypedChoice) =>
    listOf(fieldOf(published, 'choices')).some((choice) => fieldOf(choice, 'key') === key);
  return (
    <>
      <LanguageInputs
        {...{ id, languages }}
        texts={words}
        errors={errorsOf(words)}
        onType={(next) => change({ ...question, words: next })}
      />
      <SelectField
        id={`${id}-kind`}
        label={t(($) => $.facts.question.kind)}
        options={questionKinds
          .filter((option) => published === undefined || option === kind)
          .map((option) => ({ value: option, text: t(($) => $.facts.question.kinds[option]) }))}
        value={kind}
        onChoose={(next) => change({ ...question, kind: next, choices: startChoices(next, choices) })}
      />
      {hasChoices(question) && (
        <fieldset className="field">
          <legend className="field-label">{t(($) => $.facts.question.choices)}</legend>
          <Rows
            rows={choices}
            nameOf={(_, row) => t(($) => $.facts.question.choiceNumber, { number: row + 1 })}
            isFixed={isPublished}
            isOrdered
            addLabel={t(($) => $.facts.question.addChoice)}
            newRow={choices.length < maxChoices ? newChoice(choices) : undefined}
            onRows={(rows) => change({ ...question, choices: rows })}
          >
            {(choice, changeChoice) => (
              <>
                <LanguageInputs
                  id={`${id}-${choice.key}`}
                  languages={languages}
                  texts={choice.words}
                  errors={errorsOf(choice.words)}
                  onType={(next) => changeChoice({ ...choice, words: next })}
                />
                {(isPublished(choice) || choice.hidden) && (
                  <Tick
                    isTicked={choice.hidden}
                    onTick={(isTicked) => changeChoice({ ...choice, hidden: isTicked })}
                  >
                    {t(($) => $.facts.question.choiceHidden)}
                  </Tick>
                )}
              </>
            )}
          </Rows>
        </fieldset>
      )}
      <fieldset className="field" aria-describedby={`${id}-asked`}>
        <legend className="field-label">{t(($) => $.facts.question.asked)}</legend>
        {questionPlaces.map((place) => (
          <Tick
            key={place}
            isTicked={asked.includes(place)}
            onTick={(isTicked) =>
              change({
                ...question,
                asked: questionPlaces.filter((name) => (name === place ? isTicked : asked.includes(name))),
              })
            }
          >
            {t(($) => $.facts.question.places[place])}
          </Tick>
        ))}
        <p className="field-hint" id={`${id}-asked`}>
          {t(($) => $.facts.question.organisersOnly)}
        </p>
      </fieldset>
      <Tick isTicked={required} onTick={(isTicked) => change({ ...question, required: isTicked })}>
        {t(($) => $.facts.question.required)}
      </Tick>
      {(published !== undefined || hidden) && (
        <Tick isTicked={hidden} onTick={(isTicked) => change({ ...question, hidden: isTicked })}>
          {t(($) => $.facts.question.hidden)}
        </Tick>
      )}
    </>
  );
}

/** When a question gets a kind with choices, it starts with two empty choices. */
function startChoices(kind: QuestionKind, choices: readonly TypedChoice[]): readonly TypedChoice[] {
  if (!hasChoices({ kind }) || choices.length > 0) return choices;
  const first = newChoice([]);
  return [first, newChoice([first])];
}

function newChoice(choices: readonly TypedChoice[]): TypedChoice {
  return { key: freeKey('choice', choices), words: inEveryLanguage(() => ''), hidden: false };
}
