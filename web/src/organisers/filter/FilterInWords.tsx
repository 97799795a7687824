/** A filter in words, one chip for each part. */
import { useOrganiserTexts } from '../shared/language';
import { useTags } from '../shared/tags';
import { filterParts } from './filter-values';
import './filter.css';

export function FilterInWords({ filter }: { filter: string }) {
  const { t, language } = useOrganiserTexts();
  useTags(new URLSearchParams(filter).has('tags'));
  return (
    <ul className="plain-list cluster whole-line filter-words" aria-label={t(($) => $.filter.forWhom)}>
      {filterParts(filter, language).map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
