/** Chooses the badges to print, the paper and the order (PRINT-1, PRINT-2). */
import { offeredOrders, printSelections } from 'contract/badges/badges';
import type { BadgesToPrint, PrintRequest } from 'contract/badges/prints';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { SelectField } from '../../shared/fields/SelectField';
import type { Outcome } from '../../shared/ui/use-action';
import { FilterChoice } from '../filter/FilterChoice';
import { filterWords } from '../filter/filter-values';
import { useOrganiserTexts } from '../shared/language';
import { OffsetFields, PaperSelect } from './file/PaperChoice';

interface Props {
  choice: PrintRequest;
  /** Undefined until loaded. */
  badges: BadgesToPrint | undefined;
  starting: Outcome & { isRunning: boolean };
  onChange: (choice: PrintRequest) => void;
  onStart: () => void;
}

export function PrintForm({ choice, badges, starting, onChange, onStart }: Props) {
  const { t, language } = useOrganiserTexts();
  const { filter, only, paper, order } = choice;
  const counts = badges?.counts;
  const optionText = (option: PrintRequest['only']) =>
    counts === undefined
      ? t(($) => $.prints.only[option])
      : t(($) => $.prints.withCount, { choice: t(($) => $.prints.only[option]), count: counts[option] });
  return (
    <form
      className="sheet"
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <details className="prints-whom">
        <summary>{t(($) => $.prints.whom, { words: filterWords(filter, language) })}</summary>
        <FilterChoice filter={filter} onChange={(next) => onChange({ ...choice, filter: next })} />
      </details>
      <fieldset className="rows rows-close prints-only">
        <legend>{t(($) => $.prints.which)}</legend>
        {printSelections.map((option) => (
          <label key={option} className="choice">
            <input
              type="radio"
              name="only"
              value={option}
              checked={only === option}
              onChange={() => onChange({ ...choice, only: option })}
            />
            {optionText(option)}
          </label>
        ))}
      </fieldset>
      {(badges?.waiting ?? 0) > 0 && <p>{t(($) => $.prints.waiting, { count: badges?.waiting ?? 0 })}</p>}
      <PaperSelect id="paper" paper={paper} onChange={(next) => onChange({ ...choice, paper: next })} />
      {paper === 'A4x4' && <p className="field-hint">{t(($) => $.prints.stackHint)}</p>}
      <SelectField
        id="order"
        label={t(($) => $.prints.order)}
        options={offeredOrders().map((name) => ({ value: name, text: t(($) => $.prints.orders[name]) }))}
        value={order}
        onChoose={(next) => onChange({ ...choice, order: next })}
      />
      <OffsetFields key={paper} paper={paper} />
      <div className="sheet-actions">
        <ActionButton
          isMain
          label={t(($) => $.prints.start)}
          busy={t(($) => $.prints.starting)}
          isRunning={starting.isRunning}
        />
        {counts !== undefined && (
          <span className="strong prints-count">{t(($) => $.prints.startHint, { count: counts[only] })}</span>
        )}
      </div>
      {starting.name === 'choice' && <OutcomeMessage {...starting} />}
    </form>
  );
}
