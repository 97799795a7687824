/**
 * A choice from a long list that is found by typing: the "editable combobox with list autocomplete" of the WAI-ARIA
 * Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 *
 * Tab and Enter select the highlighted option; on blur a single remaining option is selected. Any other text stays as
 * the value, which the schema then refuses.
 */
import { hasWords, searchable, searchWords } from 'contract/language/search';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ariaProps, FieldFrame, type FieldTexts } from './FieldFrame';

interface Option {
  value: string;
  text: string;
}

interface Props extends FieldTexts {
  options: readonly Option[];
  /** The value of an option, another text, or empty. */
  value: string;
  placeholder: string;
  /** Says how many options contain what was typed. */
  countText: (count: number) => string;
  onChange: (value: string) => void;
  /** Called after `onChange`. */
  onBlur: () => void;
}

export function Combobox(props: Props) {
  const { id, label, hint, error, mandatory, options, value, placeholder, countText, onChange, onBlur } =
    props;
  /** What is being typed; undefined while the value's own text is shown. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  /** Index of the highlighted option among those shown; -1: none. */
  const [marked, setMarked] = useState(-1);

  const words = searchWords(typed ?? '');
  const shown = options.filter(({ text }) => hasWords(searchable([text]), words));
  const markedOption = isOpen ? shown[marked] : undefined;
  const optionId = (index: number) => `${id}-option-${index}`;
  const markedId = markedOption && optionId(marked);

  function open() {
    if (isOpen) return;
    setOpen(true);
    setMarked(shown.findIndex((option) => option.value === value));
  }

  function close() {
    setOpen(false);
    setTyped(undefined);
  }

  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setMarked(text.trim() === '' ? -1 : 0);
  }

  function choose(option: Option) {
    onChange(option.value);
    close();
  }

  /** Commits what was typed, even if empty, so that the form validates the value. */
  function settle() {
    const [only, ...others] = shown;
    onChange(typed === undefined ? value : only && others.length === 0 ? only.value : typed.trim());
    close();
  }

  function mark(step: number) {
    if (!isOpen) open();
    else if (shown.length > 0) setMarked((place) => (place + step + shown.length) % shown.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        mark(event.key === 'ArrowDown' ? 1 : marked === -1 ? 0 : -1);
        return;
      case 'Enter':
        if (markedOption) {
          event.preventDefault();
          choose(markedOption);
        } else settle();
        return;
      case 'Tab':
        if (markedOption) choose(markedOption);
        return;
      case 'Escape':
        if (isOpen) close();
    }
  }

  return (
    <FieldFrame {...{ id, label, hint, error, mandatory }}>
      <div className="combobox">
        <input
          type="text"
          id={id}
          name={id}
          className="input"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-options`}
          aria-activedescendant={markedId}
          {...ariaProps({ id, hint, error, mandatory })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={placeholder}
          value={typed ?? options.find((option) => option.value === value)?.text ?? value}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={() => {
            settle();
            onBlur();
          }}
        />
        <OptionList id={id} label={label} isOpen={isOpen} markedId={markedId}>
          {isOpen &&
            shown.map((option, index) => (
              <li
                key={option.value}
                id={optionId(index)}
                role="option"
                aria-selected={index === marked}
                onClick={() => choose(option)}
              >
                {option.text}
              </li>
            ))}
        </OptionList>
        <p className={shown.length > 0 ? 'visually-hidden' : 'combobox-none'} role="status">
          {isOpen && typed !== undefined && countText(shown.length)}
        </p>
      </div>
    </FieldFrame>
  );
}

interface ListProps {
  /** Of the input. */
  id: string;
  label: string;
  isOpen: boolean;
  markedId: string | undefined;
  children: ReactNode;
}

/** Moves into sight when it opens, and scrolls to the highlighted option. */
function OptionList({ id, label, isOpen, markedId, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  useEffect(() => {
    if (!isOpen) return;
    // A phone's keyboard covers the lower half of the page.
    if (matchMedia('(pointer: coarse)').matches)
      document.getElementById(id)?.scrollIntoView({ block: 'start' });
    else list.current?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen]);

  return (
    <ul
      ref={list}
      id={`${id}-options`}
      className="combobox-options"
      role="listbox"
      aria-label={label}
      hidden={!isOpen}
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </ul>
  );
}
