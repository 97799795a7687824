/** An edition's own questions on a form (EDIT-33). Loaded only if there are questions. */
import { maxAnswerLength, type Question } from 'contract/edition/form/questions';
import { inLanguage } from 'contract/edition/current';
import {
  answerField,
  answerWords,
  askedQuestions,
  isRequiredAt,
  maxAnswerNumber,
  offeredChoices,
  type AnswerPlace,
} from 'contract/registrant/answers';
import { yesNo, type RegistrationValues } from 'contract/registrant/registration-fields';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { ariaProps, FieldError, MandatoryAsterisk, type FieldTexts } from '../../fields/FieldFrame';
import { TextField } from '../../fields/TextField';
import { messageText, useLanguage } from '../../translations/i18n';
import { afterClick } from '../../ui/after-click';
import { pathOf } from '../answer-values';
import { answerOf } from '../typed-answers';
import './questions.css';

export default function Questions({ place }: { place: AnswerPlace }) {
  const { t } = useTranslation();
  return (
    <fieldset className="section questions">
      <legend className="section-title">{t(($) => $.visitors.section.questions)}</legend>
      <div className="section-fields">
        {askedQuestions(place).map((question) => (
          <QuestionInput key={question.key} {...{ place, question }} />
        ))}
      </div>
    </fieldset>
  );
}

function QuestionInput({ place, question }: { place: AnswerPlace; question: Question }) {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const { values, initialValues, errors, touched, setFieldValue, setFieldTouched } =
    useFormikContext<RegistrationValues>();
  const name = answerField(question.key);
  const { kind } = question;
  const message = new Map<string, unknown>(Object.entries(errors)).get(name);
  const max = kind === 'number' ? maxAnswerNumber : maxAnswerLength;
  const field = {
    id: name,
    label: inLanguage(question.words, language),
    mandatory: isRequiredAt(place, question),
    error: touched[name] && typeof message === 'string' ? messageText(i18n, message, { max }) : undefined,
  };
  const touch = () => afterClick(() => void setFieldTouched(pathOf(name), true, false));
  const setText = (next: string) => void setFieldValue(pathOf(name), next, false);
  const text = values[name] ?? '';
  if (kind === 'text' || kind === 'number')
    return (
      <TextField
        {...field}
        inputMode={kind === 'number' ? 'numeric' : undefined}
        autoComplete="off"
        enterKeyHint="next"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={touch}
      />
    );
  const allowsSeveral = kind === 'several';
  const initialText = initialValues[name] ?? '';
  const choices =
    kind === 'yesNo'
      ? yesNo.map((answer) => ({ key: answer, label: answerWords(question, answer, language) }))
      : offeredChoices(question, answerOf(question, initialText)).map(({ key, words }) => ({
          key,
          label: inLanguage(words, language),
        }));
  const chosen = text === '' ? [] : [answerOf(question, text)].flat();
  return (
    <Choices
      {...{ field, allowsSeveral, choices, chosen, touch }}
      isShort={kind === 'yesNo'}
      onChoose={(key, isTicked) =>
        setText(
          allowsSeveral
            ? choices
                .map((choice) => choice.key)
                .filter((choice) => (choice === key ? isTicked : chosen.includes(choice)))
                .join(' ')
            : key,
        )
      }
      onClear={() => setText('')}
    />
  );
}

interface ChoicesProps {
  field: FieldTexts;
  allowsSeveral: boolean;
  /** Whether the choices fit side by side. */
  isShort: boolean;
  choices: readonly { readonly key: string; readonly label: string }[];
  /** The keys of the chosen answers. */
  chosen: readonly string[];
  touch: () => void;
  onChoose: (key: string, isTicked: boolean) => void;
  onClear: () => void;
}

function Choices({ field, allowsSeveral, isShort, choices, chosen, touch, onChoose, onClear }: ChoicesProps) {
  const { t } = useTranslation();
  const { id, label, mandatory, error } = field;
  const { 'aria-describedby': describedBy, ...stateProps } = ariaProps(field);
  return (
    <fieldset
      className="field"
      aria-describedby={describedBy}
      // Only a radio group may be required or invalid.
      {...(!allowsSeveral && { role: 'radiogroup', ...stateProps })}
    >
      <legend className="field-label">
        {label}
        {mandatory === true && <MandatoryAsterisk />}
      </legend>
      <div className={isShort ? 'radio-options' : 'radio-options question-choices'}>
        {choices.map((choice, index) => (
          <label className="choice" key={choice.key}>
            <input
              type={allowsSeveral ? 'checkbox' : 'radio'}
              // The first input has the field's id, so that an error can move the focus to it.
              id={index === 0 ? id : `${id}-${choice.key}`}
              name={id}
              value={choice.key}
              checked={chosen.includes(choice.key)}
              aria-invalid={allowsSeveral ? error !== undefined : undefined}
              onChange={({ target }) => onChoose(choice.key, target.checked)}
              onBlur={touch}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {!allowsSeveral && mandatory !== true && chosen.length > 0 && (
        <button type="button" className="button-small question-clear" onClick={onClear}>
          {t(($) => $.visitors.choice.clear)}
          <span className="visually-hidden"> {label}</span>
        </button>
      )}
      <FieldError {...{ id, error }} />
    </fieldset>
  );
}
