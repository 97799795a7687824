/** Actions on all registrants that the list's filter finds: write, print badges, export (ORG-23, ORG-34). */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChangedMany } from 'contract/registrant/organisers-registrant';
import type { Filter } from 'contract/registrant/registrant-list';
import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { call } from '../session/organiser-call';
import { may } from '../session/session';
import { explain } from '../shared/explain-error';
import { IsArchive } from '../shared/is-archive';
import { useOrganiserLanguage } from '../shared/language';
import { GiveKind } from '../shared/ui/GiveKind';
import { TagRegistrants } from '../tags/TagRegistrants';
import { ExportDownload } from './export/ExportDownload';
import { filterOf, filterQuery, useListState } from './state/list-state';
import { useRegistrants } from './state/use-registrants';

/** @param children further buttons */
export function ListActions({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
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
  const isArchive = useContext(IsArchive);
  const changeAll = async (change: (filter: Filter) => Promise<ChangedMany>) => {
    let changed = 0;
    // A call changes some of them.
    for (let remaining = 1; remaining > 0;) {
      const answer = await change(filterOf(state));
      changed += answer.changed;
      remaining = answer.remaining;
    }
    await cache.invalidateQueries({ queryKey: ['registrants'] });
    return changed;
  };
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
      {mayReadAll && (
        <GiveKind
          count={totalCount ?? 0}
          give={(kind) => changeAll((filter) => call('giveBadgeKinds', { ...filter, kind }))}
          explain={(error) =>
            explain(
              error,
              t(($) => $.organisers.badgeKind.failed),
              language,
            )
          }
        />
      )}
      {mayReadAll && !isArchive && (
        <TagRegistrants
          count={totalCount ?? 0}
          give={(tag, on) => changeAll((filter) => call('tagRegistrants', { ...filter, tag, on }))}
          explain={(error) =>
            explain(
              error,
              t(($) => $.organisers.tags.notDone),
              language,
            )
          }
        />
      )}
      {children}
      {totalCount === 0 && (
        <p id={reasonId} className="list-cancelled">
          {t(($) => $.organisers.act.nobody)}
        </p>
      )}
    </>
  );
}
