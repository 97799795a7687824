/** Enrols and removes the second factor, and renews its recovery codes; each step requires a code (AUTH-15). */
import { useTranslation } from 'react-i18next';
import type { Account, NewAppKey } from 'contract/team/account';
import { useRef, useState, useEffect } from 'react';
import { RecoveryCodes } from './RecoveryCodes';
import { call } from '../session/organiser-call';
import { useOrganiserTexts } from '../shared/language';
import { localDate, localDateTime } from '../shared/local-time';
import { CodeField } from './CodeField';
import { Passkeys } from './Passkeys';
import { useShortForm } from '../../shared/form/use-short-form';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { completeEnrolment } from '../session/session';
import { accountProblem } from './problem';

interface Props {
  factor: Account['factor'];
  onChanged: () => Promise<unknown>;
}

export function Factor({ factor, onChanged }: Props) {
  const { t } = useTranslation();
  /** New recovery codes, shown only once. */
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
        <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />
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

/** A warning appears if fewer recovery codes than this are left. */
const fewCodes = 3;

function EnrolledFactor({ factor, onNewCodes, onRemoved, onChanged }: EnrolledFactorProps) {
  const { at, endsAt, recoveryCodesLeft: codesLeft, passkeys, passkeySite } = factor;
  const { t, language } = useOrganiserTexts();
  const [openForm, setOpenForm] = useState<'renew' | 'remove'>();
  const stateLine = useRef<HTMLParagraphElement>(null);

  // Closing the form or the recovery codes removes the focused element.
  useEffect(() => {
    if (openForm === undefined && document.activeElement === document.body) stateLine.current?.focus();
  }, [openForm]);

  return (
    <>
      <p ref={stateLine} tabIndex={-1}>
        <span className="pill">{t(($) => $.account.isOn)}</span>{' '}
        {t(($) => $.account.since, { day: localDate(at, language) })}
      </p>
      {endsAt !== undefined && (
        <p className="wrong strong">
          {t(($) => $.account.endsAt, { moment: localDateTime(endsAt, language) })}
        </p>
      )}
      <p className={codesLeft < fewCodes ? 'wrong strong' : undefined}>
        {t(($) => $.account.codesLeft, { count: codesLeft })}
      </p>
      {openForm === undefined ? (
        <div className="sheet-actions">
          <ActionButton label={t(($) => $.account.renew)} onPress={() => setOpenForm('renew')} />
          <ActionButton label={t(($) => $.account.remove)} onPress={() => setOpenForm('remove')} />
        </div>
      ) : (
        <>
          <p>{openForm === 'renew' ? t(($) => $.account.renewHint) : t(($) => $.account.removeHint)}</p>
          <CodeField
            acceptsRecoveryCode
            submitLabel={openForm === 'renew' ? t(($) => $.account.renewNow) : t(($) => $.account.removeNow)}
            onCode={async (code) => {
              if (openForm === 'renew')
                onNewCodes((await call('renewRecoveryCodes', { code })).recoveryCodes);
              else {
                await call('removeFactor', { code });
                await onChanged();
                onRemoved();
              }
            }}
            onCancel={() => setOpenForm(undefined)}
          />
        </>
      )}
      {openForm === undefined && <Passkeys passkeys={passkeys} site={passkeySite} onChanged={onChanged} />}
    </>
  );
}

function EnrolFactor({ onEnrolled }: { onEnrolled: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const [appKey, setAppKey] = useState<NewAppKey>();
  return (
    <>
      <p>{t(($) => $.account.factorWhy)}</p>
      {appKey === undefined ? (
        <PasswordForm onStarted={setAppKey} />
      ) : (
        <FirstCodeForm appKey={appKey} onEnrolled={onEnrolled} onBack={() => setAppKey(undefined)} />
      )}
    </>
  );
}

function PasswordForm({ onStarted }: { onStarted: (appKey: NewAppKey) => void }) {
  const { t } = useTranslation();
  const starting = useAction((error) => accountProblem(error, t));
  const { field, whenValid } = useShortForm({ 'own-password': '' }, (typed) => ({
    'own-password': typed['own-password'] === '' ? t(($) => $.account.required) : undefined,
  }));
  const start = whenValid(({ 'own-password': password }) => {
    document.getElementById('own-password')?.focus();
    void starting.run(async () => onStarted(await call('startFactor', { password })));
  });

  return (
    <form className="rows" noValidate onSubmit={start}>
      <TextField
        {...field('own-password')}
        type="password"
        label={t(($) => $.account.ownPassword)}
        hint={t(($) => $.account.ownPasswordHint)}
        autoComplete="current-password"
        maxLength={1000}
        mandatory
      />
      <div className="sheet-actions">
        <ActionButton isMain label={t(($) => $.account.start)} isRunning={starting.isRunning} />
      </div>
      <OutcomeMessage {...starting} />
    </form>
  );
}

interface FirstCodeProps {
  appKey: NewAppKey;
  onEnrolled: (recoveryCodes: readonly string[]) => void;
  onBack: () => void;
}

function FirstCodeForm({ appKey: { key, address, picture }, onEnrolled, onBack }: FirstCodeProps) {
  const { t } = useTranslation();
  return (
    <>
      <ol className="account-steps">
        <li>{t(($) => $.account.scan)}</li>
        <li>{t(($) => $.account.typeCode)}</li>
      </ol>
      <img className="account-qr" src={picture} width="220" height="220" alt={t(($) => $.account.qr)} />
      <p>
        <a href={address}>{t(($) => $.account.openApp)}</a>
      </p>
      <details>
        <summary>{t(($) => $.account.byHand)}</summary>
        <p>
          <code>{key.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
      </details>
      <CodeField
        submitLabel={t(($) => $.account.confirm)}
        onCode={async (code) => {
          const { recoveryCodes, session } = await call('confirmFactor', { code });
          completeEnrolment(session);
          onEnrolled(recoveryCodes);
        }}
        onCancel={onBack}
      />
    </>
  );
}
