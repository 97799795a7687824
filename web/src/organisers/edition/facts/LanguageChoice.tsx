/** The inputs for the edition's languages, in the order of the menu, and for its parts. */
import { languageRows, languages as allLanguages } from 'contract/language/languages';
import { useTranslation } from 'react-i18next';
import { Group, Tick, type InputProps } from './FactGroup';
import { parts as allParts } from 'contract/edition/reading/fact-values';

export function LanguageChoice({ field, lockedLanguages, languages, onType }: InputProps<'languages'>) {
  const { t } = useTranslation();
  const update = (next: typeof languages) => onType({ as: 'languages', languages: next });
  return (
    <Group {...field}>
      <div className="rows rows-close edition-choices">
        {allLanguages.map((language) => (
          <Tick
            key={language}
            isTicked={languages.includes(language)}
            disabled={lockedLanguages.includes(language) && languages.includes(language)}
            aria-invalid={field.error !== undefined}
            onTick={(isTicked) =>
              update(isTicked ? [...languages, language] : languages.filter((other) => other !== language))
            }
          >
            <span lang={language}>{languageRows[language].ownName}</span>
          </Tick>
        ))}
      </div>
      {languages.length > 1 && (
        <>
          <p id={`${field.id}-order`}>{t(($) => $.facts.languageOrder)}</p>
          <ol aria-labelledby={`${field.id}-order`}>
            {languages.map((language, row) => (
              // Keyed by position, so that the focus stays on the button.
              <li key={row}>
                <span lang={language}>{languageRows[language].ownName}</span>{' '}
                {row > 0 && (
                  <button
                    type="button"
                    className="button-small"
                    onClick={() => update(languages.toSpliced(row, 1).toSpliced(row - 1, 0, language))}
                  >
                    {t(($) => $.facts.moveUp)}
                    <span className="visually-hidden"> {languageRows[language].ownName}</span>
                  </button>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Group>
  );
}

export function PartsChoice({ field, parts, onType }: InputProps<'parts'>) {
  const { t } = useTranslation();
  return (
    <Group {...field}>
      {allParts.map((part) => (
        <label key={part} className="choice">
          <input
            type="checkbox"
            checked={parts.includes(part)}
            aria-describedby={`${field.id}-${part}`}
            onChange={({ target }) =>
              onType({
                as: 'parts',
                parts: allParts.filter((name) => (name === part ? target.checked : parts.includes(name))),
              })
            }
          />
          <span>
            {t(($) => $.facts.part[part].name)}
            <span id={`${field.id}-${part}`} className="own-line">
              {t(($) => $.facts.part[part].help)}
            </span>
          </span>
        </label>
      ))}
    </Group>
  );
}
