/** The inputs of one fact, by its kind; a translated fact has one for each language. */
import { badgePrinters, factTable, type FactRow } from 'contract/edition/fact-table';
import { textPlaceholders } from 'contract/edition/own-texts';
import { languages, type InEveryLanguage, type Language } from 'contract/language/languages';
import { themeNames, type ThemeName } from 'contract/edition/themes';
import { useState } from 'react';
import { InsertButtons } from '../../shared/ui/InsertButtons';
import { useOrganiserTexts } from '../../shared/language';
import { ariaProps, FieldFrame, type FieldTexts } from '../../../shared/fields/FieldFrame';
import { TextAreaField } from '../../../shared/fields/TextAreaField';
import { TextField } from '../../../shared/fields/TextField';
import { DayInputs } from './DayInputs';
import { factId, Group, Remove, type FactInputProps } from './FactGroup';
import { LogoInput } from './LogoInput';
import { useFactTexts } from '../words/texts';
import { emptyDirections, perLanguage, type FormValue } from '../words/form-value';

export function FactInputs(props: FactInputProps) {
  const { formValue } = props;
  switch (formValue.as) {
    case 'text':
      return <SingleInput {...props} text={formValue.text} />;
    case 'texts':
      return <TextInputs {...props} texts={formValue.texts} />;
    case 'directions':
      return <Directions {...props} ways={formValue.ways} />;
    case 'entrances':
      return <Entrances {...props} entrances={formValue.entrances} />;
    case 'logo':
      return <Logo {...props} formValue={formValue} />;
    case 'days':
      return <DayInputs {...props} days={formValue.days} />;
  }
}

const types = {
  day: { type: 'date' },
  time: { type: 'time' },
  moment: { type: 'datetime-local' },
  number: { inputMode: 'numeric' },
  money: { inputMode: 'numeric' },
  link: { inputMode: 'url' },
  email: { inputMode: 'email' },
} as const;

const typeOf = (kind: FactRow['kind']) => (kind in types ? types[kind as keyof typeof types] : {});

function SingleInput({ fact, hint, error, isFixed, text, onChange }: FactInputProps & { text: string }) {
  const texts = useFactTexts();
  const { kind, optional }: FactRow = factTable[fact];
  const field: FieldTexts = {
    ...{ id: `${factId(fact)}-input`, label: texts.fact[fact].label, hint, error },
    mandatory: optional !== true,
  };
  if (kind === 'printer')
    return (
      <Group {...field}>
        <div className="edition-choices">
          {badgePrinters.map((printer) => (
            <label key={printer} className="choice">
              <input
                type="radio"
                name={field.id}
                checked={text === printer}
                onChange={() => onChange({ as: 'text', text: printer })}
              />
              <span>{texts.printer[printer]}</span>
            </label>
          ))}
        </div>
      </Group>
    );
  if (kind === 'theme')
    return (
      <Group {...field}>
        <div className="edition-themes">
          {themeNames.map((theme) => (
            <label key={theme} className="choice">
              <input
                type="radio"
                name={field.id}
                checked={text === theme}
                onChange={() => onChange({ as: 'text', text: theme })}
              />
              <span>{texts.theme[theme]}</span>
              <ThemeSample theme={theme} />
            </label>
          ))}
        </div>
      </Group>
    );
  if (kind === 'codes')
    return (
      <TextAreaField
        {...field}
        rows={2}
        value={text}
        onChange={({ target }) => onChange({ as: 'text', text: target.value })}
      />
    );
  const input = (
    <input
      type="text"
      {...typeOf(kind)}
      id={field.id}
      className="input"
      autoComplete="off"
      readOnly={isFixed}
      value={text}
      {...ariaProps(field)}
      onChange={({ target }) => onChange({ as: 'text', text: target.value })}
    />
  );
  return (
    <FieldFrame {...field}>
      {kind === 'money' ? (
        // The help names the unit.
        <div className="edition-money">
          {input}
          <span aria-hidden="true">€</span>
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

/** A miniature page in the colours of a theme, light or dark like this page. */
function ThemeSample({ theme }: { theme: ThemeName }) {
  return (
    <span className="theme-sample" data-theme={theme} aria-hidden="true">
      <span className="theme-band" />
      <span className="theme-spot" />
      <span className="theme-signal" />
    </span>
  );
}

function Logo({
  fact,
  formValue,
  hint,
  error,
  errors,
  onChange,
}: FactInputProps & { formValue: Extract<FormValue, { as: 'logo' }> }) {
  const texts = useFactTexts();
  return (
    <Group id={factId(fact)} label={texts.fact[fact].label} hint={hint} error={error}>
      <LogoInput id={`${factId(fact)}-input`} formValue={formValue} errors={errors} onChange={onChange} />
    </Group>
  );
}

function TextInputs({
  fact,
  hint,
  error,
  errors,
  isFixed,
  texts,
  onChange,
}: FactInputProps & { texts: InEveryLanguage }) {
  const words = useFactTexts();
  const { label } = words.fact[fact];
  const { common } = useOrganiserTexts();
  const { kind, optional, max = 0 }: FactRow = factTable[fact];
  const [isOpen, setOpen] = useState(() => languages.some((language) => texts[language] !== ''));
  const isLong = kind === 'lines' || max > 120;
  const isOwnText = kind === 'optionalTexts';
  const inputs = (
    <Group id={factId(fact)} label={label} hint={hint} error={error} mandatory={optional !== true}>
      <div className="edition-languages">
        {languages.map((language) => {
          const field = { id: `${factId(fact)}-${language}`, error: errors[language] };
          const props = {
            ...{
              id: field.id,
              lang: language,
              className: 'input',
              readOnly: isFixed,
              value: texts[language],
            },
            ...ariaProps(field),
            onChange: ({ target }: { target: { value: string } }) =>
              onChange({ as: 'texts', texts: { ...texts, [language]: target.value } }),
          };
          return (
            <FieldFrame key={language} {...field} label={common.language[language]}>
              {isLong ? (
                <textarea rows={4} {...props} />
              ) : (
                <input type="text" autoComplete="off" {...props} />
              )}
              {isOwnText && isOpen && (
                <InsertButtons
                  label={`${words.insert} – ${common.language[language]}`}
                  names={textPlaceholders}
                  words={words.placeholder}
                  into={field.id}
                  onInsert={(text) => onChange({ as: 'texts', texts: { ...texts, [language]: text } })}
                />
              )}
            </FieldFrame>
          );
        })}
      </div>
    </Group>
  );
  if (!isOwnText) return inputs;
  // Most editions need few of these.
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {inputs}
    </details>
  );
}

function Directions({
  fact,
  hint,
  error,
  errors,
  ways,
  onChange,
}: FactInputProps & { ways: Extract<FormValue, { as: 'directions' }>['ways'] }) {
  const texts = useFactTexts();
  const { common } = useOrganiserTexts();
  const change = (row: number, language: Language, part: 'by' | 'way', text: string) =>
    onChange({
      as: 'directions',
      ways: ways.map((way, index) =>
        index === row ? { ...way, [language]: { ...way[language], [part]: text } } : way,
      ),
    });
  return (
    <Group id={factId(fact)} label={texts.fact[fact].label} hint={hint} error={error} mandatory>
      {ways.map((way, row) => (
        // A row has no identity but its position.
        <fieldset key={row} className="edition-row">
          <legend className="field-label">{texts.wayNumber(row + 1)}</legend>
          <div className="edition-languages">
            {languages.map((language) => {
              const id = `${factId(fact)}-${row}-${language}`;
              return (
                <div key={language} className="rows" lang={language}>
                  <TextField
                    id={`${id}-by`}
                    label={`${texts.by} – ${common.language[language]}`}
                    autoComplete="off"
                    value={way[language].by}
                    aria-invalid={errors[language] !== undefined}
                    onChange={({ target }) => change(row, language, 'by', target.value)}
                  />
                  <TextAreaField
                    id={`${id}-way`}
                    label={`${texts.way} – ${common.language[language]}`}
                    rows={3}
                    value={way[language].way}
                    onChange={({ target }) => change(row, language, 'way', target.value)}
                  />
                </div>
              );
            })}
          </div>
          <Remove
            name={texts.wayNumber(row + 1)}
            onRemove={() => onChange({ as: 'directions', ways: ways.filter((_, index) => index !== row) })}
          />
        </fieldset>
      ))}
      {languages.map(
        (language) =>
          errors[language] !== undefined && (
            <p key={language} className="field-error">
              {common.language[language]} – {errors[language]}
            </p>
          ),
      )}
      <button
        type="button"
        className="button-quiet edition-add"
        onClick={() => onChange({ as: 'directions', ways: [...ways, emptyDirections] })}
      >
        {texts.addWay}
      </button>
    </Group>
  );
}

function Entrances({
  fact,
  hint,
  error,
  isFixed,
  entrances,
  onChange,
}: FactInputProps & { entrances: Extract<FormValue, { as: 'entrances' }>['entrances'] }) {
  const texts = useFactTexts();
  const { common } = useOrganiserTexts();
  return (
    <Group id={factId(fact)} label={texts.fact[fact].label} hint={hint} error={error} mandatory>
      {entrances.map(({ key, name }) => (
        <fieldset key={key} className="edition-row">
          <legend className="field-label">{texts.entranceKey(key)}</legend>
          <div className="edition-languages">
            {languages.map((language) => (
              <TextField
                key={language}
                id={`${factId(fact)}-${key}-${language}`}
                label={common.language[language]}
                lang={language}
                autoComplete="off"
                value={name[language]}
                onChange={({ target }) =>
                  onChange({
                    as: 'entrances',
                    entrances: entrances.map((each) =>
                      each.key === key ? { key, name: { ...name, [language]: target.value } } : each,
                    ),
                  })
                }
              />
            ))}
          </div>
          {!isFixed && (
            <Remove
              name={texts.entranceKey(key)}
              onRemove={() =>
                onChange({ as: 'entrances', entrances: entrances.filter((each) => each.key !== key) })
              }
            />
          )}
        </fieldset>
      ))}
      <button
        type="button"
        className="button-quiet edition-add"
        onClick={() =>
          onChange({
            as: 'entrances',
            entrances: [...entrances, { key: freeKey(entrances), name: perLanguage(() => '') }],
          })
        }
      >
        {texts.addEntrance}
      </button>
    </Group>
  );
}

/** Such as `entrance-3`; stored admissions refer to the key, so it contains nothing that could change. */
function freeKey(entrances: readonly { readonly key: string }[]): string {
  const isTaken = (number: number) => entrances.some(({ key }) => key === `entrance-${number}`);
  let number = entrances.length + 1;
  while (isTaken(number)) number += 1;
  return `entrance-${number}`;
}
