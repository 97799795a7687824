/** The language menu; each option is written in its own language. */
import { isLanguage, languageRows, type Language } from 'contract/language/languages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PartFailed } from '../loading/PartFailed';
import { ReloadNeeded } from '../loading/import-part';
import { reloadPage } from '../site/reload';

interface Props {
  label: string;
  /** The languages of the menu, in order; with only one, there is no menu. */
  languages: readonly Language[];
  /** The page's language. */
  language: Language;
  /** Loads another language, then switches the page to it; rejects if it did not load. */
  change: (language: Language) => Promise<void>;
}

export function LanguageSelect(props: Props) {
  return props.languages.length > 1 && <Menu {...props} />;
}

function Menu({ label, languages, language: current, change }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const [failure, setFailure] = useState<{ language: Language; error: unknown }>();

  function changeTo(language: Language) {
    setFailure(undefined);
    if (language !== current) change(language).catch((error: unknown) => setFailure({ language, error }));
  }

  function choose() {
    const chosen = select.current?.value;
    if (isLanguage(chosen)) changeTo(chosen);
  }

  // The visitor may have chosen a language before hydration.
  const chooseEarly = useEffectEvent(choose);
  useEffect(() => chooseEarly(), []);

  const retry = useEffectEvent(changeTo);
  useEffect(() => {
    if (failure === undefined) return;
    const retryOnline = () => retry(failure.language);
    addEventListener('online', retryOnline);
    return () => removeEventListener('online', retryOnline);
  }, [failure]);

  return (
    <>
      <label className="language screen-only">
        <span className="visually-hidden">{label}</span>
        <select ref={select} value={current} onChange={choose} autoComplete="off">
          {languages.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {languageRows[tag].ownName}
            </option>
          ))}
        </select>
      </label>
      {failure && (
        <div className="banner-place">
          <div className="banner banner-error">
            <PartFailed
              onRetry={failure.error instanceof ReloadNeeded ? reloadPage : () => changeTo(failure.language)}
            />
          </div>
        </div>
      )}
    </>
  );
}
