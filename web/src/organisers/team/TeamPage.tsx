/** The page at /team, for owners: members and invitations (TEAM-1). */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { call } from '../session/organiser-call';
import { FactorRequirement } from './FactorRequirement';
import { Invitations } from './Invitations';
import { InviteForm } from './InviteForm';
import { Members } from './Members';
import './team.css';

export default function TeamPage() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['team'],
    queryFn: ({ signal }) => call('adminTeam', {}, { signal }),
    // Another owner may have changed it.
    staleTime: 0,
  });
  const { data, refetch } = query;
  const onChanged = () => refetch();
  return (
    <div className="organiser-page">
      <header className="organiser-head">
        <h1>{t(($) => $.organisers.title.team)}</h1>
      </header>
      {/* The data stays visible during a refresh, and when that fails. */}
      {data === undefined && <QueryNotice query={query} failed={($) => $.team.failed} />}
      {data !== undefined && (
        <div className="rows columns team-columns">
          <Members members={data.members} onChanged={onChanged} />
          <div className="rows columns">
            <FactorRequirement
              from={data.factorDemandedFrom}
              ownerHasFactor={data.members.some(({ isYou, hasFactor }) => isYou && hasFactor)}
              withoutFactor={data.members
                .filter(({ hasFactor, isDisabled }) => !hasFactor && !isDisabled)
                .map(({ email }) => (email === '' ? t(($) => $.team.unknown) : email))}
              onChanged={onChanged}
            />
            <InviteForm onInvited={onChanged} />
            {data.invitations.length > 0 && (
              <Invitations invitations={data.invitations} onChanged={onChanged} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}
