/** A choice among a few, all seen at once. */
import type { ChangeEventHandler, FocusEventHandler } from 'react';
import { FieldError } from './FieldError';
import { describedBy, Mark, type FieldTexts } from './FieldFrame';

interface Props extends FieldTexts {
  options: readonly { value: string; text: string }[];
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler<HTMLInputElement>;
}

export function RadioField({ id, label, hint, error, mandatory, options, value, onChange, onBlur }: Props) {
  return (
    <div
      className="field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={mandatory}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy({ id, hint, error })}
    >
      <span className="field-label" id={`${id}-label`}>
        {label}
        {mandatory === true && <Mark />}
      </span>
      <div className="radio-options">
        {options.map((option, index) => (
          <label className="choice" key={option.value}>
            <input
              type="radio"
              // The first one carries the field's id, so that a message can lead to it.
              id={index === 0 ? id : `${id}-${option.value}`}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={onChange}
              onBlur={onBlur}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
