/** The contact for questions about the form. */
import { edition } from 'contract/edition';
import { useTranslation } from 'react-i18next';

export function Contact() {
  const { t } = useTranslation();
  const { email, phone } = edition.contact;
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
