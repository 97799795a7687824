/**
 * Read-only facts: source and date of the registration, the accepted policy, the confirmation, the arrivals and the
 * code.
 */
import { dinnerEntrance, entranceName, entrances } from 'contract/edition/entrances';
import { codeOf, type Registrant } from 'contract/registrant/registrant';
import type { Timestamp } from 'contract/wire/timestamp';
import type { ReactNode } from 'react';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { ConfirmationState } from '../registrants/confirmation/ConfirmationState';
import { isoDateTime, localDateTime, shortDay } from '../shared/local-time';
import '../registrants/table.css';

export function Facts({ registrant }: { registrant: Registrant }) {
  const { t, language } = useOrganiserTexts();
  const { createdAt, source, consentNote, acceptedPolicy, email, presence = {} } = registrant;
  return (
    <dl className="facts registrant-facts">
      <Fact name={t(($) => $.registrant.registered)}>
        <DateTime at={createdAt} />
      </Fact>
      <Fact name={t(($) => $.organisers.spreadsheet.column.source)}>
        {t(($) => $.organisers.row.source[source])}
      </Fact>
      {consentNote !== undefined && <Fact name={t(($) => $.registrant.consentNote)}>{consentNote}</Fact>}
      {acceptedPolicy !== undefined && (
        <Fact name={t(($) => $.registrant.acceptedPolicy)}>
          {t(($) => $.registrant.policyOf, { day: shortDay(acceptedPolicy, language) })}
        </Fact>
      )}
      <Fact name={t(($) => $.registrant.confirmation)}>
        {email === '' ? t(($) => $.registrant.noAddress) : <ConfirmationState registrant={registrant} />}
      </Fact>
      {entrances().map((entrance) => {
        const arrival = presence[entrance];
        return (
          arrival && (
            <Fact
              key={entrance}
              name={t(($) => $.registrant.arrival, { entrance: entranceName(entrance, language) })}
            >
              <DateTime at={arrival.at} />
              {arrival.label !== undefined &&
                `, ${t(($) => $.registrant.quoted, { subject: arrival.label })}`}
              {entrance === dinnerEntrance &&
                `, ${t(($) => $.registrant.persons, { count: arrival.persons })}`}
            </Fact>
          )
        );
      })}
      <Fact name={t(($) => $.registrant.id)}>{codeOf(registrant)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DateTime({ at }: { at: Timestamp }) {
  return <time dateTime={isoDateTime(at)}>{localDateTime(at, useOrganiserLanguage())}</time>;
}
