/**
 * Shows conflicting changes of two organisers side by side, to choose a version for each field (ORG-12). The form
 * already contains the stored changes to other fields.
 */
import { useTranslation } from 'react-i18next';
import type { AnswerField } from 'contract/registrant/answers';
import type { RegistrationField } from 'contract/registrant/registration-fields';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { useFieldWords } from '../words/field-words';
import type { RegistrantValues } from './use-registrant-form';

interface Props {
  /** The fields that both organisers have changed. */
  fields: readonly (RegistrationField | AnswerField)[];
  /** The refused input. */
  mine: RegistrantValues;
  theirs: RegistrantValues;
  /** The form's current values. */
  values: RegistrantValues;
  onChoose: (chosen: Readonly<Record<string, unknown>>) => void;
}

export function Conflict({ fields, mine, theirs, values, onChoose }: Props) {
  const { t } = useTranslation();
  const { label, valueInWords } = useFieldWords();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The values of one version for all conflicting fields. */
  const allOf = (version: RegistrantValues) =>
    Object.fromEntries(fields.map((name) => [name, version[name]] as const));

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Scrolling by focus alone would stop once the heading is visible above the save bar.
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  const choice = (
    name: RegistrationField | AnswerField,
    whose: 'mine' | 'theirs',
    version: RegistrantValues,
    isChosen: boolean,
  ) => (
    <label className="choice">
      <input
        type="radio"
        name={`version-of-${name}`}
        checked={isChosen}
        onChange={() => onChoose({ [name]: version[name] })}
      />
      <span>
        <span className="own-line muted small registrant-version">{t(($) => $.registrant[whose])}</span>
        {valueInWords(name, version[name] ?? '')}
      </span>
    </label>
  );

  return (
    <section className="question registrant-conflict" aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        {t(($) => $.registrant.conflict)}
      </h2>
      <p>{t(($) => $.registrant.conflictHint)}</p>
      <div className="sheet-actions">
        <ActionButton label={t(($) => $.registrant.keepMine)} onPress={() => onChoose(allOf(mine))} />
        <ActionButton label={t(($) => $.registrant.takeTheirs)} onPress={() => onChoose(allOf(theirs))} />
      </div>
      {fields.map((name) => {
        const isTheirs = values[name] === theirs[name];
        return (
          <fieldset key={name} className="registrant-choice">
            <legend className="field-label">{label(name)}</legend>
            {/* The current value, since the organiser may have typed more after the refused save. */}
            {choice(name, 'mine', isTheirs ? mine : values, !isTheirs)}
            {choice(name, 'theirs', theirs, isTheirs)}
          </fieldset>
        );
      })}
    </section>
  );
}
