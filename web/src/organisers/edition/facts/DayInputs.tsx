/** The second and third day of the show, each with its hours and its open entrances. */
import { factTable } from 'contract/edition/fact-table';
import { dinnerEntrance } from 'contract/edition/entrances';
import { dayAfter, isDay } from 'contract/edition/event-times';
import { useOrganiserLanguage } from '../../shared/language';
import { ariaProps, FieldFrame } from '../../../shared/fields/FieldFrame';
import { factId, Group, Remove, type FactInputProps } from './FactGroup';
import { useFactTexts } from '../words/texts';
import { toForm, type FormValue } from '../words/form-value';

type DayValue = Extract<FormValue, { as: 'days' }>['days'][number];

export function DayInputs({
  fact,
  current,
  hint,
  error,
  days,
  onChange,
}: FactInputProps & { days: readonly DayValue[] }) {
  const texts = useFactTexts();
  const language = useOrganiserLanguage();
  const entrances = toForm('entrances', current.entrances);
  // The dinner takes place only once.
  const doors =
    entrances.as === 'entrances' ? entrances.entrances.filter(({ key }) => key !== dinnerEntrance) : [];
  const change = (row: number, next: DayValue) =>
    onChange({ as: 'days', days: days.map((day, index) => (index === row ? next : day)) });
  const last = days.at(-1) ?? { day: current.date, opens: current.opens, closes: current.closes };
  const nextDay = {
    day: typeof last.day === 'string' && isDay(last.day) ? dayAfter(last.day) : '',
    opens: typeof last.opens === 'string' ? last.opens : '',
    closes: typeof last.closes === 'string' ? last.closes : '',
  };
  return (
    <Group id={factId(fact)} label={texts.fact[fact].label} hint={hint} error={error}>
      {days.map((day, row) => (
        // A row has no identity but its position.
        <fieldset key={row} className="edition-row">
          <legend className="field-label">{texts.dayNumber(row + 2)}</legend>
          <div className="edition-languages">
            {dayInputs.map(([part, type]) => {
              const field = { id: `${factId(fact)}-${row}-${part}` };
              const label = part === 'day' ? texts.day : texts.fact[part].label;
              return (
                <FieldFrame key={part} {...field} label={label}>
                  <input
                    id={field.id}
                    type={type}
                    className="input"
                    value={day[part]}
                    {...ariaProps(field)}
                    aria-invalid={error !== undefined}
                    onChange={({ target }) => change(row, { ...day, [part]: target.value })}
                  />
                </FieldFrame>
              );
            })}
          </div>
          {doors.length > 1 && (
            <fieldset className="field">
              <legend className="field-label">{texts.openEntrances}</legend>
              <div className="edition-choices">
                {doors.map(({ key, name }) => (
                  <label key={key} className="choice">
                    <input
                      type="checkbox"
                      checked={day.entrances?.includes(key) ?? true}
                      onChange={({ target }) => {
                        const open = doors
                          .map((door) => door.key)
                          .filter((one) =>
                            one === key ? target.checked : (day.entrances?.includes(one) ?? true),
                          );
                        const { entrances: _, ...hours } = day;
                        change(row, open.length === doors.length ? hours : { ...hours, entrances: open });
                      }}
                    />
                    <span>{name[language] || key}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <Remove
            name={texts.dayNumber(row + 2)}
            onRemove={() => onChange({ as: 'days', days: days.filter((_, index) => index !== row) })}
          />
        </fieldset>
      ))}
      {days.length < factTable.moreDays.max && (
        <button
          type="button"
          className="button-quiet edition-add"
          onClick={() => onChange({ as: 'days', days: [...days, nextDay] })}
        >
          {texts.addDay}
        </button>
      )}
    </Group>
  );
}

const dayInputs = [
  ['day', 'date'],
  ['opens', 'time'],
  ['closes', 'time'],
] as const;
