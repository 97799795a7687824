/** What stands around a control: label above, hint and error below, tied to it by their ids. */
import type { ReactNode } from 'react';

export interface FieldTexts {
  /** Of the control; the other ids are made from it. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** What the mark of a mandatory field means; without it the field is optional. */
  mandatory?: boolean | undefined;
}

interface Props extends FieldTexts {
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, mandatory, children }: Props) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {mandatory === true && <Mark />}
      </label>
      {children}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Screen readers hear from the control itself that it is mandatory. */
export function Mark() {
  return (
    <span className="field-mark" aria-hidden="true">
      {'\u00a0*'}
    </span>
  );
}

export function FieldError({ id, error }: Pick<FieldTexts, 'id' | 'error'>) {
  if (error === undefined) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  );
}

/** What a screen reader says of the control. */
export function ariaProps({ id, hint, error, mandatory }: Omit<FieldTexts, 'label'>) {
  const ids = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return {
    'aria-required': mandatory,
    'aria-invalid': error !== undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
