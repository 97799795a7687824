/** The account's passkeys: adding one needs a code, and then the browser's own dialog (AUTH-17). */
import { maxPasskeys, type NewPasskey, type Passkey } from 'contract/team/account';
import { hasCode } from 'contract/wire/api-error';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../shared/site/paths';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { cancelPasskey, hasPasskeys, makePasskey } from '../session/passkey';
import { useOrganiserLanguage } from '../shared/language';
import { localDate, localDateTime } from '../shared/local-time';
import { CodeField } from './CodeField';
import { accountProblem } from './problem';
import { useAccountTexts } from './texts';

interface Props {
  passkeys: readonly Passkey[];
  /** The origin whose domain the passkeys work on. */
  site: string;
  onChanged: () => Promise<unknown>;
}

export function Passkeys({ passkeys, site, onChanged }: Props) {
  const texts = useAccountTexts();
  const language = useOrganiserLanguage();
  const [isAdding, setAdding] = useState(false);
  /** Present after a correct code, so that the browser's dialog can be reopened. */
  const [request, setRequest] = useState<NewPasskey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const action = useAction(
    (error) => {
      // The request has expired: another code is needed.
      if (hasCode(error, 'factor-state')) setRequest(undefined);
      return accountProblem(error, texts, language);
    },
    { fallback: heading },
  );
  useEffect(() => cancelPasskey, []);
  const leave = () => {
    setRequest(undefined);
    setAdding(false);
  };
  const cancel = (
    <button
      type="button"
      className="button-quiet"
      onClick={() => {
        cancelPasskey();
        leave();
        action.setOutcome({});
        heading.current?.focus();
      }}
    >
      {texts.cancel}
    </button>
  );
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {texts.passkeys}
      </h3>
      <p className="field-hint">{texts.passkeysHint}</p>
      {passkeys.length > 0 && (
        <ul className="rows account-list">
          {passkeys.map((passkey) => (
            <Row
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
                  return texts.passkeyRemoved;
                })
              }
            />
          ))}
        </ul>
      )}
      {request !== undefined ? (
        <>
          <p id="make-hint">{texts.makeHint}</p>
          <div className="sheet-actions">
            <ActionButton
              isMain
              label={texts.makePasskey}
              isRunning={action.isRunning}
              autoFocus
              aria-describedby="make-hint"
              onPress={() =>
                action.run(async () => {
                  await call('addPasskey', await makePasskey(request));
                  leave();
                  await onChanged();
                  return texts.passkeyAdded;
                })
              }
            />
            {cancel}
          </div>
        </>
      ) : isAdding ? (
        <>
          <p>{texts.addPasskeyHint}</p>
          <CodeField
            isFocused
            label={texts.code}
            hint={texts.orRecovery}
            submit={texts.passkeyNext}
            onCode={async (code) => setRequest(await call('startPasskey', { code }))}
          >
            {cancel}
          </CodeField>
        </>
      ) : (
        <AddButton
          site={site}
          hasAll={passkeys.length >= maxPasskeys}
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

interface AddProps {
  site: string;
  /** Whether the account has the maximum number of passkeys. */
  hasAll: boolean;
  onAdd: () => void;
}

/** The button to add a passkey, or the reason why none can be made here. */
function AddButton({ site, hasAll, onAdd }: AddProps) {
  const texts = useAccountTexts();
  if (!hasPasskeys()) return <p>{texts.noPasskeys}</p>;
  if (new URL(site).hostname !== location.hostname)
    return (
      <p>
        {texts.wrongSite} <a href={site + paths.account}>{site}</a>
      </p>
    );
  if (hasAll) return null;
  return (
    <div className="sheet-actions">
      <button type="button" className="button-quiet" onClick={onAdd}>
        {texts.addPasskey}
      </button>
    </div>
  );
}

interface RowProps {
  passkey: Passkey;
  isRunning: boolean;
  onRemove: () => void;
}

function Row({ passkey: { browser, at, lastUsed, otherDomain }, isRunning, onRemove }: RowProps) {
  const texts = useAccountTexts();
  const language = useOrganiserLanguage();
  const name = browser === '' ? texts.unknownBrowser : browser;
  return (
    <li className="wrap-row account-row">
      <div>
        <strong>{name}</strong>
        <p className="field-hint">
          {texts.added(localDateTime(at, language))}
          <br />
          {lastUsed === undefined ? texts.notUsed : texts.lastUsed(localDateTime(lastUsed, language))}
        </p>
        {otherDomain !== undefined && <p className="account-few">{texts.otherDomain(otherDomain)}</p>}
      </div>
      <ActionButton
        label={texts.removePasskey}
        isRunning={isRunning}
        aria-label={texts.removePasskeyOf(name, localDate(at, language))}
        onPress={onRemove}
      />
    </li>
  );
}
