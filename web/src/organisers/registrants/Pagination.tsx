/** The page buttons: first, previous, the numbers around the current page, next, last. */
import { useTranslation } from 'react-i18next';
import { pageWindow } from 'contract/registrant/list/registrant-list';
import './pagination.css';

interface Props {
  /** The current page, from 0. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
}

type Step = 'firstPage' | 'previousPage' | 'nextPage' | 'lastPage';

export function Pagination({ page, pageCount, onChange }: Props) {
  const { t } = useTranslation();
  const last = Math.max(0, pageCount - 1);
  const step = (name: Step, sign: string, target: number, isEnabled: boolean) => (
    <button
      type="button"
      className="pagination-step"
      aria-label={t(($) => $.organisers.list[name])}
      title={t(($) => $.organisers.list[name])}
      // Not `disabled`, which would take away the focus at the first and last page.
      aria-disabled={!isEnabled}
      onClick={() => isEnabled && onChange(target)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <nav className="cluster pagination" aria-label={t(($) => $.organisers.list.pages)}>
      {step('firstPage', '«', 0, page > 0)}
      {step('previousPage', '‹', page - 1, page > 0)}
      {pagesAround(page, pageCount).map((number) => (
        <button
          key={number}
          type="button"
          className="pagination-page"
          aria-label={t(($) => $.organisers.list.page, { page: number + 1 })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number + 1}
        </button>
      ))}
      {step('nextPage', '›', page + 1, page < last)}
      {step('lastPage', '»', last, page < last)}
    </nav>
  );
}

/**
 * Page numbers around the current one, which is as near to the middle as possible.
 * @param page the current page, from 0
 * @returns page numbers, from 0
 */
function pagesAround(page: number, pageCount: number): number[] {
  const length = Math.min(pageWindow, pageCount);
  const start = Math.max(0, Math.min(page - Math.floor(pageWindow / 2), pageCount - length));
  return Array.from({ length }, (_, index) => start + index);
}
