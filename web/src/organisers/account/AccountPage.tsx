/** The page at /account: the organiser's own second factor, sessions, password and language (AUTH-13, AUTH-15). */
import { useQuery } from '@tanstack/react-query';
import { eventDay } from 'contract/edition/event-times';
import { longDate } from 'contract/language/formats';
import { dateOf } from 'contract/wire/timestamp';
import { useEffect } from 'react';
import { useOrganiserTexts } from '../shared/language';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { call } from '../session/organiser-call';
import { currentRole, freshIdToken } from '../session/session';
import { Factor } from './Factor';
import { OwnAccount } from './OwnAccount';
import { Sessions } from './Sessions';
import './account.css';

export default function AccountPage() {
  const { t, language } = useOrganiserTexts();
  const query = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => call('account', {}, { signal }),
    // Another browser may have changed it.
    staleTime: 0,
  });
  const { data, refetch } = query;
  const onChanged = () => refetch();
  const role = data?.role;

  useEffect(() => {
    // The token still has the former role; refresh it, so that the menu has the new role's pages.
    if (role !== undefined && role !== currentRole()) freshIdToken(true).catch(() => undefined);
  }, [role]);
  return (
    <div className="organiser-page">
      <header className="organiser-head">
        <h1>{t(($) => $.organisers.title.account)}</h1>
      </header>
      {/* The data stays visible during a refresh, and when that fails. */}
      {data === undefined && <QueryNotice query={query} failed={($) => $.account.failed} />}
      {data?.isFactorDemanded === true && data.factor === undefined && (
        <p className="notice-box" role="status">
          {t(($) => $.account.demanded)}
        </p>
      )}
      {data?.factorDemandedFrom !== undefined && data.factor === undefined && (
        <p className="notice-box" role="status">
          {t(($) => $.account.demandedFrom, {
            moment: longDate(eventDay(dateOf(data.factorDemandedFrom)), language),
          })}
        </p>
      )}
      {data !== undefined && (
        <div className="rows columns account-columns">
          <Factor factor={data.factor} onChanged={onChanged} />
          <div className="rows columns">
            <OwnAccount account={data} />
            <Sessions sessions={data.sessions} hasFactor={data.factor !== undefined} onChanged={onChanged} />
          </div>
        </div>
      )}
    </div>
  );
}
