/** Searches registrants by name, company, e-mail address, telephone or inviter while typing; the key / leads here. */
import { maxSearchLength } from 'contract/registrant/registrant-list';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOrganiserTexts } from '../../shared/language';

/** In milliseconds. */
const debounce = 250;

interface Props {
  q: string;
  onSearch: (q: string) => void;
}

export function SearchBox({ q, onSearch }: Props) {
  const texts = useOrganiserTexts();
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  const [known, setKnown] = useState(q);
  // The URL changed for another reason, such as going back: adopt its search.
  if (q !== known) {
    setKnown(q);
    if (q !== sent) {
      setSent(q);
      setTyped(q);
    }
  }
  const search = useCallback(
    (wanted: string) => {
      setSent(wanted);
      onSearch(wanted);
    },
    [onSearch],
  );

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent) return;
    const timer = setTimeout(() => search(wanted), debounce);
    return () => clearTimeout(timer);
  }, [typed, sent, search]);

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const toSearch = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyped =
        target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea');
      // Shift and Alt are no matter: on many keyboards, / needs one.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyped) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', toSearch);
    return () => document.removeEventListener('keydown', toSearch);
  }, []);

  return (
    <form
      className="search"
      role="search"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        search(typed.trim());
      }}
    >
      <label className="field-label" htmlFor="search">
        {texts.list.search}
      </label>
      <input
        ref={input}
        id="search"
        aria-keyshortcuts="/"
        title={texts.list.searchKey}
        type="search"
        className="input"
        placeholder={texts.list.searchHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxSearchLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
