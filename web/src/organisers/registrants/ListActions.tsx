/** Actions on all registrants that a filter finds: write, print badges, export, print the list, change, cancel (ORG-23, ORG-34). */
import { maxSelected, type Filter } from 'contract/registrant/list/registrant-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { call } from '../session/organiser-call';
import { may } from '../session/session';
import { BadgesDownload } from '../prints/file/BadgesDownload';
import { ExportDownload } from './export/ExportDownload';
import { PrintButton } from './export/PrintButton';
import { CancelMany } from './selection/CancelMany';
import { ChangeMany } from './selection/ChangeMany';
import { filterQuery } from './state/list-state';

interface Props {
  filter: Filter & { q: string };
  /** Undefined before the first answer. */
  totalCount: number | undefined;
  /** The number of registrants who have not cancelled; only they get mails and badges. */
  registered: number | undefined;
}

export function ListActions({ filter, totalCount, registered }: Props) {
  const { t } = useTranslation();
  const mayReadAll = may('organiser');
  const query = filterQuery(filter);
  /** Id of the text that says why there is nothing to do: the line below, or the list's line about cancellations. */
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
          filter={filter}
          label={t(($) => $.organisers.act.export, { count: totalCount ?? 0 })}
          isDisabled={totalCount === 0}
          describedBy={totalCount === 0 ? reasonId : undefined}
        />
      )}
      {mayReadAll && (
        <>
          <ChangeMany count={totalCount ?? 0} filter={() => Promise.resolve(filter)} />
          <CancelMany
            store={() => call('makeSelection', filter)}
            isDisabled={registered === 0 || (totalCount ?? 0) > maxSelected}
            describedBy={registered === 0 ? reasonId : undefined}
          />
          <BadgesDownload filter={filter} />
          <PrintButton filter={filter} />
        </>
      )}
      {totalCount === 0 && (
        <p id={reasonId} className="muted small">
          {t(($) => $.organisers.act.nobody)}
        </p>
      )}
    </>
  );
}
