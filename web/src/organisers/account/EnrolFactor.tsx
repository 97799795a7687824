/** Enrols an authenticator app in three steps: password, QR code, first code (AUTH-15). */
import { useTranslation } from 'react-i18next';
import type { NewAppKey } from 'contract/team/account';
import { useState } from 'react';
import { useShortForm } from '../../shared/form/use-short-form';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { completeEnrolment } from '../session/session';
import { CodeField } from './CodeField';
import { accountProblem } from './problem';

export function EnrolFactor({ onEnrolled }: { onEnrolled: (recoveryCodes: readonly string[]) => void }) {
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
          <code className="account-key">{key.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
      </details>
      <CodeField
        isFocused
        label={t(($) => $.account.code)}
        submit={t(($) => $.account.confirm)}
        onCode={async (code) => {
          const { recoveryCodes, session } = await call('confirmFactor', { code });
          completeEnrolment(session);
          onEnrolled(recoveryCodes);
        }}
      >
        <button type="button" className="button-quiet" onClick={onBack}>
          {t(($) => $.account.cancel)}
        </button>
      </CodeField>
    </>
  );
}
