/** The page without a valid link: explains why, and mails one. Every address gets the same answer (VIS-7). */
import { ApiError } from 'contract/api-error';
import { emailPattern } from 'contract/registration-fields';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api';
import { refusedFields } from '../../shared/form/stored-values';
import { messageOf, useLanguage } from '../../shared/translations/i18n';
import { TextField } from '../../shared/ui/TextField';
import { problemText } from './problem';
import { useVisitTexts } from './visit-texts';

export function LinkRequest({ isMissing }: { isMissing: boolean }) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const texts = useVisitTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const wrong = refusedFields(failure)['email'];

  // Move the focus, so that a screen reader announces what has replaced the registration.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  async function send() {
    if (state === 'sending') return;
    setFailure(undefined);
    setState('sending');
    try {
      await callApi('requestVisitLink', { email: checked(email) });
      setState('sent');
    } catch (error) {
      setFailure(error);
      setState('asking');
      document.getElementById('email')?.focus();
    }
  }

  return (
    <div className="visit">
      <h1 ref={heading} tabIndex={-1}>
        {isMissing ? texts.linkMissing : texts.linkInvalid}
      </h1>
      <p>{isMissing ? texts.linkMissingHint : texts.linkInvalidHint}</p>
      <section className="sheet" aria-labelledby="ask-for-link">
        <h2 id="ask-for-link">{texts.askForLink}</h2>
        <div role="status">{state === 'sent' && <p className="said">{texts.asked}</p>}</div>
        {state === 'sent' ? (
          <button type="button" className="button-quiet" onClick={() => setState('asking')}>
            {texts.askAgain}
          </button>
        ) : (
          <form
            className="visit-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <TextField
              id="email"
              label={t('field.email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              mandatory
              value={email}
              error={wrong === undefined ? undefined : t(messageOf(i18n, wrong), { max: 254 })}
              onChange={({ target }) => setEmail(target.value)}
            />
            <div role="alert">
              {failure !== undefined && wrong === undefined && (
                <p className="said-problem">{problemText(failure, texts, language)}</p>
              )}
            </div>
            <button type="submit" className="button" disabled={state === 'sending'}>
              {state === 'sending' ? texts.asking : texts.askNow}
            </button>
          </form>
        )}
      </section>
    </div>
  );
}

/** Validates the address by the form's rule, without loading its schema. @throws ApiError `validation-failed` */
function checked(typed: string): string {
  const email = typed.trim();
  if (emailPattern.test(email)) return email;
  const fields = { email: email === '' ? 'errors.required' : 'errors.email' };
  throw new ApiError('validation-failed', 'This is no e-mail address.', { fields });
}
