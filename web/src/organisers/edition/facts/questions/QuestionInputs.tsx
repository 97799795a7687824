/** The inputs for what the form asks: the edition's questions in order (EDIT-33) and the optional fields (EDIT-32). */
import { maxQuestions } from 'contract/edition/form/questions';
import { inEveryLanguage } from 'contract/language/languages';
import { useTranslation } from 'react-i18next';
import { Rows } from '../../../shared/ui/Rows';
import { freeKey, Group, type InputProps } from '../FactGroup';
import { fieldOf, listOf, type TypedQuestion } from '../../words/form-value';
import { QuestionRow } from './QuestionRow';
import {
  adjustableFields,
  usesOf,
  type AdjustableField,
  type FieldUse,
} from 'contract/edition/form/asked-fields';
import { registrationFields } from 'contract/registrant/registration-fields';
import { SelectField } from '../../../../shared/fields/SelectField';

export function QuestionInputs({ field, current, published, questions, onType }: InputProps<'questions'>) {
  const { t } = useTranslation();
  const newQuestion: TypedQuestion = {
    key: freeKey('question', questions),
    ...{ kind: 'text', words: inEveryLanguage(() => ''), choices: [], asked: ['form'] },
    ...{ required: false, hidden: false },
  };
  const publishedOf = ({ key }: TypedQuestion) =>
    listOf(published).find((question) => fieldOf(question, 'key') === key);
  return (
    <Group {...field}>
      <Rows
        rows={questions}
        nameOf={(_, row) => t(($) => $.facts.question.number, { number: row + 1 })}
        isFixed={(question) => publishedOf(question) !== undefined}
        isOrdered
        addLabel={t(($) => $.facts.question.add)}
        newRow={questions.length < maxQuestions ? newQuestion : undefined}
        onRows={(rows) => onType({ as: 'questions', questions: rows })}
      >
        {(question, change) => (
          <QuestionRow
            id={`${field.id}-${question.key}`}
            isWrong={field.error !== undefined}
            published={publishedOf(question)}
            {...{ current, question, change }}
          />
        )}
      </Rows>
    </Group>
  );
}

/** How the form uses the field unless the edition says otherwise. */
function defaultUse(name: AdjustableField): FieldUse {
  return registrationFields[name].required ? 'required' : 'optional';
}

export function AskedFieldInputs({ field, asked, onType }: InputProps<'askedFields'>) {
  const { t } = useTranslation();
  return (
    <Group {...field}>
      <div className="edition-fields">
        {adjustableFields.map((name) => (
          <SelectField
            key={name}
            id={`${field.id}-${name}`}
            label={t(($) => $.visitors.field[name])}
            options={usesOf(name).map((use) => ({ value: use, text: t(($) => $.facts.use[use]) }))}
            value={asked[name] ?? defaultUse(name)}
            onChoose={(use) => {
              const { [name]: _, ...others } = asked;
              onType({
                as: 'askedFields',
                asked: use === defaultUse(name) ? others : { ...others, [name]: use },
              });
            }}
          />
        ))}
      </div>
    </Group>
  );
}
