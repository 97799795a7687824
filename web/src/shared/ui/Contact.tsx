/** The contact of the show, or only the given e-mail address. */
import { mailtoLink, telLink } from 'contract/language/contact-links';
import { facts } from 'contract/edition/current';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function Contact({ email: other }: { email?: string | undefined }) {
  const { t } = useTranslation();
  const email = other ?? facts().contactEmail;
  const phone = other === undefined ? facts().contactPhone : undefined;
  const href = phone === undefined ? undefined : telLink(phone);
  return (
    <>
      {t(($) => $.visitors.contact.write)} <a href={mailtoLink(email)}>{email}</a>
      {phone !== undefined && (
        <>
          {' '}
          {t(($) => $.visitors.contact.call)} {href === undefined ? phone : <a href={href}>{phone}</a>}
        </>
      )}
    </>
  );
}

/** A paragraph that ends with whom to ask. */
export function WhomToAsk({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <p>
      {children !== undefined && <>{children} </>}
      {t(($) => $.visitors.contact.question)} <Contact />
    </p>
  );
}
