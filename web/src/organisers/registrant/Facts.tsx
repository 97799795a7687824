/**
 * Read-only facts: source and date of the registration, the accepted policy, the confirmation, the arrivals and the
 * code.
 */
import { useTranslation } from 'react-i18next';
import { dinnerEntrance, entranceName, entrances, type Entrance } from 'contract/edition/entrances';
import { codeOf, type Presence, type Registrant } from 'contract/registrant/registrant';
import type { ReactNode } from 'react';
import { useOrganiserLanguage } from '../shared/language';
import { ConfirmationState } from '../registrants/confirmation/ConfirmationState';
import { isoDateTime, localDateTime, shortDay } from '../shared/local-time';
import '../registrants/table.css';

export function Facts({ registrant }: { registrant: Registrant }) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const { createdAt, source, consentNote, acceptedPolicy, email, presence = {} } = registrant;
  /** Such as "28/08/2025 at 09:42, by “North door”, 2 people". */
  const arrivalText = ({ at, label, persons }: Presence, entrance: Entrance) => (
    <>
      <time dateTime={isoDateTime(at)}>{localDateTime(at, language)}</time>
      {label !== undefined && `, ${t(($) => $.registrant.quoted, { subject: label })}`}
      {entrance === dinnerEntrance && `, ${t(($) => $.registrant.persons, { count: persons })}`}
    </>
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t(($) => $.registrant.registered),
      <time key="time" dateTime={isoDateTime(createdAt)}>
        {localDateTime(createdAt, language)}
      </time>,
    ],
    [t(($) => $.organisers.spreadsheet.column.source), t(($) => $.organisers.row.source[source])],
    ...(consentNote === undefined ? [] : [[t(($) => $.registrant.consentNote), consentNote] as const]),
    ...(acceptedPolicy === undefined
      ? []
      : [
          [
            t(($) => $.registrant.acceptedPolicy),
            t(($) => $.registrant.policyOf, { day: shortDay(acceptedPolicy, language) }),
          ] as const,
        ]),
    [
      t(($) => $.registrant.confirmation),
      email === '' ? (
        t(($) => $.registrant.noAddress)
      ) : (
        <ConfirmationState key="state" registrant={registrant} />
      ),
    ],
    ...entrances().flatMap((entrance) => {
      const arrival = presence[entrance];
      return arrival === undefined
        ? []
        : [
            [
              t(($) => $.registrant.arrival, { entrance: entranceName(entrance, language) }),
              arrivalText(arrival, entrance),
            ] as const,
          ];
    }),
    [t(($) => $.registrant.id), codeOf(registrant)],
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
