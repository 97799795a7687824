/** Actions on all registrants that the list's filter finds: write, print badges, export (ORG-23, ORG-34). */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { may } from '../session/session';
import { KindAction } from './KindAction';
import { ExportDownload } from './export/ExportDownload';
import { filterQuery, useListState } from './state/list-state';
import { useRegistrants } from './state/use-registrants';

/** @param children further buttons */
export function ListActions({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const [state] = useListState();
  const mayReadAll = may('organiser');
  const { data } = useRegistrants(state);
  const totalCount = data?.totalCount;
  /** Cancelled registrants get no mail and no badge. */
  const registered = data?.figures?.registered;
  const query = filterQuery(state);
  /** The id of the reason why there is nothing to do: the line below, or the list's line about cancelled registrants. */
  const reasonId = totalCount === 0 ? 'nobody-shown' : 'list-cancelled';
  const pageLink = (path: string, label: string) =>
    registered === 0 ? (
      // Without `href`, but focusable, so that a screen reader announces the reason.
      <a role="link" tabIndex={0} className="button-quiet" aria-disabled="true" aria-describedby={reasonId}>
        {label}
      </a>
    ) : (
      <Link className="button-quiet" to={`${path}?${query}`}>
        {label}
      </Link>
    );
  return (
    <>
      {mayReadAll &&
        pageLink(
          paths.newMailing,
          t(($) => $.organisers.act.write, { count: registered ?? 0 }),
        )}
      {pageLink(
        paths.badges,
        t(($) => $.organisers.act.print, { count: registered ?? 0 }),
      )}
      {mayReadAll && (
        <ExportDownload
          label={t(($) => $.organisers.act.export, { count: totalCount ?? 0 })}
          isDisabled={totalCount === 0}
          describedBy={totalCount === 0 ? reasonId : undefined}
        />
      )}
      {mayReadAll && <KindAction state={state} count={totalCount ?? 0} />}
      {children}
      {totalCount === 0 && (
        <p id={reasonId} className="list-cancelled">
          {t(($) => $.organisers.act.nobody)}
        </p>
      )}
    </>
  );
}
