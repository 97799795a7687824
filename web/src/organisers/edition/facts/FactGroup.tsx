/** What facts with several inputs share. */
import type { FactName, DraftFacts } from 'contract/edition/fact-table';
import type { InEveryLanguage } from 'contract/language/languages';
import type { ReactNode } from 'react';
import { ariaProps, FieldError, type FieldTexts } from '../../../shared/fields/FieldFrame';
import { useFactTexts } from '../words/texts';
import type { FormValue } from '../words/form-value';

export interface FactInputProps {
  fact: FactName;
  formValue: FormValue;
  /** All facts, with the unsaved changes. */
  current: DraftFacts;
  /** Shown below the input; for a fact with several inputs, below its name. */
  hint: ReactNode;
  error: string | undefined;
  errors: Partial<InEveryLanguage>;
  /** Whether the fact can no longer change; entrances can still be renamed and added. */
  isFixed: boolean;
  onChange: (formValue: FormValue) => void;
}

/** The id that a link to the fact targets, and the prefix of the ids of its inputs. */
export const factId = (fact: string) => `fact-${fact}`;

export function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const texts = useFactTexts();
  return (
    <button type="button" className="button-small edition-remove" onClick={onRemove}>
      {texts.remove}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}

/** Several inputs with one name. */
export function Group({ id, label, hint, error, mandatory, children }: FieldTexts & { children: ReactNode }) {
  const { 'aria-describedby': describedBy } = ariaProps({ id, hint, error });
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend className="field-label">
        {label}
        {mandatory === true && (
          <span className="field-mark" aria-hidden="true">
            {'\u00a0*'}
          </span>
        )}
      </legend>
      {hint !== undefined && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
