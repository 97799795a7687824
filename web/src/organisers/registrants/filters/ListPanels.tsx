/**
 * The tools above the rows: search, panels for filter, columns and views (one open at a time), menus, and the active
 * filter (ORG-24 to ORG-27).
 */
import type { RegistrantList } from 'contract/registrant/list/registrant-list';
import { useRef, useState, type ReactNode } from 'react';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { ColumnChoice } from './ColumnChoice';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import { ListOrder } from './ListControls';
import { noFilter, type ListChange, type ListState } from '../state/list-state';
import { totalWords } from '../../shared/filter-words';
import { useOrganiserTexts } from '../../shared/language';
import { SavedViews } from './SavedViews';
import './filter.css';

type Panel = 'filter' | 'views' | 'columns';

const panels: readonly Panel[] = ['filter', 'views', 'columns'];

interface Props {
  /** Undefined before the first answer. */
  list: RegistrantList | undefined;
  state: ListState;
  onChange: (change: ListChange) => void;
  /** The menu of actions on all registrants found. */
  actions: ReactNode;
  /** The search box. */
  children: ReactNode;
}

export function ListPanels({ list, state, onChange, actions, children }: Props) {
  const { t, language } = useOrganiserTexts();
  const [openPanel, setOpenPanel] = useState<Panel>();
  const filterButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="rows screen-only">
      <div className="cluster list-tools">
        {children}
        <div className="cluster panel-buttons">
          {panels.map((panel) => (
            <button
              key={panel}
              ref={panel === 'filter' ? filterButton : undefined}
              type="button"
              className="button-quiet panel-button"
              aria-expanded={openPanel === panel}
              aria-controls={openPanel === panel ? 'list-panel' : undefined}
              onClick={() => setOpenPanel(openPanel === panel ? undefined : panel)}
            >
              {t(($) => $.organisers[panel].open)}
              <svg viewBox="0 0 12 8" aria-hidden="true">
                <path d="M1 1.5l5 5 5-5" />
              </svg>
            </button>
          ))}
        </div>
        <ListOrder state={state} onChange={onChange} />
        {actions}
      </div>
      {openPanel !== undefined && (
        <section id="list-panel" className="card" aria-label={t(($) => $.organisers[openPanel].open)}>
          {openPanel === 'filter' && (
            <>
              <FilterPanel list={list} state={state} onChange={onChange} />
              <p className="wrap-row panel-foot filter-foot">
                <ActionButton
                  label={t(($) => $.organisers.common.close)}
                  onPress={() => {
                    setOpenPanel(undefined);
                    filterButton.current?.focus();
                  }}
                />
                {list !== undefined && <b>{totalWords(list.totalCount, { q: state.q }, t, language)}</b>}
              </p>
            </>
          )}
          {openPanel === 'views' && (
            <SavedViews state={state} onChoose={(view) => onChange({ ...noFilter, ...view })} />
          )}
          {openPanel === 'columns' && (
            <ColumnChoice columns={state.columns} onChange={(columns) => onChange({ columns })} />
          )}
        </section>
      )}
      <FilterChips state={state} onChange={onChange} onRemoved={() => filterButton.current?.focus()} />
    </div>
  );
}
