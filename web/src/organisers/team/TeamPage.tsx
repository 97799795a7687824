/** The page at /team, for owners: members and invitations (TEAM-1). */
import { useTranslation } from 'react-i18next';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { useCall } from '../session/use-call';
import { FactorRequirement } from './FactorRequirement';
import { Invitations, InviteForm } from './InviteForm';
import './team.css';
import type { Member } from 'contract/team/team';
import { useRef } from 'react';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { MemberRow } from './MemberRow';
import { teamProblem } from './problem';

export default function TeamPage() {
  const { t } = useTranslation();
  const query = useCall('adminTeam', {}, { staleTime: 0 });
  const { data, refetch } = query;
  return (
    <div className="organiser-page">
      <h1>{t(($) => $.organisers.title.team)}</h1>
      {/* The data stays visible during a refresh and after a failed one. */}
      {data === undefined && <QueryNotice query={query} failed={($) => $.team.failed} />}
      {data !== undefined && (
        <div className="rows columns team-columns">
          <Members members={data.members} onChanged={refetch} />
          <div className="rows columns">
            <FactorRequirement
              from={data.factorDemandedFrom}
              ownerHasFactor={data.members.some(({ isYou, hasFactor }) => isYou && hasFactor)}
              withoutFactor={data.members
                .filter(({ hasFactor, isDisabled }) => !hasFactor && !isDisabled)
                .map(({ email }) => (email === '' ? t(($) => $.team.unknown) : email))}
              onChanged={refetch}
            />
            <InviteForm onInvited={refetch} />
            {data.invitations.length > 0 && (
              <Invitations invitations={data.invitations} onChanged={refetch} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

interface MembersProps {
  members: readonly Member[];
  onChanged: () => Promise<unknown>;
}

function Members({ members, onChanged }: MembersProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const action = useAction(
    (error) => {
      // Another owner may have changed the team in the meantime.
      void onChanged();
      return teamProblem(error, t);
    },
    { fallback: heading },
  );
  const hasOneOwner = members.filter(({ role }) => role === 'owner').length === 1;

  return (
    <section className="sheet" aria-labelledby="members">
      <h2 id="members" ref={heading} tabIndex={-1}>
        {t(($) => $.team.members)}
      </h2>
      {hasOneOwner && <p className="notice-box">{t(($) => $.team.oneOwner)}</p>}
      <ul className="rows rows-lines">
        {members.map((member) => (
          <MemberRow
            // A new role, for example given by another owner, resets the row's choice.
            key={`${member.uid} ${member.role}`}
            member={member}
            isRunning={action.isRunning}
            onAct={(work) =>
              action.run(async () => {
                const message = await work();
                await onChanged();
                return message;
              }, member.uid)
            }
          />
        ))}
      </ul>
      <OutcomeMessage {...action} />
    </section>
  );
}
