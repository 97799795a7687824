/** A labelled select. */
import type { ChangeEventHandler } from 'react';
import { ariaProps, FieldFrame, type FieldTexts } from './FieldFrame';

interface Props<Value extends string> extends FieldTexts {
  /** `lang` is the language of the text, if it is not the page's. */
  options: readonly { value: Value; text: string; lang?: string }[];
  value: Value;
  onChoose?: (value: Value) => void;
  /** Instead of `onChoose`, in a form. */
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

export function SelectField<Value extends string>(props: Props<Value>) {
  const { id, label, hint, error, mandatory, options, value, onChoose, onChange } = props;
  return (
    <FieldFrame {...{ id, label, hint, error, mandatory }}>
      <select
        id={id}
        name={id}
        className="input"
        {...ariaProps({ id, hint, error, mandatory })}
        value={value}
        onChange={(event) => {
          onChange?.(event);
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChoose?.(chosen.value);
        }}
      >
        {options.map(({ value: optionValue, text, lang }) => (
          <option key={optionValue} value={optionValue} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
