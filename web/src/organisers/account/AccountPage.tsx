/** The page at /account: the organiser's own second factor, sessions, password and language (AUTH-13, AUTH-15). */
import { eventDay } from 'contract/edition/event-times';
import { longDate } from 'contract/language/formats';
import { dateOf, type Timestamp } from 'contract/wire/timestamp';
import { useEffect } from 'react';
import { useOrganiserTexts, chooseOrganiserLanguage } from '../shared/language';
import { enabledShortcut, switchShortcuts } from '../shared/shortcuts';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { useCall } from '../session/use-call';
import { currentRole, freshIdToken } from '../session/session';
import { Factor } from './Factor';
import { Sessions } from './Sessions';
import './account.css';
import type { Account } from 'contract/team/account';
import { whatRoleMay } from 'contract/team/roles';
import { languageRows, languages } from 'contract/language/languages';
import { callApi } from '../../shared/api/call-api';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { saveFile } from '../../shared/ui/save-file';
import { SelectField } from '../../shared/fields/SelectField';
import { useAction } from '../../shared/ui/use-action';
import { accountProblem } from './problem';

export default function AccountPage() {
  const { t, language } = useOrganiserTexts();
  const query = useCall('account', {}, { staleTime: 0 });
  const { data, refetch } = query;
  const role = data?.role;

  useEffect(() => {
    // The token still names the old role. Refresh it to show the new role's pages in the menu.
    if (role !== undefined && role !== currentRole()) freshIdToken(true).catch(() => undefined);
  }, [role]);
  return (
    <div className="organiser-page">
      <h1>{t(($) => $.organisers.title.account)}</h1>
      {/* The data stays visible during a refresh and after a failed one. */}
      {data === undefined && <QueryNotice query={query} failed={($) => $.account.failed} />}
      {data?.isFactorDemanded === true && data.factor === undefined && (
        <p className="notice-box" role="status">
          {t(($) => $.account.demanded)}
        </p>
      )}
      {data?.factorDemandedFrom !== undefined && data.factor === undefined && (
        <p className="notice-box" role="status">
          {t(($) => $.account.demandedFrom, {
            moment: longDate(eventDay(dateOf(data.factorDemandedFrom)), language),
          })}
        </p>
      )}
      {data !== undefined && (
        <div className="rows columns account-columns">
          <Factor factor={data.factor} onChanged={refetch} />
          <div className="rows columns">
            <OwnAccount account={data} />
            <Sessions sessions={data.sessions} hasFactor={data.factor !== undefined} onChanged={refetch} />
          </div>
        </div>
      )}
    </div>
  );
}

function OwnAccount({ account }: { account: Account }) {
  const { email, role } = account;
  const { t, language } = useOrganiserTexts();
  const changingLanguage = useAction((error) => accountProblem(error, t));
  const requestingReset = useAction((error) => accountProblem(error, t));
  return (
    <section className="sheet" aria-labelledby="own">
      <h2 id="own">{t(($) => $.account.own)}</h2>
      <p>
        <strong>{email}</strong>
        <br />
        {t(($) => $.roles[role].name)}
        <span className="field-hint own-line">{whatRoleMay(role, t)}</span>
      </p>
      <SelectField
        id="shown-language"
        label={t(($) => $.account.language)}
        hint={t(($) => $.account.languageHint)}
        options={languages.map((lang) => ({ value: lang, text: languageRows[lang].ownName, lang }))}
        value={language}
        onChoose={(chosen) => void changingLanguage.run(() => chooseOrganiserLanguage(chosen))}
      />
      <OutcomeMessage {...changingLanguage} />
      <label className="choice">
        <input
          type="checkbox"
          defaultChecked={enabledShortcut('/') !== undefined}
          onChange={({ target }) => switchShortcuts(target.checked)}
        />
        <span>{t(($) => $.account.shortcuts)}</span>
      </label>
      <h3>{t(($) => $.account.password)}</h3>
      <p className="field-hint">{t(($) => $.account.passwordHint)}</p>
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.account.newPassword)}
          isRunning={requestingReset.isRunning}
          onPress={() =>
            requestingReset.run(async () => {
              await callApi('passwordReset', { email, language });
              return t(($) => $.account.passwordSent, { email });
            })
          }
        />
      </div>
      <OutcomeMessage {...requestingReset} />
      <h3>{t(($) => $.account.data)}</h3>
      <p className="field-hint">{t(($) => $.account.dataHint)}</p>
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.account.saveData)}
          onPress={() =>
            saveFile(
              `${t(($) => $.account.dataFile)}.json`,
              new Blob([JSON.stringify(account, timestampsToIso, 2)], { type: 'application/json' }),
            )
          }
        />
      </div>
    </section>
  );
}

function timestampsToIso(_key: string, value: unknown): unknown {
  return isTimestamp(value) ? dateOf(value).toISOString() : value;
}

function isTimestamp(value: unknown): value is Timestamp {
  return typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value;
}
