/** The props and components that the inputs of several facts share. */
import { useTranslation } from 'react-i18next';
import type { FactName, DraftFacts } from 'contract/edition/fact-table';
import type { InEveryLanguage, Language } from 'contract/language/languages';
import type { ComponentProps, ReactNode } from 'react';
import { ariaProps, FieldError, MandatoryAsterisk, type FieldTexts } from '../../../shared/fields/FieldFrame';
import { TextAreaField } from '../../../shared/fields/TextAreaField';
import { TextField } from '../../../shared/fields/TextField';
import type { FormValue, FormValueAs } from '../words/form-value';

interface Props {
  fact: FactName;
  /** All facts, with the unsaved changes. */
  current: DraftFacts;
  errors: InEveryLanguage<string | undefined>;
  /** The languages that can no longer be removed. */
  lockedLanguages: readonly Language[];
  /** The keys of the kinds of badges that can no longer be removed. */
  kindsTaken: readonly string[];
  /** Whether the fact can no longer change; entrances can still be renamed and added. */
  isFixed: boolean;
  /** The published value, once there are registrants who may refer to it. */
  published: unknown;
  onType: (typed: FormValue) => void;
}

export interface FactProps extends Props {
  typed: FormValue;
  /** Shown below the input; for a fact with several inputs, below its name. */
  hint: ReactNode;
  error: string | undefined;
}

export type InputProps<As extends FormValue['as']> = Props & FormValueAs<As> & { field: FieldTexts };

/** The id of the fact's element, to which links lead; also the prefix of its inputs' ids. */
export const factId = (fact: string) => `fact-${fact}`;

/** Several inputs under one label. */
export function Group({ id, label, hint, error, mandatory, children }: FieldTexts & { children: ReactNode }) {
  const { 'aria-describedby': describedBy } = ariaProps({ id, hint, error });
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend className="field-label">
        {label}
        {mandatory === true && <MandatoryAsterisk />}
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

interface TickProps extends Pick<ComponentProps<'input'>, 'disabled' | 'aria-invalid'> {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  children: ReactNode;
}

export function Tick({ isTicked, onTick, children, ...attributes }: TickProps) {
  return (
    <label className="choice question-tick">
      <input
        type="checkbox"
        {...attributes}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

/** An unused key such as `entrance-3`. Stored data refers to the key, so the key contains nothing that could change. */
export function freeKey(name: string, rows: readonly { readonly key: string }[]): string {
  const isTaken = (number: number) => rows.some(({ key }) => key === `${name}-${number}`);
  let number = rows.length + 1;
  while (isTaken(number)) number += 1;
  return `${name}-${number}`;
}

interface LanguagesProps {
  id: string;
  languages: readonly Language[];
  texts: InEveryLanguage;
  errors?: InEveryLanguage<string | undefined>;
  isFixed?: boolean;
  /** The number of lines; undefined for inputs of one line. */
  rows?: number | undefined;
  onType: (texts: InEveryLanguage) => void;
  /** Shown below each input. */
  children?: (language: Language) => ReactNode;
}

export function LanguageInputs(props: LanguagesProps) {
  const { id, languages, texts, errors, isFixed, rows, onType, children } = props;
  const { t } = useTranslation();
  return (
    <div className="rows edition-languages">
      {languages.map((language) => {
        const field = {
          ...{ id: `${id}-${language}`, error: errors?.[language], lang: language, readOnly: isFixed },
          label: t(($) => $.organisers.common.languageName, { language }),
          value: texts[language],
          onChange: ({ target }: { target: { value: string } }) =>
            onType({ ...texts, [language]: target.value }),
          children: children?.(language),
        };
        return rows === undefined ? (
          <TextField key={language} {...field} autoComplete="off" />
        ) : (
          <TextAreaField key={language} {...field} rows={rows} />
        );
      })}
    </div>
  );
}
