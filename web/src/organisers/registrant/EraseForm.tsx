/** Erases a registrant once the name has been typed, so that nobody does it by mistake (ORG-10). */
import { foldText, normaliseText } from 'contract/text';
import { useEffect, useState } from 'react';
import { TextField } from '../../shared/ui/TextField';
import { useRegistrantTexts } from './texts';

interface Props {
  name: string;
  isErasing: boolean;
  onErase: () => void;
  onKeep: () => void;
}

const field = 'confirm';

export function EraseForm({ name, isErasing, onErase, onKeep }: Props) {
  const texts = useRegistrantTexts();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);

  useEffect(() => document.getElementById(field)?.focus(), []);

  return (
    <form
      className="registrant-erase"
      noValidate
      onKeyDown={({ key }) => {
        if (key === 'Escape') onKeep();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (foldText(normaliseText(typed)) === foldText(normaliseText(name))) onErase();
        else {
          setWrong(true);
          document.getElementById(field)?.focus();
        }
      }}
    >
      <TextField
        id={field}
        label={texts.eraseConfirm(name)}
        autoComplete="off"
        spellCheck={false}
        mandatory
        value={typed}
        error={isWrong ? texts.eraseWrong : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
      <div className="sheet-actions">
        <button type="submit" className="button-quiet button-grave" aria-disabled={isErasing}>
          {texts.eraseNow}
        </button>
        <button type="button" className="button-quiet" onClick={onKeep}>
          {texts.keep}
        </button>
      </div>
    </form>
  );
}
