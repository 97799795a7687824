/** Asks which was the last sheet of a run that came out well; what was on the later ones is still to be printed. */
import { useState } from 'react';
import { useOrganiserLanguage } from '../shared/language';
import { formatCount } from '../shared/format-count';
import { Question } from '../../shared/ui/Question';
import { TextField } from '../../shared/fields/TextField';
import { usePrintTexts } from './words/texts';

interface Props {
  /** For the field's id. */
  run: string;
  /** How many sheets the file has. */
  sheets: number;
  isRunning: boolean;
  onYes: (sheets: number) => void;
  onNo: () => void;
}

export function LastSheet({ run, sheets, isRunning, onYes, onNo }: Props) {
  const texts = usePrintTexts();
  const all = formatCount(sheets, useOrganiserLanguage());
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <Question
      text={texts.partSure(all)}
      yes={texts.partNow}
      no={texts.partNot}
      isMain
      isRunning={isRunning}
      onYes={() => {
        const last = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
        const isOne = last >= 1 && last <= sheets;
        setWrong(!isOne);
        if (isOne) onYes(last);
      }}
      onNo={onNo}
    >
      <TextField
        id={`last-sheet-${run}`}
        label={texts.lastSheet}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong ? texts.lastSheetWrong(all) : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
    </Question>
  );
}
