/** First, previous, some page numbers, next, last. */
import './pagination.css';

export interface PaginationLabels {
  /** Of the whole group. */
  group: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  page: (number: number) => string;
}

interface Props {
  /** From 0. */
  page: number;
  pageCount: number;
  /** The page numbers to offer, from 0. */
  offered: readonly number[];
  labels: PaginationLabels;
  onChange: (page: number) => void;
}

export function Pagination({ page, pageCount, offered, labels, onChange }: Props) {
  const last = Math.max(0, pageCount - 1);
  const step = (label: string, sign: string, target: number, possible: boolean) => (
    <button
      type="button"
      className="pagination-step"
      aria-label={label}
      title={label}
      // Not `disabled`: whoever has walked to the end by the keyboard keeps the focus.
      aria-disabled={!possible}
      onClick={() => possible && onChange(target)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <nav className="pagination" aria-label={labels.group}>
      {step(labels.first, '«', 0, page > 0)}
      {step(labels.previous, '‹', page - 1, page > 0)}
      {offered.map((number) => (
        <button
          key={number}
          type="button"
          className="pagination-page"
          aria-label={labels.page(number + 1)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number + 1}
        </button>
      ))}
      {step(labels.next, '›', page + 1, page < last)}
      {step(labels.last, '»', last, page < last)}
    </nav>
  );
}
