/** The pending invitations, to send again or to withdraw (TEAM-3). */
import type { Invitation } from 'contract/team/team';
import { dateOf } from 'contract/wire/timestamp';
import { useRef, useState } from 'react';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { localDateTime } from '../shared/local-time';
import { roleWords } from 'contract/team/role-words';
import { teamProblem } from './problem';
import { useTeamTexts } from './texts';

interface Props {
  invitations: readonly Invitation[];
  onChanged: () => Promise<unknown>;
}

export function Invitations({ invitations, onChanged }: Props) {
  const texts = useTeamTexts();
  const language = useOrganiserLanguage();
  const { common } = useOrganiserTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [openedAt] = useState(Date.now);
  const action = useAction(
    (error) => {
      void onChanged();
      return teamProblem(error, texts, language);
    },
    { fallback: heading },
  );

  const act = (name: 'resendInvitation' | 'withdrawInvitation', { id, email }: Invitation) =>
    action.run(async () => {
      await call(name, { id });
      await onChanged();
      return name === 'resendInvitation' ? texts.sentAgain(email) : texts.withdrawn(email);
    });

  return (
    <section className="sheet" aria-labelledby="invitations">
      <h2 id="invitations" ref={heading} tabIndex={-1}>
        {texts.invitations}
      </h2>
      <p className="field-hint">{texts.invitationsHint}</p>
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
                    {roleWords[language][role].name} · {common.language[invitation.language]}
                  </p>
                  <p className="field-hint">
                    {by !== '' && `${texts.invitedBy(by)} `}
                    {(isExpired ? texts.expiredOn : texts.validUntil)(localDateTime(until, language))}
                  </p>
                  {isVoid && <p className="team-void">{texts.isVoid}</p>}
                </div>
                {isExpired && <span className="pill team-expired">{texts.expired}</span>}
                {!isSent && <span className="pill pill-wrong">{texts.notSent}</span>}
              </div>
              <div className="sheet-actions">
                <ActionButton
                  label={texts.sendAgain}
                  isRunning={action.isRunning}
                  aria-label={texts.sendAgainTo(email)}
                  onPress={() => act('resendInvitation', invitation)}
                />
                <ActionButton
                  label={texts.withdraw}
                  isRunning={action.isRunning}
                  aria-label={texts.withdrawOf(email)}
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
