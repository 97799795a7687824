/** Warns that the list ignores unknown filters in the URL, so it may show too many registrants (ORG-25). */
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import '../../shared/ui/notice.css';
import { facetWords } from '../../shared/filter-words';
import { unknownFilters } from '../state/list-state';

export function UnknownFilters({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const names = unknownFilters(query);
  if (names.length === 0) return null;
  const words = names.map((name) =>
    name === 'from' || name === 'to' || name === 'answers' || name === 'since' || name === 'selection'
      ? t(($) => $.organisers.filter[name])
      : facetWords(name, t),
  );
  return (
    <div className="wrap-row notice" role="alert">
      <p>{t(($) => $.organisers.filter.unknown, { names: words.join(', ') })}</p>
      <div className="notice-actions">
        <button type="button" className="button-quiet" onClick={onRemove}>
          {t(($) => $.organisers.filter.forget)}
        </button>
      </div>
    </div>
  );
}
