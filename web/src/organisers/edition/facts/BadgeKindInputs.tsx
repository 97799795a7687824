/** The inputs for the kinds of badges: their words, colours, groups and order (BADGE-7). */
import { useTranslation } from 'react-i18next';
import { factTable } from 'contract/edition/fact-table';
import { kindGroups } from 'contract/edition/reading/fact-values';
import { chosenLanguages } from 'contract/edition/read-facts';
import { defaultTheme, inkNames, themeNames, themes } from 'contract/edition/themes';
import { inEveryLanguage } from 'contract/language/languages';
import { SelectField } from '../../../shared/fields/SelectField';
import { ColouredWord } from '../../shared/ui/KindLabel';
import { Rows } from '../../shared/ui/Rows';
import { freeKey, Group, LanguageInputs, type InputProps } from './FactGroup';
import type { TypedBadgeKind } from '../words/form-value';

export function BadgeKindInputs({ field, current, kindsTaken, kinds, onType }: InputProps<'kinds'>) {
  const { t } = useTranslation();
  const theme = themes[themeNames.find((name) => name === current.theme) ?? defaultTheme];
  const unusedGroup = kindGroups.find((name) => kinds.every((kind) => kind.for !== name));
  const newKind: TypedBadgeKind = {
    key: freeKey('kind', kinds),
    name: inEveryLanguage(() => ''),
    ink: inkNames.find((ink) => kinds.every((kind) => kind.ink !== ink)) ?? 'band',
    ...(unusedGroup && { for: unusedGroup }),
  };
  return (
    <Group {...field}>
      <Rows
        rows={kinds}
        nameOf={(_, row) => t(($) => $.facts.kindNumber, { number: row + 1 })}
        isFixed={({ key }) => kindsTaken.includes(key)}
        isOrdered
        addLabel={t(($) => $.facts.addKind)}
        newRow={kinds.length < factTable.badgeKinds.max ? newKind : undefined}
        onRows={(next) => onType({ as: 'kinds', kinds: next })}
      >
        {(kind, change) => {
          const id = `${field.id}-${kind.key}`;
          const { for: chosen, ...others } = kind;
          return (
            <>
              <LanguageInputs
                id={id}
                languages={chosenLanguages(current)}
                texts={kind.name}
                onType={(name) => change({ ...kind, name })}
              />
              <fieldset className="field">
                <legend className="field-label">{t(($) => $.facts.kindInk)}</legend>
                <div className="wrap-row">
                  {inkNames.map((ink) => (
                    <label key={ink} className="choice">
                      <input
                        type="radio"
                        name={`${id}-ink`}
                        checked={kind.ink === ink}
                        onChange={() => change({ ...kind, ink })}
                      />
                      <ColouredWord word={t(($) => $.facts.ink[ink])} ink={ink} theme={theme} />
                    </label>
                  ))}
                </div>
              </fieldset>
              <SelectField
                id={`${id}-for`}
                label={t(($) => $.facts.kindFor)}
                options={(['none', ...kindGroups] as const).map((value) => ({
                  value,
                  text: t(($) => $.facts.kindGroup[value]),
                }))}
                value={chosen ?? 'none'}
                onChoose={(value) => change(value === 'none' ? others : { ...others, for: value })}
              />
              {kindsTaken.includes(kind.key) && <p className="field-hint">{t(($) => $.facts.kindTaken)}</p>}
            </>
          );
        }}
      </Rows>
    </Group>
  );
}
