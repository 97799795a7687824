/** The doors of the show, each with a name in each language; their keys stay, since admissions refer to them. */
import { dinnerEntrance } from 'contract/edition/entrances';
import { chosenLanguages, chosenParts } from 'contract/edition/read-facts';
import { inEveryLanguage } from 'contract/language/languages';
import { useTranslation } from 'react-i18next';
import type { TypedEntrance } from '../words/form-value';
import { freeKey, Group, LanguageInputs, Rows, type InputProps } from './FactGroup';

export function EntranceInputs({ field, current, isFixed, entrances, onType }: InputProps<'entrances'>) {
  const { t } = useTranslation();
  const hasDinner = chosenParts(current).includes('dinner');
  // Without a dinner, its door is kept but not shown.
  const hidden = hasDinner ? [] : entrances.filter(({ key }) => key === dinnerEntrance);
  const type = (next: readonly TypedEntrance[]) =>
    onType({ as: 'entrances', entrances: [...next, ...hidden] });
  const lacksDinner = hasDinner && !entrances.some(({ key }) => key === dinnerEntrance);
  return (
    <Group {...field}>
      <Rows
        rows={entrances.filter((entrance) => !hidden.includes(entrance))}
        nameOf={({ key }) => t(($) => $.facts.entranceKey, { key })}
        isFixed={isFixed}
        add={t(($) => $.facts.addEntrance)}
        next={{ key: freeKey('entrance', entrances), name: inEveryLanguage(() => '') }}
        onRows={type}
      >
        {({ key, name }, change) => (
          <LanguageInputs
            id={`${field.id}-${key}`}
            languages={chosenLanguages(current)}
            texts={name}
            onType={(next) => change({ key, name: next })}
          />
        )}
      </Rows>
      {lacksDinner && (
        <button
          type="button"
          className="button-small"
          onClick={() => type([...entrances, { key: dinnerEntrance, name: inEveryLanguage(() => '') }])}
        >
          {t(($) => $.facts.addDinnerEntrance)}
        </button>
      )}
    </Group>
  );
}
