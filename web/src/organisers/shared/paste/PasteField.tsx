/** The field for a list copied from a spreadsheet, and its parsed rows. */
import { useTranslation } from 'react-i18next';
import { useDeferredValue, useMemo, useState } from 'react';
import { TextAreaField } from '../../../shared/fields/TextAreaField';
import { useLeaveGuard } from '../ui/leave-guard';
import { readPasted, type PastedColumns } from './pasted-rows';

/** @param onChange called when the text has changed */
export function usePaste(columns: PastedColumns, onChange?: () => void) {
  const [text, setText] = useState('');
  const deferredText = useDeferredValue(text);
  const pasted = useMemo(() => readPasted(deferredText, columns), [deferredText, columns]);
  const hasRows = text.trim() !== '' && pasted.rows.length > 0;
  useLeaveGuard(hasRows, ($) => $.edition.leave);
  const change = (next: string) => {
    setText(next);
    onChange?.();
  };
  return { text, pasted, hasRows, change };
}

interface Props {
  paste: ReturnType<typeof usePaste>;
  label: string;
  hint: string;
  /** A button that fills in an initial text. */
  start?: { label: string; text: string };
}

export function PasteField({ paste: { text, change }, label, hint, start }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextAreaField
        id="pasted"
        label={label}
        hint={hint}
        className="input rows-pasted"
        rows={8}
        spellCheck={false}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <div className="sheet-actions">
        {start !== undefined && (
          <button
            type="button"
            className="button-quiet"
            aria-disabled={start.text === ''}
            onClick={() => change(start.text)}
          >
            {start.label}
          </button>
        )}
        {text !== '' && (
          <button type="button" className="button-quiet" onClick={() => change('')}>
            {t(($) => $.edition.emptyField)}
          </button>
        )}
      </div>
    </>
  );
}
