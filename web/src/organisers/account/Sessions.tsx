/** The account's sessions, each of which can be ended here (AUTH-13). */
import type { AccountSession } from 'contract/team/account';
import { useRef } from 'react';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { useOrganiserLanguage } from '../shared/language';
import { localDateTime } from '../shared/local-time';
import { accountProblem } from './problem';
import { useAccountTexts } from './texts';

interface Props {
  sessions: readonly AccountSession[];
  hasFactor: boolean;
  onChanged: () => Promise<unknown>;
}

export function Sessions({ sessions, hasFactor, onChanged }: Props) {
  const texts = useAccountTexts();
  const language = useOrganiserLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const action = useAction(
    (error) => {
      void onChanged();
      return accountProblem(error, texts, language);
    },
    { fallback: heading },
  );
  const end = (session: string) =>
    void action.run(async () => {
      await call('endSessions', { session });
      await onChanged();
      return session === 'others' ? texts.othersEnded : texts.ended;
    });

  return (
    <section className="sheet" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {texts.sessions}
      </h2>
      <p className="field-hint">{texts.sessionsHint}</p>
      {!hasFactor && <p className="field-hint">{texts.sessionsWithoutFactor}</p>}
      <ul className="rows account-list">
        {sessions.map(({ id, browser, at, lastSeen, isThis }) => {
          const name = browser === '' ? texts.unknownBrowser : browser;
          const start = localDateTime(at, language);
          return (
            <li key={id} className="wrap-row account-row">
              <div>
                <strong>{name}</strong> {isThis && <span className="pill">{texts.thisSession}</span>}
                <p className="field-hint">
                  {texts.begun(start)}
                  <br />
                  {texts.lastSeen(localDateTime(lastSeen, language))}
                </p>
              </div>
              {!isThis && (
                <ActionButton
                  label={texts.end}
                  isRunning={action.isRunning}
                  aria-label={texts.endOf(name, start)}
                  onPress={() => end(id)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {sessions.some(({ isThis }) => !isThis) && (
        <div className="sheet-actions">
          <ActionButton label={texts.endOthers} isRunning={action.isRunning} onPress={() => end('others')} />
        </div>
      )}
      <OutcomeMessage {...action} />
    </section>
  );
}
