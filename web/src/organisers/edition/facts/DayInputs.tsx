/** The inputs for the show's further days and for its entrances. Entrances keep their keys, which admissions refer to. */
import { factTable } from 'contract/edition/fact-table';
import type { FurtherDay } from 'contract/edition/reading/fact-values';
import { dinnerEntrance } from 'contract/edition/entrances';
import { dayAfter } from 'contract/edition/event-times';
import { isDay } from 'contract/wire/patterns';
import { useOrganiserTexts } from '../../shared/language';
import { TextField } from '../../../shared/fields/TextField';
import { Rows } from '../../shared/ui/Rows';
import { Group, Tick, freeKey, LanguageInputs, type InputProps } from './FactGroup';
import { entrancesOf, nameOrKey, type TypedEntrance } from '../words/form-value';
import { chosenLanguages, chosenParts } from 'contract/edition/read-facts';
import { inEveryLanguage } from 'contract/language/languages';
import { useTranslation } from 'react-i18next';

const dayInputs = [
  ['day', 'date'],
  ['opens', 'time'],
  ['closes', 'time'],
] as const;

export function DayInputs({ field, current, days, onType }: InputProps<'days'>) {
  const { t, language } = useOrganiserTexts();
  // The dinner takes place only once.
  const doors = entrancesOf(current.entrances).filter(({ key }) => key !== dinnerEntrance);
  const last = days.at(-1) ?? { day: current.date, opens: current.opens, closes: current.closes };
  const nextDay: FurtherDay = {
    day: typeof last.day === 'string' && isDay(last.day) ? dayAfter(last.day) : '',
    opens: typeof last.opens === 'string' ? last.opens : '',
    closes: typeof last.closes === 'string' ? last.closes : '',
  };
  return (
    <Group {...field}>
      <Rows
        rows={days}
        nameOf={(_, row) => t(($) => $.facts.dayNumber, { number: row + 2 })}
        addLabel={t(($) => $.facts.addDay)}
        newRow={days.length < factTable.moreDays.max ? nextDay : undefined}
        onRows={(next) => onType({ as: 'days', days: next })}
      >
        {(day, change, row) => (
          <>
            <div className="rows edition-languages">
              {dayInputs.map(([name, type]) => (
                <TextField
                  key={name}
                  id={`${field.id}-${row}-${name}`}
                  label={t(($) => (name === 'day' ? $.facts.day : $.facts.fact[name].label))}
                  type={type}
                  value={day[name]}
                  aria-invalid={field.error !== undefined}
                  onChange={({ target }) => change({ ...day, [name]: target.value })}
                />
              ))}
            </div>
            {doors.length > 1 && (
              <fieldset className="field">
                <legend className="field-label">{t(($) => $.facts.openEntrances)}</legend>
                <div className="rows rows-close edition-choices">
                  {doors.map(({ key, name }) => (
                    <Tick
                      key={key}
                      isTicked={day.entrances?.includes(key) ?? true}
                      onTick={(isTicked) => {
                        const openKeys = doors
                          .map((door) => door.key)
                          .filter((id) => (id === key ? isTicked : (day.entrances?.includes(id) ?? true)));
                        const { entrances: _, ...rest } = day;
                        change(openKeys.length === doors.length ? rest : { ...rest, entrances: openKeys });
                      }}
                    >
                      {nameOrKey({ key, name }, language)}
                    </Tick>
                  ))}
                </div>
              </fieldset>
            )}
          </>
        )}
      </Rows>
    </Group>
  );
}

export function EntranceInputs({ field, current, isFixed, entrances, onType }: InputProps<'entrances'>) {
  const { t } = useTranslation();
  const hasDinner = chosenParts(current).includes('dinner');
  // Without a dinner, the dinner's entrance is hidden but not removed.
  const hiddenEntrances = hasDinner ? [] : entrances.filter(({ key }) => key === dinnerEntrance);
  const update = (next: readonly TypedEntrance[]) =>
    onType({ as: 'entrances', entrances: [...next, ...hiddenEntrances] });
  const lacksDinnerEntrance = hasDinner && !entrances.some(({ key }) => key === dinnerEntrance);
  return (
    <Group {...field}>
      <Rows
        rows={entrances.filter((entrance) => !hiddenEntrances.includes(entrance))}
        nameOf={({ key }) => t(($) => $.facts.entranceKey, { key })}
        isFixed={isFixed}
        addLabel={t(($) => $.facts.addEntrance)}
        newRow={{ key: freeKey('entrance', entrances), name: inEveryLanguage(() => '') }}
        onRows={update}
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
      {lacksDinnerEntrance && (
        <button
          type="button"
          className="button-small"
          onClick={() => update([...entrances, { key: dinnerEntrance, name: inEveryLanguage(() => '') }])}
        >
          {t(($) => $.facts.addDinnerEntrance)}
        </button>
      )}
    </Group>
  );
}
