/** Name, state, company and contact links of the registrant. */
import { useTranslation } from 'react-i18next';
import { mailtoLink, telLink } from 'contract/language/contact-links';
import type { Registrant } from 'contract/registrant/registrant';
import type { RefObject } from 'react';

interface Props {
  registrant: Registrant;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function RegistrantHead({ registrant, heading }: Props) {
  const { t } = useTranslation();
  const { firstname, lastname, organization, email, telWork, telCell, state } = registrant;
  return (
    <header className="wrap-row registrant-head">
      <h1 ref={heading} tabIndex={-1}>
        {firstname} {lastname}
      </h1>
      <p className={state === 'cancelled' ? 'pill pill-wrong' : 'pill'}>
        {t(($) => $.organisers.row.state[state])}
      </p>
      <p className="whole-line registrant-company">{organization}</p>
      <ul className="plain-list cluster whole-line">
        {[...new Set([telWork, telCell])].map((number) => {
          const link = telLink(number);
          return (
            link !== undefined && (
              <li key={number}>
                <a className="button-quiet" href={link}>
                  {t(($) => $.registrant.call, { number })}
                </a>
              </li>
            )
          );
        })}
        {email !== '' && (
          <li>
            <a className="button-quiet" href={mailtoLink(email)}>
              {t(($) => $.registrant.write, { address: email })}
            </a>
          </li>
        )}
      </ul>
    </header>
  );
}
