/** Who invited the visitor: one of some sixty exhibitors, the organiser, or nobody. */
import { event } from 'contract/event';
import type { RegistrationValues } from 'contract/registration-fields';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterClick } from '../ui/after-click';
import { Combobox } from '../ui/Combobox';
import { useField } from './use-field';

export function InviterInput() {
  const { t } = useTranslation();
  const { value, texts } = useField('invitedBy');
  const { setFieldValue, setFieldTouched } = useFormikContext<RegistrationValues>();

  // The names are loaded after the page is usable.
  const [list, setList] = useState<typeof import('contract/exhibitors')>();
  useEffect(() => {
    import('contract/exhibitors').then(setList, (error: unknown) => console.warn(error));
  }, []);

  function optionOf(key: string) {
    const text =
      key === list?.notInvited
        ? t('choice.notInvited')
        : key === event.organiser
          ? t('choice.organiser')
          : (list?.inviterName(key) ?? key);
    return { value: key, text };
  }

  return (
    <Combobox
      {...texts}
      value={value}
      options={(list?.inviterKeys ?? []).map(optionOf)}
      placeholder={t('choice.typed')}
      countText={(found) => (found === 0 ? t('choice.none') : t('choice.found', { found }))}
      onChange={(chosen) => void setFieldValue('invitedBy', chosen)}
      onBlur={() => afterClick(() => void setFieldTouched('invitedBy'))}
    />
  );
}
