/** The account's sessions; all except this browser's can be ended here (AUTH-13). */
import type { AccountSession } from 'contract/team/account';
import { useRef } from 'react';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { useOrganiserTexts } from '../shared/language';
import { localDateTime } from '../shared/local-time';
import { accountProblem } from './problem';

interface Props {
  sessions: readonly AccountSession[];
  hasFactor: boolean;
  onChanged: () => Promise<unknown>;
}

export function Sessions({ sessions, hasFactor, onChanged }: Props) {
  const { t, language } = useOrganiserTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const action = useAction(
    (error) => {
      void onChanged();
      return accountProblem(error, t);
    },
    { fallback: heading },
  );
  const endSession = (session: string) =>
    void action.run(async () => {
      await call('endSessions', { session });
      await onChanged();
      return session === 'others' ? t(($) => $.account.othersEnded) : t(($) => $.account.ended);
    });

  return (
    <section className="sheet" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {t(($) => $.account.sessions)}
      </h2>
      <p className="field-hint">{t(($) => $.account.sessionsHint)}</p>
      {!hasFactor && <p className="field-hint">{t(($) => $.account.sessionsWithoutFactor)}</p>}
      <ul className="rows rows-lines">
        {sessions.map(({ id, browser, at, lastSeen, isThis }) => {
          const name = browser === '' ? t(($) => $.account.unknownBrowser) : browser;
          const start = localDateTime(at, language);
          return (
            <li key={id} className="wrap-row line-row">
              <div>
                <strong>{name}</strong>{' '}
                {isThis && <span className="pill">{t(($) => $.account.thisSession)}</span>}
                <p className="field-hint">
                  {t(($) => $.account.begun, { moment: start })}
                  <br />
                  {t(($) => $.account.lastSeen, { moment: localDateTime(lastSeen, language) })}
                </p>
              </div>
              {!isThis && (
                <ActionButton
                  label={t(($) => $.account.end)}
                  isRunning={action.isRunning}
                  aria-label={t(($) => $.account.endOf, { browser: name, moment: start })}
                  onPress={() => endSession(id)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {sessions.some(({ isThis }) => !isThis) && (
        <div className="sheet-actions">
          <ActionButton
            label={t(($) => $.account.endOthers)}
            isRunning={action.isRunning}
            onPress={() => endSession('others')}
          />
        </div>
      )}
      <OutcomeMessage {...action} />
    </section>
  );
}
