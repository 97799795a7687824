/** A filter in words, one chip for each part. */
import { useOrganiserTexts } from '../shared/language';
import { filterParts } from './filter-values';
import { useFilterTexts } from './texts';
import './filter.css';

export function FilterInWords({ filter }: { filter: string }) {
  const texts = useFilterTexts();
  return (
    <ul className="filter-words" aria-label={texts.forWhom}>
      {filterParts(filter, texts, useOrganiserTexts()).map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
