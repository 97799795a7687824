/** The signed-in account: its language, a new password, and its stored data (AUTH-18). */
import type { Account } from 'contract/team/account';
import { dateOf, type Timestamp } from 'contract/wire/timestamp';
import { whatRoleMay } from 'contract/team/roles';
import { languageRows, languages } from 'contract/language/languages';
import { callApi } from '../../shared/api/call-api';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { saveFile } from '../../shared/ui/save-file';
import { SelectField } from '../../shared/fields/SelectField';
import { useAction } from '../../shared/ui/use-action';
import { chooseOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { accountProblem } from './problem';

export function OwnAccount({ account }: { account: Account }) {
  const { email, role } = account;
  const { t, language } = useOrganiserTexts();
  const choosing = useAction((error) => accountProblem(error, t));
  const resetRequest = useAction((error) => accountProblem(error, t));
  return (
    <section className="sheet" aria-labelledby="own">
      <h2 id="own">{t(($) => $.account.own)}</h2>
      <p className="account-name">
        <strong>{email}</strong>
        <br />
        {t(($) => $.roles[role].name)}
        <span className="field-hint account-may">{whatRoleMay(role, t)}</span>
      </p>
      <SelectField
        id="shown-language"
        label={t(($) => $.account.language)}
        hint={t(($) => $.account.languageHint)}
        options={languages.map((one) => ({ value: one, text: languageRows[one].ownName, lang: one }))}
        value={language}
        onChoose={(one) => void choosing.run(() => chooseOrganiserLanguage(one))}
      />
      <OutcomeMessage {...choosing} />
      <h3>{t(($) => $.account.password)}</h3>
      <p className="field-hint">{t(($) => $.account.passwordHint)}</p>
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.account.newPassword)}
          isRunning={resetRequest.isRunning}
          onPress={() =>
            resetRequest.run(async () => {
              await callApi('passwordReset', { email, language });
              return t(($) => $.account.passwordSent, { email });
            })
          }
        />
      </div>
      <OutcomeMessage {...resetRequest} />
      <h3>{t(($) => $.account.data)}</h3>
      <p className="field-hint">{t(($) => $.account.dataHint)}</p>
      <div className="sheet-actions">
        <button
          type="button"
          className="button-quiet"
          onClick={() =>
            saveFile(
              `${t(($) => $.account.dataFile)}.json`,
              new Blob([JSON.stringify(account, timestampsToIso, 2)], { type: 'application/json' }),
            )
          }
        >
          {t(($) => $.account.saveData)}
        </button>
      </div>
    </section>
  );
}

/** Timestamps in ISO 8601. */
function timestampsToIso(_key: string, value: unknown): unknown {
  return isTimestamp(value) ? dateOf(value).toISOString() : value;
}

function isTimestamp(value: unknown): value is Timestamp {
  return typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value;
}
