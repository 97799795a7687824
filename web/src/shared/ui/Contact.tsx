/** The contact for questions about the form. */
import { facts } from 'contract/edition/current';
import { useTranslation } from 'react-i18next';

export function Contact() {
  const { t } = useTranslation();
  const { contactEmail: email, contactPhone: phone } = facts();
  return (
    <>
      {t('contact.write')} <a href={`mailto:${email}`}>{email}</a>
      {phone !== undefined && (
        <>
          {' '}
          {t('contact.call')} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </>
      )}
    </>
  );
}
