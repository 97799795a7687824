/** One of the dinner's numbers: free text (REG-7), with minus and plus buttons. */
import {
  registrationFields,
  type FieldsWith,
  type RegistrationValues,
} from 'contract/registrant/registration-fields';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaProps, FieldFrame } from '../../fields/FieldFrame';
import { personsIn } from '../form-rules';
import { useField } from '../use-field';

interface Props {
  name: FieldsWith<{ kind: 'persons' }>;
  /** The highest number that the plus button reaches. */
  max?: number | undefined;
  hint?: ReactNode;
}

export function PersonsInput({ name, max = registrationFields[name].max, hint }: Props) {
  const { t } = useTranslation();
  const { setFieldValue, setFieldTouched } = useFormikContext<RegistrationValues>();
  const { value, handlers, texts } = useField(name);
  const persons = personsIn(value) ?? 0;

  const button = (sign: string, next: number, change: 'less' | 'more') => (
    <button
      type="button"
      className="step"
      aria-label={t(($) => $.visitors.persons[change], { label: texts.label })}
      // Not `disabled`, which would remove the focus at the last step.
      aria-disabled={next === persons}
      onClick={() => {
        void setFieldValue(name, String(next));
        void setFieldTouched(name, true, false);
      }}
    >
      {sign}
    </button>
  );

  return (
    <FieldFrame {...texts} hint={hint}>
      <div className="stepper">
        {button('−', Math.max(0, persons - 1), 'less')}
        <input
          type="text"
          id={name}
          name={name}
          className="input"
          {...ariaProps({ ...texts, hint })}
          {...handlers}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={9}
          value={value}
        />
        {button('+', Math.max(persons, Math.min(max, persons + 1)), 'more')}
      </div>
    </FieldFrame>
  );
}
