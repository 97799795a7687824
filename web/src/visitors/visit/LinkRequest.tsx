/** The page without a valid link: explains why, and mails one. Every address gets the same answer (VIS-7). */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api';
import { EmailForm } from '../../shared/form/EmailForm';
import { rehearsalToken } from '../../shared/site/rehearsal';
import { Contact } from '../../shared/ui/Contact';

/** Why there is no registration to show: the link is lost, truncated or invalid. */
export type MissingLink = 'lost' | 'cut' | 'invalid';

export function LinkRequest({ reason }: { reason: MissingLink }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);

  // Move the focus, so that a screen reader announces what has replaced the registration.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div className="visit">
      <h1 ref={heading} tabIndex={-1}>
        {t(($) => $.visit.missingLink[reason].title)}
      </h1>
      <p>
        {t(($) => $.visit.missingLink[reason].hint)} {t(($) => $.visitors.contact.question)} <Contact />
      </p>
      <section className="sheet" aria-labelledby="ask-for-link">
        {/* The page's title says the same. */}
        <h2 id="ask-for-link" className={reason === 'lost' ? 'visually-hidden' : undefined}>
          {t(($) => $.visit.askForLink)}
        </h2>
        <EmailForm
          send={(email) => callApi('requestVisitLink', { email }, { rehearsal: rehearsalToken() })}
          asked={t(($) => $.visit.asked)}
        />
      </section>
    </div>
  );
}
