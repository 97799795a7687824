/**
 * The registration code, checked when the visitor leaves the field: a wrong code shows an alert and returns the
 * focus (REG-4).
 *
 * A wrong code returns the focus only once, so that the field is no focus trap; the message stays below it.
 */
import { isRegistrationCode } from 'contract/registration-fields';
import { useRef, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Contact } from './Contact';
import { TextInput } from './TextInput';

export function CodeInput() {
  const { t } = useTranslation();
  const refused = useRef('');
  const hint = (
    <>
      {t('hint.registrationCode')} <Contact />
    </>
  );

  function check(event: FocusEvent<HTMLInputElement>) {
    const input = event.target;
    const code = input.value;
    if (code.trim() === '' || isRegistrationCode(code) || refused.current === code) return;
    if (!staysInForm(event)) return;
    refused.current = code;
    // Wait until the browser has moved the focus, then move it back.
    setTimeout(() => {
      alert(t('code.incorrect'));
      input.focus();
    });
  }

  return <TextInput name="registrationCode" hint={hint} onBlur={check} />;
}

/** A visitor who goes to another window, a link or the language menu is leaving: do not return the focus. */
function staysInForm({ target, relatedTarget }: FocusEvent<HTMLInputElement>): boolean {
  if (document.activeElement === target) return false;
  return !(relatedTarget instanceof Element) || target.form?.contains(relatedTarget) === true;
}
