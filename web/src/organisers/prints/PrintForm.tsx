/** Chooses the badges to print, the paper and the order (PRINT-1, PRINT-2). */
import { badgeOrders, printSelections } from 'contract/badges/badges';
import type { BadgesToPrint, PrintRequest } from 'contract/badges/prints';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { SelectField } from '../../shared/fields/SelectField';
import type { Outcome } from '../../shared/ui/use-action';
import { FilterChoice } from '../filter/FilterChoice';
import { filterWords } from '../filter/filter-values';
import { useFilterTexts } from '../filter/texts';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { OffsetFields, PaperSelect } from './file/PaperChoice';
import { usePrintTexts } from './words/texts';

interface Props {
  choice: PrintRequest;
  /** Undefined until loaded. */
  badges: BadgesToPrint | undefined;
  starting: Outcome & { isRunning: boolean };
  onChange: (choice: PrintRequest) => void;
  onStart: () => void;
}

export function PrintForm({ choice, badges, starting, onChange, onStart }: Props) {
  const texts = usePrintTexts();
  const filterTexts = useFilterTexts();
  const organisers = useOrganiserTexts();
  const language = useOrganiserLanguage();
  const { filter, only, paper, order } = choice;
  const counts = badges?.counts;
  const optionText = (one: PrintRequest['only']) =>
    counts === undefined
      ? texts.only[one]
      : texts.withCount(texts.only[one], formatCount(counts[one], language));
  return (
    <form
      className="sheet"
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <details className="prints-whom">
        <summary>{texts.whom(filterWords(filter, filterTexts, organisers))}</summary>
        <FilterChoice filter={filter} onChange={(next) => onChange({ ...choice, filter: next })} />
      </details>
      <fieldset className="prints-only">
        <legend>{texts.which}</legend>
        {printSelections.map((one) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name="only"
              value={one}
              checked={only === one}
              onChange={() => onChange({ ...choice, only: one })}
            />
            {optionText(one)}
          </label>
        ))}
      </fieldset>
      {(badges?.waiting ?? 0) > 0 && <p>{texts.waiting(formatCount(badges?.waiting ?? 0, language))}</p>}
      <PaperSelect id="paper" paper={paper} onChange={(next) => onChange({ ...choice, paper: next })} />
      {paper === 'A4x4' && <p className="field-hint">{texts.stackHint}</p>}
      <SelectField
        id="order"
        label={texts.order}
        options={badgeOrders.map((one) => ({ value: one, text: texts.orders[one] }))}
        value={order}
        onChoose={(next) => onChange({ ...choice, order: next })}
      />
      <OffsetFields key={paper} paper={paper} />
      <div className="sheet-actions">
        <ActionButton isMain label={texts.start} busy={texts.starting} isRunning={starting.isRunning} />
        {counts !== undefined && (
          <span className="prints-count">{texts.startHint(formatCount(counts[only], language))}</span>
        )}
      </div>
      {starting.name === 'choice' && <OutcomeMessage {...starting} />}
    </form>
  );
}
