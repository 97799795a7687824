/**
 * A choice from a long list by typing: the "editable combobox with list autocomplete" of the WAI-ARIA Authoring
 * Practices (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
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
  /** The message with the number of matches. */
  countText: (count: number) => string;
  onChange: (value: string) => void;
  /** Called after `onChange`. */
  onBlur: () => void;
}

export function Combobox(props: Props) {
  const { id, label, hint, error, mandatory, options, value, placeholder, countText, onChange, onBlur } =
    props;
  /** The typed text; undefined while the text of the value is shown. */
  const [query, setQuery] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  /** Index of the highlighted option among the matches; -1 for none. */
  const [activeIndex, setActiveIndex] = useState(-1);

  const words = searchWords(query ?? '');
  const matches = options.filter(({ text }) => hasWords(searchable([text]), words));
  const activeOption = isOpen ? matches[activeIndex] : undefined;
  const optionId = (index: number) => `${id}-option-${index}`;
  const activeId = activeOption && optionId(activeIndex);

  function open() {
    if (isOpen) return;
    setOpen(true);
    setActiveIndex(matches.findIndex((option) => option.value === value));
  }

  function close() {
    setOpen(false);
    setQuery(undefined);
  }

  function changeQuery(text: string) {
    setQuery(text);
    setOpen(true);
    setActiveIndex(text.trim() === '' ? -1 : 0);
  }

  function choose(option: Option) {
    onChange(option.value);
    close();
  }

  /** Sets the value to the only match, otherwise to the typed text, even if empty, so that the form validates it. */
  function commit() {
    const [only, ...others] = matches;
    onChange(query === undefined ? value : only && others.length === 0 ? only.value : query.trim());
    close();
  }

  function moveActive(step: number) {
    if (!isOpen) open();
    else if (matches.length > 0) setActiveIndex((index) => (index + step + matches.length) % matches.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        moveActive(event.key === 'ArrowDown' ? 1 : activeIndex === -1 ? 0 : -1);
        return;
      case 'Enter':
        if (activeOption) {
          event.preventDefault();
          choose(activeOption);
        } else commit();
        return;
      case 'Tab':
        if (activeOption) choose(activeOption);
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
          aria-activedescendant={activeId}
          {...ariaProps({ id, hint, error, mandatory })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={placeholder}
          value={query ?? options.find((option) => option.value === value)?.text ?? value}
          onChange={({ target }) => changeQuery(target.value)}
          onFocus={({ target }) => target.select()}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={() => {
            commit();
            onBlur();
          }}
        />
        <OptionList id={id} label={label} isOpen={isOpen} activeId={activeId}>
          {isOpen &&
            matches.map((option, index) => (
              <li
                key={option.value}
                id={optionId(index)}
                role="option"
                aria-selected={index === activeIndex}
                onClick={() => choose(option)}
              >
                {option.text}
              </li>
            ))}
        </OptionList>
        <p className={matches.length > 0 ? 'visually-hidden' : 'combobox-none'} role="status">
          {isOpen && query !== undefined && countText(matches.length)}
        </p>
      </div>
    </FieldFrame>
  );
}

interface ListProps {
  /** The input's id. */
  id: string;
  label: string;
  isOpen: boolean;
  activeId: string | undefined;
  children: ReactNode;
}

/** Scrolls itself into view when it opens, and scrolls to the highlighted option. */
function OptionList({ id, label, isOpen, activeId, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

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
      className="plain-list combobox-options"
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
