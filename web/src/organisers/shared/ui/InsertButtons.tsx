/** Buttons that insert a placeholder at the cursor in a text (MLG-3, EDIT-8). */
import './insert-buttons.css';

interface Props<Name extends string> {
  label: string;
  names: readonly Name[];
  words: (name: Name) => string;
  areaId: string;
  /** @param text the whole text, with the placeholder */
  onInsert: (text: string) => void;
}

export function InsertButtons<Name extends string>({ label, names, words, areaId, onInsert }: Props<Name>) {
  const insert = (name: Name) => {
    const area = document.getElementById(areaId);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end, value } = area;
    const text = `{${name}}`;
    onInsert(value.slice(0, start) + text + value.slice(end));
    area.focus();
    // Wait until React has rendered the text.
    requestAnimationFrame(() => area.setSelectionRange(start + text.length, start + text.length));
  };
  return (
    <div className="insert-buttons" role="group" aria-label={label}>
      {names.map((name) => (
        <button key={name} type="button" className="button-small" onClick={() => insert(name)}>
          {words(name)}
        </button>
      ))}
    </div>
  );
}
