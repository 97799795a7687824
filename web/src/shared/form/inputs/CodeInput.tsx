/**
 * The registration code, checked when the visitor leaves the field: a wrong code shows an alert, and the focus moves back
 * to the field (REG-4). This happens only once for a code, so that the field does not trap the focus; the error stays.
 */
import { isRegistrationCode } from 'contract/registrant/registration-fields';
import { isEmptyText } from 'contract/language/text';
import { useRef, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { afterClick } from '../../ui/after-click';
import { Contact } from '../../ui/Contact';
import { TextInput } from './TextInput';

export function CodeInput() {
  const { t } = useTranslation();
  const refusedCode = useRef('');
  const hint = (
    // One element, so that another text can replace it: see Dinner.tsx.
    <span>
      {t(($) => $.visitors.hint.registrationCode)} <Contact />
    </span>
  );

  function check(event: FocusEvent<HTMLInputElement>) {
    const input = event.target;
    const code = input.value;
    if (isEmptyText(code) || isRegistrationCode(code) || refusedCode.current === code) return;
    if (leavesForm(event)) return;
    refusedCode.current = code;
    // Wait until the browser has moved the focus, and a click on a label has moved it again; then move it back.
    afterClick(() =>
      setTimeout(() => {
        alert(t(($) => $.visitors.code.incorrect));
        input.focus();
      }),
    );
  }

  return <TextInput name="registrationCode" hint={hint} onBlur={check} />;
}

/**
 * Whether the visitor goes to another window, a link or the language menu; the focus then stays there. If it moves
 * to something that is not a control, such as `main`, the visitor has only clicked beside a field.
 */
function leavesForm({ target, relatedTarget }: FocusEvent<HTMLInputElement>): boolean {
  if (document.activeElement === target) return true;
  if (!(relatedTarget instanceof Element)) return false;
  return relatedTarget.matches('a, button, select') && target.form?.contains(relatedTarget) !== true;
}
