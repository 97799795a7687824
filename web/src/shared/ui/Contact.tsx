/** The contact for questions about the form. */
import { mailtoLink, telLink } from 'contract/contact-links';
import { facts } from 'contract/edition/current';
import { useTranslation } from 'react-i18next';

export function Contact() {
  const { t } = useTranslation();
  const { contactEmail: email, contactPhone: phone } = facts();
  const call = phone === undefined ? undefined : telLink(phone);
  return (
    <>
      {t('contact.write')} <a href={mailtoLink(email)}>{email}</a>
      {phone !== undefined && (
        <>
          {' '}
          {t('contact.call')} {call === undefined ? phone : <a href={call}>{phone}</a>}
        </>
      )}
    </>
  );
}
