/** The number of selected registrants, and the actions on exactly these (ORG-55). */
import { maxSelected } from 'contract/registrant/list/registrant-list';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { paths } from '../../../shared/site/paths';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { may } from '../../session/session';
import { explain } from '../../shared/explain-error';
import { ExportDownload } from '../export/ExportDownload';
import { filterOf, type ListState } from '../state/list-state';
import { CancelMany } from './CancelMany';
import { ChangeMany } from './ChangeMany';
import { useSelected } from './use-selected';

interface Props {
  state: ListState;
  /** The number of registrants that match the filter. */
  totalCount: number;
}

export function SelectionBar({ state, totalCount }: Props) {
  const { t } = useTranslation();
  const { selected } = useSelected();
  return (
    <>
      {/* Always rendered, so that a screen reader announces the first selection too. */}
      <p className="visually-hidden" role="status">
        {selected.size > 0 && t(($) => $.organisers.selection.count, { count: selected.size })}
      </p>
      {selected.size > 0 && <Bar state={state} totalCount={totalCount} />}
    </>
  );
}

function Bar({ state, totalCount }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { selected, select, clear, store } = useSelected();
  const count = selected.size;
  const mayReadAll = may('organiser');
  /** Whether the actions are shown on a narrow screen, where they cover the list. */
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const action = useAction((error) => explain(error, t, ($) => $.organisers.selection.failed));
  const storeAsFilter = async () => ({ q: '', selection: (await store()).id });
  const openPage = (path: string) =>
    action.run(async () => {
      const query = new URLSearchParams(await storeAsFilter());
      void navigate(`${path}?${query}`);
    });
  const selectAll = () =>
    action.run(async () => {
      const { ids = [] } = await call('makeSelection', filterOf(state));
      select(ids, true);
    });
  const clearAndFocus = () => {
    clear();
    // The pressed button has been removed.
    document.querySelector<HTMLElement>('#list')?.focus({ preventScroll: true });
  };

  useEffect(() => {
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || handlesEscape(target)) return;
      clear();
      if (bar.current?.contains(document.activeElement) === true)
        document.querySelector<HTMLElement>('#list')?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [clear]);

  const canSelectAll = mayReadAll && totalCount > count && totalCount <= maxSelected;
  return (
    <section
      className={
        isOpen ? 'wrap-row card selection-bar screen-only is-open' : 'wrap-row card selection-bar screen-only'
      }
      aria-label={t(($) => $.organisers.filter.selection)}
      ref={bar}
    >
      <div className="cluster selection-head">
        {/* The live region in `SelectionBar` announces the count. */}
        <b aria-hidden="true">{t(($) => $.organisers.selection.count, { count })}</b>
        <ActionButton label={t(($) => $.organisers.selection.clear)} onPress={clearAndFocus} />
        <ActionButton
          label={t(($) => $.organisers.act.open)}
          className="button-quiet selection-more"
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
        {canSelectAll && (
          <ActionButton
            label={t(($) => $.organisers.selection.all, { count: totalCount })}
            className="button-quiet selection-all"
            onPress={selectAll}
          />
        )}
      </div>
      <div className="cluster selection-actions">
        {mayReadAll && (
          <ActionButton
            label={t(($) => $.organisers.selection.write)}
            onPress={() => openPage(paths.newMailing)}
          />
        )}
        <ActionButton label={t(($) => $.organisers.selection.print)} onPress={() => openPage(paths.badges)} />
        {mayReadAll && (
          <>
            <ExportDownload label={t(($) => $.organisers.selection.export)} filter={storeAsFilter} />
            <ChangeMany count={count} filter={storeAsFilter} />
            <CancelMany store={store} />
          </>
        )}
      </div>
      <OutcomeMessage {...action} />
    </section>
  );
}

/** Whether Escape in this element closes or clears something else. */
function handlesEscape(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('.menu, form, select, textarea, dialog, input:not([type="checkbox"])') !== null;
}
