/** The box that searches registrants by name, company, e-mail address, telephone or inviter; the key `/` focuses it. */
import { useTranslation } from 'react-i18next';
import { maxSearchLength } from 'contract/registrant/list/registrant-list';
import { useCallback, useEffect, useRef, useState } from 'react';
import { enabledShortcut, useShortcuts } from '../../shared/shortcuts';

/** How long to wait for more typing before searching, in milliseconds. */
const debounce = 250;

interface Props {
  q: string;
  onSearch: (q: string) => void;
}

export function SearchBox({ q, onSearch }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(q);
  const [lastSearch, setLastSearch] = useState(q);
  const [previousQ, setPreviousQ] = useState(q);
  // The URL changed for another reason, such as going back: adopt its search.
  if (q !== previousQ) {
    setPreviousQ(q);
    if (q !== lastSearch) {
      setLastSearch(q);
      setText(q);
    }
  }
  const search = useCallback(
    (query: string) => {
      setLastSearch(query);
      onSearch(query);
    },
    [onSearch],
  );

  useEffect(() => {
    const query = text.trim();
    if (query === lastSearch) return;
    const timer = setTimeout(() => search(query), debounce);
    return () => clearTimeout(timer);
  }, [text, lastSearch, search]);

  const input = useRef<HTMLInputElement>(null);
  useShortcuts({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  return (
    <form
      className="cluster search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <label className="field-label" htmlFor="search">
        {t(($) => $.organisers.list.search)}
      </label>
      <input
        ref={input}
        id="search"
        aria-keyshortcuts={enabledShortcut('/')}
        title={enabledShortcut('/') && t(($) => $.organisers.list.searchKey)}
        type="search"
        className="input"
        placeholder={t(($) => $.organisers.list.searchHint)}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxSearchLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
