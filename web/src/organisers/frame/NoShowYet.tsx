/** Replaces the pages about a show before the first one: begins or continues it (EDIT-29). */
import { useTranslation } from 'react-i18next';
import { currentEdition } from 'contract/edition/current';
import { isNoShow, preparedParameter } from 'contract/wire/edition-header';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { editionPath, useUnpublishedEditions } from '../edition/frame/edition';
import { may } from '../session/session';
import type { OrganiserPageName } from '../shared/organiser-routes';

/** They are about no show, or about the draft in their address. */
const pagesWithoutShow: readonly OrganiserPageName[] = ['newEdition', 'team', 'account', 'securedTest'];

/** @param children the page, shown as soon as it has something to show */
export function IfShow({ name, children }: { name: OrganiserPageName; children: ReactNode }) {
  const [query] = useSearchParams();
  const isDraft = name.startsWith('edition') && query.has(preparedParameter);
  const hasContent = !isNoShow(currentEdition()) || pagesWithoutShow.includes(name) || isDraft;
  return hasContent ? children : <NoShowYet name={name} />;
}

export function NoShowYet({ name }: { name: OrganiserPageName }) {
  const { t } = useTranslation();
  const [draft] = useUnpublishedEditions();
  const link = draft === undefined ? paths.newEdition : editionPath(paths.edition, draft);
  return (
    <div className="organiser-page">
      <h1>{t(($) => $.organisers.title[name])}</h1>
      <p>{t(($) => $.edition.first.nothing)}</p>
      <p>
        {draft === undefined && !may('owner') ? (
          t(($) => $.edition.first.ownerBegins)
        ) : (
          <Link className="button" to={link}>
            {draft === undefined ? t(($) => $.edition.first.begin) : t(($) => $.edition.first.goOn)}
          </Link>
        )}
      </p>
    </div>
  );
}
