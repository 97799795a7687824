/** The inputs of one fact, chosen by the field `as` of its form value. A translated fact has an input for each language. */
import { inEveryLanguage } from 'contract/language/languages';
import { useTranslation } from 'react-i18next';
import { factTable, type FactRow } from 'contract/edition/fact-table';
import { textPlaceholders } from 'contract/edition/own-texts';
import { chosenLanguages } from 'contract/edition/read-facts';
import { isOwnText } from 'contract/edition/reading/fact-checks';
import { useState } from 'react';
import { InsertButtons } from '../../shared/ui/InsertButtons';
import { useOrganiserLanguage } from '../../shared/language';
import { ariaProps, FieldFrame } from '../../../shared/fields/FieldFrame';
import { TextAreaField } from '../../../shared/fields/TextAreaField';
import { SelectField } from '../../../shared/fields/SelectField';
import { TextField } from '../../../shared/fields/TextField';
import { DayInputs, EntranceInputs } from './DayInputs';
import { LanguageChoice, PartsChoice } from './LanguageChoice';
import { Rows } from '../../shared/ui/Rows';
import { factId, Group, LanguageInputs, type FactProps, type InputProps } from './FactGroup';
import { BadgeKindInputs } from './BadgeKindInputs';
import { LogoInput } from './look/LogoInput';
import { Sample } from './look/Sample';
import { AskedFieldInputs, QuestionInputs } from './questions/QuestionInputs';
import { impliedValues, kindOf } from '../words/fact-kinds';
import { factWords } from '../words/problem-words';

export function FactInputs({ typed, hint, error, ...rest }: FactProps) {
  const { t } = useTranslation();
  const { fact } = rest;
  const { optional }: FactRow = factTable[fact];
  const label = t(($) => $.facts.fact[fact].label);
  const props = { ...rest, field: { id: factId(fact), label, hint, error, mandatory: optional !== true } };
  switch (typed.as) {
    case 'text':
      return <OneInput {...props} {...typed} />;
    case 'languages':
      return <LanguageChoice {...props} {...typed} />;
    case 'texts':
      return <TextInputs {...props} {...typed} />;
    case 'parts':
      return <PartsChoice {...props} {...typed} />;
    case 'askedFields':
      return <AskedFieldInputs {...props} {...typed} />;
    case 'questions':
      return <QuestionInputs {...props} {...typed} />;
    case 'directions':
      return <DirectionInputs {...props} {...typed} />;
    case 'entrances':
      return <EntranceInputs {...props} {...typed} />;
    case 'kinds':
      return <BadgeKindInputs {...props} {...typed} />;
    case 'logo':
      return <LogoInput {...props} {...typed} />;
    case 'days':
      return <DayInputs {...props} {...typed} />;
  }
}

function OneInput({ fact, field: { id, ...texts }, current, isFixed, text, onType }: InputProps<'text'>) {
  const field = { ...texts, id: `${id}-input` };
  const language = useOrganiserLanguage();
  const kind = kindOf(fact);
  const { choices, isMenu, hasSamples, rows, unit, ...attributes } = kind.input ?? {};
  const update = (next: string) => onType({ as: 'text', text: next });
  if (choices !== undefined && isMenu && !isFixed) {
    const options = choices.map((value) => ({ value, text: kind.words(value, language) }));
    options.sort((one, other) => one.text.localeCompare(other.text, language));
    const noneOption = { value: '', text: factWords(fact, undefined, language)[0]?.text ?? '' };
    return (
      <SelectField
        {...field}
        options={impliedValues[fact] === undefined ? [noneOption, ...options] : options}
        value={text}
        onChoose={update}
      />
    );
  }
  if (choices !== undefined && !isMenu)
    return (
      <Group {...field}>
        <div className={hasSamples ? 'radio-options edition-themes' : 'rows rows-close edition-choices'}>
          {choices.map((choice) => (
            <label key={choice} className="choice">
              <input type="radio" name={field.id} checked={text === choice} onChange={() => update(choice)} />
              <span>{kind.words(choice, language)}</span>
              {hasSamples && <Sample fact={fact} choice={choice} current={current} />}
            </label>
          ))}
        </div>
      </Group>
    );
  if (rows !== undefined)
    return (
      <TextAreaField {...field} rows={rows} value={text} onChange={({ target }) => update(target.value)} />
    );
  const input = (
    <input
      type="text"
      {...attributes}
      id={field.id}
      className="input"
      autoComplete="off"
      readOnly={isFixed}
      value={isMenu ? kind.words(text, language) : text}
      {...ariaProps(field)}
      onChange={({ target }) => update(target.value)}
    />
  );
  return (
    <FieldFrame {...field}>
      {!unit ? (
        input
      ) : (
        <div className="edition-money">
          {input}
          <span aria-hidden="true">{unit(current, language)}</span>
        </div>
      )}
    </FieldFrame>
  );
}

function TextInputs({ fact, field, current, errors, isFixed, texts, onType }: InputProps<'texts'>) {
  const { t } = useTranslation();
  const { max = 0 }: FactRow = factTable[fact];
  const languages = chosenLanguages(current);
  const [isOpen, setOpen] = useState(() => languages.some((language) => texts[language] !== ''));
  const isOwn = isOwnText(fact);
  const rows = kindOf(fact).input?.rows ?? (max > 120 ? 4 : undefined);
  const update = (next: typeof texts) => onType({ as: 'texts', texts: next });
  const inputs = (
    <Group {...field}>
      <LanguageInputs id={field.id} {...{ languages, errors, isFixed, texts, rows }} onType={update}>
        {(language) =>
          isOwn &&
          isOpen && (
            <InsertButtons
              label={`${t(($) => $.facts.insert)} – ${t(($) => $.organisers.common.languageName, { language })}`}
              names={textPlaceholders}
              words={(name) => t(($) => $.facts.placeholder[name])}
              areaId={`${field.id}-${language}`}
              onInsert={(text) => update({ ...texts, [language]: text })}
            />
          )
        }
      </LanguageInputs>
    </Group>
  );
  if (!isOwn) return inputs;
  // Collapsed, since most editions need few texts of their own.
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{field.label}</summary>
      {inputs}
    </details>
  );
}

function DirectionInputs({ field, current, errors, ways, onType }: InputProps<'directions'>) {
  const { t } = useTranslation();
  const languages = chosenLanguages(current);
  // Collapsed, since the directions are long and rarely change.
  return (
    <details>
      <summary>{field.label}</summary>
      <Group {...field}>
        <Rows
          rows={ways}
          nameOf={(_, row) => t(($) => $.facts.wayNumber, { number: row + 1 })}
          addLabel={t(($) => $.facts.addWay)}
          newRow={inEveryLanguage(() => ({ by: '', way: '' }))}
          onRows={(next) => onType({ as: 'directions', ways: next })}
          errors={languages.map(
            (language) =>
              errors[language] !== undefined && (
                <p key={language} className="field-error">
                  {t(($) => $.organisers.common.languageName, { language })} – {errors[language]}
                </p>
              ),
          )}
        >
          {(way, change, row) => (
            <div className="rows edition-languages">
              {languages.map((language) => {
                const id = `${field.id}-${row}-${language}`;
                const { by, way: text } = way[language];
                return (
                  <div key={language} className="rows" lang={language}>
                    <TextField
                      id={`${id}-by`}
                      label={`${t(($) => $.facts.by)} – ${t(($) => $.organisers.common.languageName, { language })}`}
                      autoComplete="off"
                      value={by}
                      aria-invalid={errors[language] !== undefined}
                      onChange={({ target }) =>
                        change({ ...way, [language]: { by: target.value, way: text } })
                      }
                    />
                    <TextAreaField
                      id={`${id}-way`}
                      label={`${t(($) => $.facts.way)} – ${t(($) => $.organisers.common.languageName, { language })}`}
                      rows={3}
                      value={text}
                      onChange={({ target }) => change({ ...way, [language]: { by, way: target.value } })}
                    />
                  </div>
                );
              })}
            </div>
          )}
        </Rows>
      </Group>
    </details>
  );
}
