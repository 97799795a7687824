/** Read-only facts: source and date of the registration, its confirmation and its code. */
import { codeOf, type Registrant } from 'contract/registrant';
import type { ReactNode } from 'react';
import { useOrganiserLanguage } from '../shared/language';
import { ConfirmationState } from '../registrants/ConfirmationState';
import { isoMoment, localMoment } from '../shared/local-time';
import '../registrants/table.css';
import { useRegistrantTexts } from './texts';

export function Facts({ registrant }: { registrant: Registrant }) {
  const texts = useRegistrantTexts();
  const language = useOrganiserLanguage();
  const { createdAt, source, consentNote, email } = registrant;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      texts.registered,
      <time key="time" dateTime={isoMoment(createdAt)}>
        {localMoment(createdAt, language)}
      </time>,
    ],
    [texts.source, texts.sources[source]],
    ...(consentNote === undefined ? [] : [[texts.consentNote, consentNote] as const]),
    [
      texts.confirmation,
      email === '' ? texts.noAddress : <ConfirmationState key="state" registrant={registrant} />,
    ],
    [texts.id, codeOf(registrant)],
  ];
  return (
    <dl className="facts registrant-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
