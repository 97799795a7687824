/** A filter in words, one chip for each part. */
import { useTranslation } from 'react-i18next';
import { useOrganiserLanguage } from '../shared/language';
import { useTags } from '../shared/tags';
import { filterParts } from './filter-values';
import './filter.css';

export function FilterInWords({ filter }: { filter: string }) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  useTags(new URLSearchParams(filter).has('tags'));
  return (
    <ul className="filter-words" aria-label={t(($) => $.filter.forWhom)}>
      {filterParts(filter, language).map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
