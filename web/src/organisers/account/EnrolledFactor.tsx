/** An enrolled factor: replacing its recovery codes or removing it, which need a code (AUTH-15); and passkeys. */
import type { Account } from 'contract/team/account';
import { useEffect, useRef, useState } from 'react';
import { call } from '../session/organiser-call';
import { useOrganiserLanguage } from '../shared/language';
import { localDate, localDateTime } from '../shared/local-time';
import { CodeField } from './CodeField';
import { Passkeys } from './Passkeys';
import { useAccountTexts } from './texts';

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
  const texts = useAccountTexts();
  const language = useOrganiserLanguage();
  const [question, setQuestion] = useState<'renew' | 'remove'>();
  const state = useRef<HTMLParagraphElement>(null);

  // The element that had the focus, in the form or the recovery codes, has been removed.
  useEffect(() => {
    if (question === undefined && document.activeElement === document.body) state.current?.focus();
  }, [question]);

  return (
    <>
      <p ref={state} tabIndex={-1}>
        <span className="pill">{texts.isOn}</span> {texts.since(localDate(at, language))}
      </p>
      {endsAt !== undefined && <p className="account-few">{texts.endsAt(localDateTime(endsAt, language))}</p>}
      <p className={codesLeft < fewCodes ? 'account-few' : undefined}>{texts.codesLeft(codesLeft)}</p>
      {question === undefined ? (
        <div className="sheet-actions">
          <button type="button" className="button-quiet" onClick={() => setQuestion('renew')}>
            {texts.renew}
          </button>
          <button type="button" className="button-quiet" onClick={() => setQuestion('remove')}>
            {texts.remove}
          </button>
        </div>
      ) : (
        <>
          <p>{question === 'renew' ? texts.renewHint : texts.removeHint}</p>
          <CodeField
            isFocused
            label={texts.code}
            hint={texts.orRecovery}
            submit={question === 'renew' ? texts.renewNow : texts.removeNow}
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
              {texts.cancel}
            </button>
          </CodeField>
        </>
      )}
      {question === undefined && <Passkeys passkeys={passkeys} site={passkeySite} onChanged={onChanged} />}
    </>
  );
}
