/** One thing to agree to, or not. */
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './FieldError';
import { describedBy, Mark, type FieldTexts } from './FieldFrame';

type Props = Omit<FieldTexts, 'hint'> &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
    /** Stands below the label, outside of it, such as a link. */
    children?: ReactNode;
  };

export function CheckboxField({ id, label, error, mandatory, children, ...input }: Props) {
  return (
    <div className="field field-choice">
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          name={id}
          aria-required={mandatory}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy({ id, error })}
          {...input}
        />
        <span>
          {label}
          {mandatory === true && <Mark />}
        </span>
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
