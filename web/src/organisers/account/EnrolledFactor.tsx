/** An enrolled factor: replacing its recovery codes or removing it, which need a code (AUTH-15); and passkeys. */
import type { Account } from 'contract/team/account';
import { useEffect, useRef, useState } from 'react';
import { call } from '../session/organiser-call';
import { useOrganiserTexts } from '../shared/language';
import { localDate, localDateTime } from '../shared/local-time';
import { CodeField } from './CodeField';
import { Passkeys } from './Passkeys';

interface Props {
  factor: NonNullable<Account['factor']>;
  onNewCodes: (recoveryCodes: readonly string[]) => void;
  onRemoved: () => void;
  onChanged: () => Promise<unknown>;
}

/** A warning appears when fewer are left. */
const fewCodes = 3;

export function EnrolledFactor({ factor, onNewCodes, onRemoved, onChanged }: Props) {
  const { at, endsAt, recoveryCodesLeft: codesLeft, passkeys, passkeySite } = factor;
  const { t, language } = useOrganiserTexts();
  const [question, setQuestion] = useState<'renew' | 'remove'>();
  const state = useRef<HTMLParagraphElement>(null);

  // The element that had the focus, in the form or the recovery codes, has been removed.
  useEffect(() => {
    if (question === undefined && document.activeElement === document.body) state.current?.focus();
  }, [question]);

  return (
    <>
      <p ref={state} tabIndex={-1}>
        <span className="pill">{t(($) => $.account.isOn)}</span>{' '}
        {t(($) => $.account.since, { day: localDate(at, language) })}
      </p>
      {endsAt !== undefined && (
        <p className="account-few">
          {t(($) => $.account.endsAt, { moment: localDateTime(endsAt, language) })}
        </p>
      )}
      <p className={codesLeft < fewCodes ? 'account-few' : undefined}>
        {t(($) => $.account.codesLeft, { count: codesLeft })}
      </p>
      {question === undefined ? (
        <div className="sheet-actions">
          <button type="button" className="button-quiet" onClick={() => setQuestion('renew')}>
            {t(($) => $.account.renew)}
          </button>
          <button type="button" className="button-quiet" onClick={() => setQuestion('remove')}>
            {t(($) => $.account.remove)}
          </button>
        </div>
      ) : (
        <>
          <p>{question === 'renew' ? t(($) => $.account.renewHint) : t(($) => $.account.removeHint)}</p>
          <CodeField
            isFocused
            label={t(($) => $.account.code)}
            hint={t(($) => $.account.orRecovery)}
            submit={question === 'renew' ? t(($) => $.account.renewNow) : t(($) => $.account.removeNow)}
            onCode={async (code) => {
              if (question === 'renew')
                onNewCodes((await call('renewRecoveryCodes', { code })).recoveryCodes);
              else {
                await call('removeFactor', { code });
                await onChanged();
                onRemoved();
              }
            }}
          >
            <button type="button" className="button-quiet" onClick={() => setQuestion(undefined)}>
              {t(($) => $.account.cancel)}
            </button>
          </CodeField>
        </>
      )}
      {question === undefined && <Passkeys passkeys={passkeys} site={passkeySite} onChanged={onChanged} />}
    </>
  );
}
