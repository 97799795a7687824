/** The questions of an edition, in their order (EDIT-33). */
import { maxQuestions } from 'contract/edition/form/questions';
import { inEveryLanguage } from 'contract/language/languages';
import { useTranslation } from 'react-i18next';
import { freeKey, Group, Rows, type InputProps } from '../facts/FactGroup';
import { fieldOf, listOf, type TypedQuestion } from '../words/form-value';
import { QuestionRow } from './QuestionRow';

export function QuestionInputs({ field, current, published, questions, onType }: InputProps<'questions'>) {
  const { t } = useTranslation();
  const next: TypedQuestion = {
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
        add={t(($) => $.facts.question.add)}
        next={questions.length < maxQuestions ? next : undefined}
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
