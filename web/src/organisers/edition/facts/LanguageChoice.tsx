/** The inputs for the edition's languages, in the order of the menu, and for its parts. */
import { languageRows, languages as catalogue } from 'contract/language/languages';
import { useTranslation } from 'react-i18next';
import { Group, Tick, type InputProps } from './FactGroup';
import { parts as all } from 'contract/edition/reading/fact-values';

export function LanguageChoice({ field, lockedLanguages, languages, onType }: InputProps<'languages'>) {
  const { t } = useTranslation();
  const type = (next: typeof languages) => onType({ as: 'languages', languages: next });
  return (
    <Group {...field}>
      <div className="rows rows-close edition-choices">
        {catalogue.map((one) => (
          <Tick
            key={one}
            isTicked={languages.includes(one)}
            disabled={lockedLanguages.includes(one) && languages.includes(one)}
            aria-invalid={field.error !== undefined}
            onTick={(isTicked) =>
              type(isTicked ? [...languages, one] : languages.filter((other) => other !== one))
            }
          >
            <span lang={one}>{languageRows[one].ownName}</span>
          </Tick>
        ))}
      </div>
      {languages.length > 1 && (
        <>
          <p id={`${field.id}-order`}>{t(($) => $.facts.languageOrder)}</p>
          <ol aria-labelledby={`${field.id}-order`}>
            {languages.map((one, row) => (
              // Keyed by position, so that the focus stays on the button.
              <li key={row}>
                <span lang={one}>{languageRows[one].ownName}</span>{' '}
                {row > 0 && (
                  <button
                    type="button"
                    className="button-small"
                    onClick={() => type(languages.toSpliced(row, 1).toSpliced(row - 1, 0, one))}
                  >
                    {t(($) => $.facts.moveUp)}
                    <span className="visually-hidden"> {languageRows[one].ownName}</span>
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
      {all.map((part) => (
        <label key={part} className="choice">
          <input
            type="checkbox"
            checked={parts.includes(part)}
            aria-describedby={`${field.id}-${part}`}
            onChange={({ target }) =>
              onType({
                as: 'parts',
                parts: all.filter((one) => (one === part ? target.checked : parts.includes(one))),
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
