/** A choice from a list, with its label, its hint and what is wrong with it. */
import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';

interface Option {
  value: string;
  text: string;
}

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    options: readonly Option[];
    /** Stands for no choice yet. */
    placeholder: string;
  };

export function SelectField(props: Props) {
  const { id, label, hint, error, mandatory, className, options, placeholder, ...select } = props;
  return (
    <FieldFrame {...{ id, label, hint, error, mandatory, className }}>
      <select
        id={id}
        name={id}
        className="input"
        aria-required={mandatory}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ id, hint, error })}
        {...select}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
