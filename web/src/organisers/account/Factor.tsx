/** The second factor: enrolling it, its recovery codes, removing it, which needs a code (AUTH-15). */
import { useTranslation } from 'react-i18next';
import type { Account } from 'contract/team/account';
import { useRef, useState, useEffect } from 'react';
import { EnrolFactor } from './EnrolFactor';
import { RecoveryCodes } from './RecoveryCodes';
import { call } from '../session/organiser-call';
import { useOrganiserTexts } from '../shared/language';
import { localDate, localDateTime } from '../shared/local-time';
import { CodeField } from './CodeField';
import { Passkeys } from './Passkeys';

interface Props {
  factor: Account['factor'];
  onChanged: () => Promise<unknown>;
}

export function Factor({ factor, onChanged }: Props) {
  const { t } = useTranslation();
  /** Shown only once. */
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const [isRemoved, setRemoved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const onNewCodes = (codes: readonly string[]) => {
    setRemoved(false);
    setRecoveryCodes(codes);
    void onChanged();
  };
  return (
    <section className="sheet" aria-labelledby="factor">
      <h2 id="factor" ref={heading} tabIndex={-1}>
        {t(($) => $.account.factor)}
      </h2>
      <div role="status">{isRemoved && <p className="said">{t(($) => $.account.factorRemoved)}</p>}</div>
      {recoveryCodes !== undefined ? (
        <RecoveryCodes codes={recoveryCodes} onKept={() => setRecoveryCodes(undefined)} />
      ) : factor === undefined ? (
        <EnrolFactor onEnrolled={onNewCodes} />
      ) : (
        <EnrolledFactor
          factor={factor}
          onNewCodes={onNewCodes}
          onRemoved={() => {
            setRemoved(true);
            heading.current?.focus();
          }}
          onChanged={onChanged}
        />
      )}
    </section>
  );
}

interface EnrolledFactorProps {
  factor: NonNullable<Account['factor']>;
  onNewCodes: (recoveryCodes: readonly string[]) => void;
  onRemoved: () => void;
  onChanged: () => Promise<unknown>;
}

/** A warning appears when fewer are left. */
const fewCodes = 3;

export function EnrolledFactor({ factor, onNewCodes, onRemoved, onChanged }: EnrolledFactorProps) {
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
