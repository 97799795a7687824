/** A filter in words, one chip for each part. */
import { useTranslation } from 'react-i18next';
import { filterParts } from './filter-values';
import './filter.css';

export function FilterInWords({ filter }: { filter: string }) {
  const { t } = useTranslation();
  return (
    <ul className="filter-words" aria-label={t(($) => $.filter.forWhom)}>
      {filterParts(filter, t, useT()).map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
