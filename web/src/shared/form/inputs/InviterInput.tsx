/** Who invited the registrant: an exhibitor, the association, or neither. */
import { facts } from 'contract/edition/current';
import { formerInviterKeys, inviterKeys, inviterName, notInvited } from 'contract/edition/exhibitors';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { afterClick } from '../../ui/after-click';
import { Combobox } from '../../fields/Combobox';
import { useField } from '../use-field';

export function InviterInput() {
  const { t } = useTranslation();
  const { value, texts } = useField('invitedBy');
  const { setFieldValue, setFieldTouched, initialValues } = useFormikContext<RegistrationValues>();
  // A registrant who named a removed exhibitor may keep it.
  const former = formerInviterKeys().filter((key) => key === initialValues.invitedBy);

  function optionOf(key: string) {
    const text =
      key === notInvited
        ? t(($) => $.visitors.choice.notInvited)
        : key === facts().organiser
          ? t(($) => $.visitors.choice.organiser)
          : inviterName(key);
    return { value: key, text };
  }

  return (
    <Combobox
      {...texts}
      value={value}
      options={[...inviterKeys(), ...former].map(optionOf)}
      placeholder={t(($) => $.visitors.choice.typed)}
      countText={(found) =>
        found === 0 ? t(($) => $.visitors.choice.none) : t(($) => $.visitors.choice.found, { found })
      }
      onChange={(chosen) => void setFieldValue('invitedBy', chosen)}
      onBlur={() => afterClick(() => void setFieldTouched('invitedBy'))}
    />
  );
}
