/** The members of the team. */
import { useTranslation } from 'react-i18next';
import type { Member } from 'contract/team/team';
import { useRef } from 'react';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { MemberRow } from './MemberRow';
import { teamProblem } from './problem';

interface Props {
  members: readonly Member[];
  onChanged: () => Promise<unknown>;
}

export function Members({ members, onChanged }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const action = useAction(
    (error) => {
      // Another owner may have changed the team first.
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
      <ul className="rows team-list">
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
