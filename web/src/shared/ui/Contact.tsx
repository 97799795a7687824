/** The contact for questions about the form. */
import { event } from 'contract/event';
import { useTranslation } from 'react-i18next';

export function Contact() {
  const { t } = useTranslation();
  const { email, phone }: { email: string; phone?: string } = event.contact;
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
