/** The pending invitations, to send again or to withdraw (TEAM-3). */
import type { Invitation } from 'contract/team/team';
import { dateOf } from 'contract/wire/timestamp';
import { useRef, useState } from 'react';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { useOrganiserTexts } from '../shared/language';
import { localDateTime } from '../shared/local-time';
import { teamProblem } from './problem';

interface Props {
  invitations: readonly Invitation[];
  onChanged: () => Promise<unknown>;
}

export function Invitations({ invitations, onChanged }: Props) {
  const { t, language } = useOrganiserTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [openedAt] = useState(Date.now);
  const action = useAction(
    (error) => {
      void onChanged();
      return teamProblem(error, t);
    },
    { fallback: heading },
  );

  const act = (name: 'resendInvitation' | 'withdrawInvitation', { id, email }: Invitation) =>
    action.run(async () => {
      await call(name, { id });
      await onChanged();
      return name === 'resendInvitation'
        ? t(($) => $.team.sentAgain, { email })
        : t(($) => $.team.withdrawn, { email });
    });

  return (
    <section className="sheet" aria-labelledby="invitations">
      <h2 id="invitations" ref={heading} tabIndex={-1}>
        {t(($) => $.team.invitations)}
      </h2>
      <p className="field-hint">{t(($) => $.team.invitationsHint)}</p>
      <ul className="rows team-list">
        {invitations.map((invitation) => {
          const { id, email, role, by, until, isSent, isVoid } = invitation;
          const isExpired = dateOf(until).getTime() <= openedAt;
          return (
            <li key={id} className="rows">
              <div className="wrap-row team-row">
                <div>
                  <strong>{email}</strong>
                  <p>
                    {t(($) => $.roles[role].name)} ·{' '}
                    {t(($) => $.organisers.common.languageName, { language: invitation.language })}
                  </p>
                  <p className="field-hint">
                    {by !== '' && `${t(($) => $.team.invitedBy, { by })} `}
                    {t(($) => $.team[isExpired ? 'expiredOn' : 'validUntil'], {
                      moment: localDateTime(until, language),
                    })}
                  </p>
                  {isVoid && <p className="team-void">{t(($) => $.team.isVoid)}</p>}
                </div>
                {isExpired && <span className="pill team-expired">{t(($) => $.team.expired)}</span>}
                {!isSent && <span className="pill pill-wrong">{t(($) => $.team.notSent)}</span>}
              </div>
              <div className="sheet-actions">
                <ActionButton
                  label={t(($) => $.team.sendAgain)}
                  isRunning={action.isRunning}
                  aria-label={t(($) => $.team.sendAgainTo, { email })}
                  onPress={() => act('resendInvitation', invitation)}
                />
                <ActionButton
                  label={t(($) => $.team.withdraw)}
                  isRunning={action.isRunning}
                  aria-label={t(($) => $.team.withdrawOf, { email })}
                  onPress={() => act('withdrawInvitation', invitation)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <OutcomeMessage {...action} />
    </section>
  );
}
