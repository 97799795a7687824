/** The e-mail address; suggests a correction, which can be ignored, if a well-known domain is mistyped. */
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterClick } from '../../ui/after-click';
import { TextInput } from './TextInput';

export function EmailInput() {
  const { t } = useTranslation();
  const { values, setFieldValue } = useFormikContext<RegistrationValues>();
  const [suggestion, setSuggestion] = useState<{ email: string; better: string }>();

  async function suggest(email: string) {
    const { betterEmail } = await import('./better-email');
    const better = betterEmail(email);
    if (better !== undefined) afterClick(() => setSuggestion({ email, better }));
  }

  return (
    <TextInput
      name="email"
      hint={
        suggestion?.email === values.email ? (
          <span role="status">
            {t(($) => $.visitors.email.suggestion, { domain: suggestion.better.replace(/.*@/, '') })}{' '}
            <button
              type="button"
              className="button-small"
              onClick={() => void setFieldValue('email', suggestion.better)}
            >
              {t(($) => $.visitors.email.correct)}
            </button>
          </span>
        ) : undefined
      }
      // If the code does not load, there is no suggestion.
      onBlur={({ target }) => void suggest(target.value).catch(() => undefined)}
    />
  );
}
