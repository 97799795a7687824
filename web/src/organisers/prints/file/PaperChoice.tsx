/** The choice of paper, and the fields that correct the offset of this office's printer (PRINT-7). */
import { useTranslation } from 'react-i18next';
import { maxOffset, paperIds, type Offset, type PaperId } from 'contract/badges/papers';
import { useState } from 'react';
import { useOrganiserTexts } from '../../shared/language';
import { saveFile } from '../../../shared/ui/save-file';
import { SelectField } from '../../../shared/fields/SelectField';
import { TaskButton } from '../../shared/ui/TaskButton';
import { TextField } from '../../../shared/fields/TextField';
import { fetchFile } from './fetch-file';
import { formatOffset, parseOffset, readOffset, rememberOffset } from './offset';
import { printProblem } from '../problem';

interface SelectProps {
  id: string;
  paper: PaperId;
  onChange: (paper: PaperId) => void;
}

export function PaperSelect({ id, paper, onChange }: SelectProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      id={id}
      label={t(($) => $.prints.paper)}
      options={paperIds.map((id) => ({ value: id, text: t(($) => $.prints.papers[id]) }))}
      value={paper}
      onChoose={onChange}
    />
  );
}

/** Render with `key={paper}`, since each paper has its own offset. */
export function OffsetFields({ paper }: { paper: PaperId }) {
  const { t, language } = useOrganiserTexts();
  const [offset, setOffset] = useState(() => readOffset(paper));
  const changeOffset = (next: Offset) => {
    setOffset(next);
    rememberOffset(paper, next);
  };
  return (
    <details className="offset">
      <summary>{t(($) => $.prints.offset)}</summary>
      <p>{t(($) => $.prints.offsetHint)}</p>
      <div className="offset-fields">
        <MillimetresField
          id="offset-x"
          label={t(($) => $.prints.offsetX)}
          tenths={offset.x}
          onChange={(x) => changeOffset({ ...offset, x })}
        />
        <MillimetresField
          id="offset-y"
          label={t(($) => $.prints.offsetY)}
          tenths={offset.y}
          onChange={(y) => changeOffset({ ...offset, y })}
        />
      </div>
      <TaskButton
        label={t(($) => $.prints.testSheet)}
        run={async (report, signal) => {
          const sheet = { paper, offsetX: offset.x, offsetY: offset.y, testSheet: language };
          const { content } = await fetchFile('handleGeneratePDF', sheet, t, report, signal);
          saveFile(`test-${paper}.pdf`, content);
        }}
        explain={(error) =>
          printProblem(error, t, ($) => $.prints.testFailed, { 'not-found': t(($) => $.prints.testFailed) })
        }
      />
    </details>
  );
}

interface MillimetresFieldProps {
  id: string;
  label: string;
  tenths: number;
  onChange: (tenths: number) => void;
}

function MillimetresField({ id, label, tenths, onChange }: MillimetresFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(formatOffset(tenths));
  const isWrong = parseOffset(text) === undefined;
  return (
    <TextField
      id={id}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isWrong ? t(($) => $.prints.offsetWrong, { most: maxOffset / 10 }) : undefined}
      onChange={({ target }) => {
        setText(target.value);
        const next = parseOffset(target.value);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}
