/**
 * Read-only facts: source and date of the registration, the accepted policy, the confirmation, the arrivals and the
 * code.
 */
import { dinnerEntrance, entranceName, entrances, type Entrance } from 'contract/edition/entrances';
import { codeOf, type Presence, type Registrant } from 'contract/registrant/registrant';
import type { ReactNode } from 'react';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { ConfirmationState } from '../registrants/confirmation/ConfirmationState';
import { isoDateTime, localDateTime, slashedDay } from '../shared/local-time';
import '../registrants/table.css';
import { useRegistrantTexts } from './words/texts';

export function Facts({ registrant }: { registrant: Registrant }) {
  const texts = useRegistrantTexts();
  const { row, spreadsheet } = useOrganiserTexts();
  const language = useOrganiserLanguage();
  const { createdAt, source, consentNote, acceptedPolicy, email, presence = {} } = registrant;
  /** Such as "28/08/2025 at 09:42, by “North door”, 2 people". */
  const arrivalText = ({ at, label, persons }: Presence, entrance: Entrance) => (
    <>
      <time dateTime={isoDateTime(at)}>{localDateTime(at, language)}</time>
      {label !== undefined && `, ${texts.quoted(label)}`}
      {entrance === dinnerEntrance && `, ${texts.persons(persons)}`}
    </>
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      texts.registered,
      <time key="time" dateTime={isoDateTime(createdAt)}>
        {localDateTime(createdAt, language)}
      </time>,
    ],
    [spreadsheet.column.source, row.source[source]],
    ...(consentNote === undefined ? [] : [[texts.consentNote, consentNote] as const]),
    ...(acceptedPolicy === undefined
      ? []
      : [[texts.acceptedPolicy, texts.policyOf(slashedDay(acceptedPolicy))] as const]),
    [
      texts.confirmation,
      email === '' ? texts.noAddress : <ConfirmationState key="state" registrant={registrant} />,
    ],
    ...entrances().flatMap((entrance) => {
      const arrival = presence[entrance];
      return arrival === undefined
        ? []
        : [[texts.arrival(entranceName(entrance, language)), arrivalText(arrival, entrance)] as const];
    }),
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
