/** Asks which sheet of a run was the last one printed well; the badges on later sheets remain to be printed. */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Question } from '../../shared/ui/Question';
import { TextField } from '../../shared/fields/TextField';

interface Props {
  runId: string;
  /** Number of sheets in the file. */
  sheets: number;
  isRunning: boolean;
  onYes: (lastSheet: number) => void;
  onNo: () => void;
}

export function LastSheetQuestion({ runId, sheets, isRunning, onYes, onNo }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <Question
      text={t(($) => $.prints.partSure, { all: sheets })}
      yes={t(($) => $.prints.partNow)}
      no={t(($) => $.prints.partNot)}
      isMain
      isRunning={isRunning}
      onYes={() => {
        const lastSheet = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
        const isValid = lastSheet >= 1 && lastSheet <= sheets;
        setWrong(!isValid);
        if (isValid) onYes(lastSheet);
      }}
      onNo={onNo}
    >
      <TextField
        id={`last-sheet-${runId}`}
        label={t(($) => $.prints.lastSheet)}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={isWrong ? t(($) => $.prints.lastSheetWrong, { all: sheets }) : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
        }}
      />
    </Question>
  );
}
