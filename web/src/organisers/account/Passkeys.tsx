/** The account's passkeys. Adding one needs a code, then the browser's own dialog (AUTH-17). */
import { useTranslation } from 'react-i18next';
import { maxPasskeys, type NewPasskey, type Passkey } from 'contract/team/account';
import { hasCode } from 'contract/wire/api-error';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../shared/site/paths';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { cancelPasskey, hasPasskeys, makePasskey } from '../session/passkey';
import { useOrganiserTexts } from '../shared/language';
import { localDate, localDateTime } from '../shared/local-time';
import { CodeField } from './CodeField';
import { accountProblem } from './problem';

interface Props {
  passkeys: readonly Passkey[];
  /** The origin whose domain the passkeys work on. */
  site: string;
  onChanged: () => Promise<unknown>;
}

export function Passkeys({ passkeys, site, onChanged }: Props) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  /** Set after a correct code, so that the browser's dialog can be reopened. */
  const [request, setRequest] = useState<NewPasskey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const action = useAction(
    (error) => {
      // The request has expired: another code is needed.
      if (hasCode(error, 'factor-state')) setRequest(undefined);
      return accountProblem(error, t);
    },
    { fallback: heading },
  );
  useEffect(() => cancelPasskey, []);
  const closeForm = () => {
    setRequest(undefined);
    setAdding(false);
  };
  const cancel = () => {
    cancelPasskey();
    closeForm();
    action.setOutcome({});
    heading.current?.focus();
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t(($) => $.account.passkeys)}
      </h3>
      <p className="field-hint">{t(($) => $.account.passkeysHint)}</p>
      {passkeys.length > 0 && (
        <ul className="rows rows-lines">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isRunning={action.isRunning}
              onRemove={() =>
                void action.run(async () => {
                  try {
                    await call('removePasskey', { id: passkey.id });
                  } finally {
                    await onChanged();
                  }
                  return t(($) => $.account.passkeyRemoved);
                })
              }
            />
          ))}
        </ul>
      )}
      {request !== undefined ? (
        <>
          <p id="make-hint">{t(($) => $.account.makeHint)}</p>
          <div className="sheet-actions">
            <ActionButton
              isMain
              label={t(($) => $.account.makePasskey)}
              isRunning={action.isRunning}
              autoFocus
              aria-describedby="make-hint"
              onPress={() =>
                action.run(async () => {
                  await call('addPasskey', await makePasskey(request));
                  closeForm();
                  await onChanged();
                  return t(($) => $.account.passkeyAdded);
                })
              }
            />
            <ActionButton label={t(($) => $.account.cancel)} onPress={cancel} />
          </div>
        </>
      ) : isAdding ? (
        <>
          <p>{t(($) => $.account.addPasskeyHint)}</p>
          <CodeField
            acceptsRecoveryCode
            submitLabel={t(($) => $.account.passkeyNext)}
            onCode={async (code) => setRequest(await call('startPasskey', { code }))}
            onCancel={cancel}
          />
        </>
      ) : (
        <AddButton
          site={site}
          hasMaxPasskeys={passkeys.length >= maxPasskeys}
          onAdd={() => {
            setAdding(true);
            action.setOutcome({});
          }}
        />
      )}
      <OutcomeMessage {...action} />
    </>
  );
}

interface AddButtonProps {
  site: string;
  hasMaxPasskeys: boolean;
  onAdd: () => void;
}

/** The button to add a passkey, or why passkeys do not work here; nothing once the account has the maximum. */
function AddButton({ site, hasMaxPasskeys, onAdd }: AddButtonProps) {
  const { t } = useTranslation();
  if (!hasPasskeys()) return <p>{t(($) => $.account.noPasskeys)}</p>;
  if (new URL(site).hostname !== location.hostname)
    return (
      <p>
        {t(($) => $.account.wrongSite)} <a href={site + paths.account}>{site}</a>
      </p>
    );
  if (hasMaxPasskeys) return null;
  return (
    <div className="sheet-actions">
      <ActionButton label={t(($) => $.account.addPasskey)} onPress={onAdd} />
    </div>
  );
}

interface RowProps {
  passkey: Passkey;
  isRunning: boolean;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { browser, at, lastUsed, otherDomain }, isRunning, onRemove }: RowProps) {
  const { t, language } = useOrganiserTexts();
  const name = browser === '' ? t(($) => $.account.unknownBrowser) : browser;
  return (
    <li className="wrap-row line-row">
      <div>
        <strong>{name}</strong>
        <p className="field-hint">
          {t(($) => $.account.added, { moment: localDateTime(at, language) })}
          <br />
          {lastUsed === undefined
            ? t(($) => $.account.notUsed)
            : t(($) => $.account.lastUsed, { moment: localDateTime(lastUsed, language) })}
        </p>
        {otherDomain !== undefined && (
          <p className="wrong strong">{t(($) => $.account.otherDomain, { domain: otherDomain })}</p>
        )}
      </div>
      <ActionButton
        label={t(($) => $.account.removePasskey)}
        isRunning={isRunning}
        aria-label={t(($) => $.account.removePasskeyOf, { browser: name, day: localDate(at, language) })}
        onPress={onRemove}
      />
    </li>
  );
}
