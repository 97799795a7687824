/** The choice of the parts that an edition has (EDIT-31). */
import { parts as all } from 'contract/edition/reading/fact-values';
import { useTranslation } from 'react-i18next';
import { Group, type InputProps } from './FactGroup';

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
            <span id={`${field.id}-${part}`} className="edition-line">
              {t(($) => $.facts.part[part].help)}
            </span>
          </span>
        </label>
      ))}
    </Group>
  );
}
