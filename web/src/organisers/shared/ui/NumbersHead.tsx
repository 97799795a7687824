/** The header of the pages for statistics and for the dinner: links to both, title, time of the figures, buttons. */
import { hasPart } from 'contract/edition/current';
import type { Timestamp } from 'contract/wire/timestamp';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../shared/site/paths';
import { localTime } from '../local-time';
import { useOrganiserTexts } from '../language';
import './numbers.css';

interface Props {
  title: string;
  /** The time of the figures; undefined until they are loaded. */
  at: Timestamp | undefined;
  onRefresh: () => void;
  /** Buttons after the one that refreshes. */
  children?: ReactNode;
}

export function NumbersHead({ title, at, onRefresh, children }: Props) {
  const { t, language } = useOrganiserTexts();
  return (
    <>
      {hasPart('dinner') && (
        <nav className="sheet-actions choice-buttons" aria-label={t(($) => $.organisers.numbers.tabs)}>
          {(['statistics', 'dinner'] as const).map((name) => (
            <NavLink key={name} className="button-quiet" to={paths[name]}>
              {t(($) => $.organisers.nav[name])}
            </NavLink>
          ))}
        </nav>
      )}
      <div className="cluster organiser-head">
        <h1>{title}</h1>
        <p className="numbers-at muted" role="status">
          {at !== undefined && t(($) => $.organisers.numbers.asOf, { time: localTime(at, language) })}
        </p>
        <button type="button" className="button-quiet" onClick={onRefresh}>
          {t(($) => $.organisers.numbers.refresh)}
        </button>
        {children}
      </div>
    </>
  );
}
