/** Asks for an e-mail address, to which a link is then mailed; every address gets the same answer (VIS-7, EXH-3). */
import { ApiError } from 'contract/wire/api-error';
import { registrationFields } from 'contract/registrant/registration-fields';
import { emailPattern } from 'contract/wire/patterns';
import { normaliseText } from 'contract/language/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../fields/TextField';
import { callProblem } from '../site/call-problem';
import { messageText, useLanguage } from '../translations/i18n';
import { OutcomeMessage } from '../ui/OutcomeMessage';
import { useAction } from '../ui/use-action';
import { usePersistOnReload, withInputBeforeReload } from './persist-on-reload';
import { refusedFields } from './wrong-fields';

/** Names the form, so that its input survives a reload. */
const formName = 'link';

const emptyInput = { email: '' };

interface Props {
  title: string;
  /** Hides the title from view, since the page's own says the same. */
  isTitleHidden?: boolean;
  /** Makes the call. @throws ApiError when it fails */
  send: (email: string) => Promise<unknown>;
  /** The text that replaces the form once the address is sent. */
  doneText: string;
}

export function EmailForm({ title, isTitleHidden = false, send, doneText }: Props) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const [email, setEmail] = useState(() => withInputBeforeReload(formName, emptyInput).email);
  usePersistOnReload(formName, { email }, emptyInput);
  const sending = useAction((error) => {
    document.getElementById('email')?.focus();
    return callProblem(error, t, language);
  });
  const emailMessage = refusedFields(sending.error)['email'];

  return (
    <section className="sheet" aria-labelledby="ask-for-link">
      <h2 id="ask-for-link" className={isTitleHidden ? 'visually-hidden' : undefined}>
        {title}
      </h2>
      <OutcomeMessage done={sending.done} />
      {sending.done !== undefined ? (
        <button type="button" className="button-quiet" onClick={() => sending.setOutcome({})}>
          {t(($) => $.visit.askAgain)}
        </button>
      ) : (
        <form
          className="rows visit-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void sending.run(async () => {
              await send(validEmail(email));
              return doneText;
            });
          }}
        >
          <TextField
            id="email"
            label={t(($) => $.visitors.field.email)}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            mandatory
            value={email}
            error={emailMessage && messageText(i18n, emailMessage, { max: registrationFields.email.max })}
            onChange={({ target }) => setEmail(target.value)}
          />
          <OutcomeMessage problem={emailMessage === undefined ? sending.problem : undefined} />
          <button type="submit" className="button" disabled={sending.isRunning}>
            {sending.isRunning ? t(($) => $.visit.asking) : t(($) => $.visit.askNow)}
          </button>
        </form>
      )}
    </section>
  );
}

/** Validates as the registration form does, without loading that form's schema. @throws ApiError `validation-failed` */
function validEmail(text: string): string {
  const email = normaliseText(text);
  if (emailPattern.test(email)) return email;
  const fields = { email: email === '' ? 'errors.required' : 'errors.email' };
  throw new ApiError('validation-failed', 'This is no e-mail address.', { fields });
}
