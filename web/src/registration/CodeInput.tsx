/**
 * The registration code, checked when the visitor leaves the field: a wrong one is said in an alert and the
 * focus comes back (REG-4).
 *
 * One wrong code brings the focus back once, so that nobody is held in the field; the message stays below it.
 */
import { isRegistrationCode } from 'contract/registration-fields';
import { useRef, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from './TextInput';

export function CodeInput() {
  const { t } = useTranslation();
  const refused = useRef('');

  function check(event: FocusEvent<HTMLInputElement>) {
    const input = event.target;
    const code = input.value;
    if (code.trim() === '' || isRegistrationCode(code) || refused.current === code) return;
    if (!staysInForm(event)) return;
    refused.current = code;
    // After the browser has moved the focus, so that it can be moved back.
    setTimeout(() => {
      alert(t('code.incorrect'));
      input.focus();
    });
  }

  return <TextInput name="registrationCode" hint={t('hint.registrationCode')} onBlur={check} />;
}

/** Whoever goes to another window, a link or the languages is leaving and is not called back. */
function staysInForm({ target, relatedTarget }: FocusEvent<HTMLInputElement>): boolean {
  if (document.activeElement === target) return false;
  return !(relatedTarget instanceof Element) || target.form?.contains(relatedTarget) === true;
}
