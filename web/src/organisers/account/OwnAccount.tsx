/** Who is signed in, with the language of the pages and a new password. */
import type { Account } from 'contract/account';
import { languages, ownNames } from 'contract/languages';
import { roleWords } from 'contract/role-words';
import { callApi } from '../../shared/api/call-api';
import { FieldFrame } from '../../shared/ui/FieldFrame';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { chooseOrganiserLanguage, useOrganiserLanguage } from '../shared/language';
import { accountProblem } from './problem';
import { useAccountTexts } from './texts';

export function OwnAccount({ account: { email, role } }: { account: Account }) {
  const texts = useAccountTexts();
  const language = useOrganiserLanguage();
  const asking = useAction((error) => accountProblem(error, texts, language));
  return (
    <section className="sheet" aria-labelledby="own">
      <h2 id="own">{texts.own}</h2>
      <p className="account-name">
        <strong>{email}</strong>
        <br />
        {roleWords[language][role].name}
        <span className="field-hint account-may">{roleWords[language][role].may}</span>
      </p>
      <FieldFrame id="shown-language" label={texts.language} hint={texts.languageHint}>
        <select
          id="shown-language"
          className="input"
          aria-describedby="shown-language-hint"
          value={language}
          onChange={({ target }) =>
            chooseOrganiserLanguage(languages.find((one) => one === target.value) ?? language)
          }
        >
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {ownNames[one]}
            </option>
          ))}
        </select>
      </FieldFrame>
      <h3>{texts.password}</h3>
      <p className="field-hint">{texts.passwordHint}</p>
      <div className="sheet-actions">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={asking.isRunning}
          onClick={() =>
            void asking.run(async () => {
              await callApi('passwordReset', { email, language });
              return texts.passwordSent(email);
            })
          }
        >
          {texts.newPassword}
        </button>
      </div>
      <OutcomeMessage {...asking} />
    </section>
  );
}
