/** Name, state, company and contact links of the registrant. */
import { mailtoLink, telLink } from 'contract/language/contact-links';
import type { Registrant } from 'contract/registrant/registrant';
import type { RefObject } from 'react';
import { useOrganiserTexts } from '../shared/language';
import { useRegistrantTexts } from './words/texts';

interface Props {
  registrant: Registrant;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function RegistrantHead({ registrant, heading }: Props) {
  const texts = useRegistrantTexts();
  const { row } = useOrganiserTexts();
  const { firstname, lastname, organization, email, telWork, telCell, state } = registrant;
  return (
    <header className="wrap-row registrant-head">
      <h1 ref={heading} tabIndex={-1}>
        {firstname} {lastname}
      </h1>
      <p className={state === 'cancelled' ? 'pill pill-wrong' : 'pill'}>{row.state[state]}</p>
      <p className="registrant-company">{organization}</p>
      <ul className="registrant-contact">
        {[...new Set([telWork, telCell])].map((number) => {
          const link = telLink(number);
          return (
            link !== undefined && (
              <li key={number}>
                <a className="button-quiet" href={link}>
                  {texts.call(number)}
                </a>
              </li>
            )
          );
        })}
        {email !== '' && (
          <li>
            <a className="button-quiet" href={mailtoLink(email)}>
              {texts.write(email)}
            </a>
          </li>
        )}
      </ul>
    </header>
  );
}
