/** Warns of unknown filters in the URL, without which the list may show too many registrants (ORG-25). */
import { useOrganiserTexts } from '../../shared/language';
import '../../shared/ui/notice.css';
import { facetWords } from '../../shared/filter-words';
import { useUnknownFilters } from '../state/list-state';

export function UnknownFilters({ onRemove }: { onRemove: () => void }) {
  const texts = useOrganiserTexts();
  const names = useUnknownFilters();
  if (names.length === 0) return null;
  const words = names.map((name) =>
    name === 'from' || name === 'to' ? texts.filter[name] : facetWords(name, texts),
  );
  return (
    <div className="notice" role="alert">
      <p>{texts.filter.unknown(words.join(', '))}</p>
      <div className="notice-actions">
        <button type="button" className="button-quiet" onClick={onRemove}>
          {texts.filter.forget}
        </button>
      </div>
    </div>
  );
}
