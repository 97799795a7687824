/** The page without a valid link: explains why, and mails one. Every address gets the same answer (VIS-7). */
import { ApiError } from 'contract/wire/api-error';
import { registrationFields } from 'contract/registrant/registration-fields';
import { emailPattern } from 'contract/wire/patterns';
import { normaliseText } from 'contract/language/text';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api';
import { rehearsalToken } from '../../shared/site/rehearsal';
import { usePersistOnReload, withInputBeforeReload } from '../../shared/form/persist-on-reload';
import { refusedFields } from '../../shared/form/wrong-fields';
import { messageText, useLanguage } from '../../shared/translations/i18n';
import { Contact } from '../../shared/ui/Contact';
import { TextField } from '../../shared/fields/TextField';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { visitProblem } from './words/problem';

/** Why there is no registration to show: the link is lost, truncated or invalid. */
export type MissingLink = 'lost' | 'cut' | 'invalid';

/** The form's name for its input during a reload. */
const formName = 'link';

const emptyInput = { email: '' };

export function LinkRequest({ reason }: { reason: MissingLink }) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [email, setEmail] = useState(() => withInputBeforeReload(formName, emptyInput).email);
  usePersistOnReload(formName, { email }, emptyInput);
  const asking = useAction((error) => {
    document.getElementById('email')?.focus();
    return visitProblem(error, t, language);
  });
  const wrong = refusedFields(asking.error)['email'];

  // Move the focus, so that a screen reader announces what has replaced the registration.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const send = () =>
    asking.run(async () => {
      await callApi('requestVisitLink', { email: validEmail(email) }, { rehearsal: rehearsalToken() });
      return t(($) => $.visit.asked);
    });

  return (
    <div className="visit">
      <h1 ref={heading} tabIndex={-1}>
        {t(($) => $.visit.missingLink[reason].title)}
      </h1>
      <p>
        {t(($) => $.visit.missingLink[reason].hint)} {t(($) => $.visitors.contact.question)} <Contact />
      </p>
      <section className="sheet" aria-labelledby="ask-for-link">
        {/* The page's title says the same. */}
        <h2 id="ask-for-link" className={reason === 'lost' ? 'visually-hidden' : undefined}>
          {t(($) => $.visit.askForLink)}
        </h2>
        <OutcomeMessage done={asking.done} />
        {asking.done !== undefined ? (
          <button type="button" className="button-quiet" onClick={() => asking.setOutcome({})}>
            {t(($) => $.visit.askAgain)}
          </button>
        ) : (
          <form
            className="rows visit-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void send();
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
              error={
                wrong === undefined
                  ? undefined
                  : messageText(i18n, wrong, { max: registrationFields.email.max })
              }
              onChange={({ target }) => setEmail(target.value)}
            />
            <OutcomeMessage problem={wrong === undefined ? asking.problem : undefined} />
            <button type="submit" className="button" disabled={asking.isRunning}>
              {asking.isRunning ? t(($) => $.visit.asking) : t(($) => $.visit.askNow)}
            </button>
          </form>
        )}
      </section>
    </div>
  );
}

/** Validates the address by the form's rule, without loading its schema. @throws ApiError `validation-failed` */
function validEmail(typed: string): string {
  const email = normaliseText(typed);
  if (emailPattern.test(email)) return email;
  const fields = { email: email === '' ? 'errors.required' : 'errors.email' };
  throw new ApiError('validation-failed', 'This is no e-mail address.', { fields });
}
