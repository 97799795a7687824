/** A filter in words, one chip for each condition. */
import { useOrganiserTexts } from '../shared/language';
import { useTags } from '../shared/tags';
import { filterConditions } from './filter-values';
import './filter.css';

export function FilterInWords({ filter }: { filter: string }) {
  const { t, language } = useOrganiserTexts();
  // `filterConditions` needs the names of the tags.
  useTags(new URLSearchParams(filter).has('tags'));
  return (
    <ul className="plain-list cluster whole-line filter-words" aria-label={t(($) => $.filter.forWhom)}>
      {filterConditions(filter, language).map((condition) => (
        <li key={condition}>{condition}</li>
      ))}
    </ul>
  );
}
