/** The columns of the list (ORG-1, ORG-27). */
import { useTranslation } from 'react-i18next';
import { entranceName, entrances } from 'contract/edition/entrances';
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { answerTo, answerWords, questionOfField, type AnswerField } from 'contract/registrant/answers';
import { readableEmail } from 'contract/wire/readable-email';
import { money } from 'contract/language/money';
import { amountsOf, paymentStateOf } from 'contract/registrant/payment/payment';
import type { Registrant } from 'contract/registrant/registrant';
import type { Timestamp } from 'contract/wire/timestamp';
import { sortColumns, type ListColumn, type SortColumn } from 'contract/registrant/list/registrant-list';
import type { FacetName } from 'contract/registrant/list/facets';
import type { ReactNode } from 'react';
import { useOrganiserLanguage, useOrganiserTexts } from '../../shared/language';
import { registrantPath } from '../../../shared/site/paths';
import { ConfirmationState } from '../confirmation/ConfirmationState';
import { ContactButtons } from '../confirmation/ContactButtons';
import { TagLabels } from '../../tags/TagLabels';
import { KindLabel } from '../../shared/ui/KindLabel';
import { questionWords, valueWords, yesOrNo } from '../../shared/filter-words';
import { isoDateTime, localDate, localDateTime } from '../../shared/local-time';

/** A column of the list, or `mail`: the contact buttons at the end of each row. */
export type Column = ListColumn | 'mail';

/** Renderers of the columns whose values are not shown as stored. */
const renderers = {
  lastname: ({ id, lastname, state }, tabIndex) => (
    <>
      {/* Not the router's link, which would re-render every row whenever the URL changes. */}
      <a className="registrant-name" href={registrantPath(id)} tabIndex={tabIndex}>
        {lastname}
      </a>
      {state === 'cancelled' && <CancelledLabel />}
    </>
  ),
  email: ({ email }) => {
    const [localPart = '', ...host] = readableEmail(email).split('@');
    return (
      <>
        {localPart}
        <wbr />
        {host.length > 0 && `@${host.join('@')}`}
      </>
    );
  },
  bappMember: ({ bappMember }) => <YesOrNo value={bappMember === 'Yes'} />,
  createdAt: ({ createdAt }) => <Day timestamp={createdAt} />,
  emailSent: (registrant) => <ConfirmationState registrant={registrant} />,
  mailing: ({ mailing }) => <YesOrNo value={mailing} />,
  invitedBy: ({ invitedBy }) => <Words facet="invitedBy" value={invitedBy} />,
  language: ({ language }) => <Words facet="language" value={language} />,
  state: ({ state }) => <Words facet="state" value={state} />,
  source: ({ source }) => <Words facet="source" value={source} />,
  presence: ({ presence = {} }) => <Arrivals presence={presence} />,
  badgeKind: (registrant) => <KindLabel registrant={registrant} />,
  tags: ({ tags }) => <TagLabels keys={tags} />,
  note: ({ note }) => <span className="one-line note-line">{note}</span>,
  payment: (registrant) => <PaymentCell registrant={registrant} />,
  mail: (registrant, tabIndex) => <ContactButtons registrant={registrant} tabIndex={tabIndex} />,
} satisfies Partial<Record<Column, (registrant: Registrant, tabIndex: 0 | -1) => ReactNode>>;

/** @param tabIndex the tab index of the cell's controls @returns the content of a registrant's cell */
export function cellOf(column: Column, registrant: Registrant, tabIndex: 0 | -1): ReactNode {
  if (isAnswerField(column)) return <AnswerCell column={column} registrant={registrant} />;
  return hasRenderer(column) ? renderers[column](registrant, tabIndex) : registrant[column];
}

function isAnswerField(column: Column): column is AnswerField {
  return column.startsWith('answers.');
}

function hasRenderer(column: Column): column is keyof typeof renderers {
  return Object.hasOwn(renderers, column);
}

export function isSortColumn(column: Column): column is SortColumn {
  return sortColumns.some((name) => name === column);
}

/** The label above a column, or beside its values on a narrow screen. */
export function columnName(column: Column, language: Language): string {
  const t = translator(language);
  if (isAnswerField(column)) return questionWords(questionOfField(column), language);
  return isSortColumn(column) || column === 'presence' || column === 'mail'
    ? t(($) => $.organisers.column[column])
    : t(($) => $.organisers.spreadsheet.column[column]);
}

// The cells' texts are in components, so that they re-render when the language changes.

function AnswerCell({ column, registrant }: { column: AnswerField; registrant: Registrant }) {
  const language = useOrganiserLanguage();
  const question = questionOfField(column);
  return question && answerWords(question, answerTo(registrant.answers, question.key), language);
}

function PaymentCell({ registrant }: { registrant: Registrant }) {
  const { t, language } = useOrganiserTexts();
  const amounts = amountsOf(registrant);
  const [owed, paid, open] = [amounts.owed, amounts.paid, amounts.open].map((sum) => money(sum, language));
  return t(($) => $.organisers.row.payment[paymentStateOf(amounts)], { owed, paid, open });
}

function CancelledLabel() {
  const { t } = useTranslation();
  return <span className="wrong strong cancelled-label">{t(($) => $.organisers.row.state.cancelled)}</span>;
}

function YesOrNo({ value }: { value: boolean }) {
  return yesOrNo(value, useTranslation().t);
}

function Day({ timestamp }: { timestamp: Timestamp }) {
  return <time dateTime={isoDateTime(timestamp)}>{localDate(timestamp, useOrganiserLanguage())}</time>;
}

/** Such as "Exhibition: 28/08/2025 at 09:41". */
function Arrivals({ presence }: { presence: NonNullable<Registrant['presence']> }) {
  const { t, language } = useOrganiserTexts();
  return entrances().map((entrance) => {
    const arrivedAt = presence[entrance]?.at;
    return (
      arrivedAt && (
        <div key={entrance}>
          {t(($) => $.organisers.filter.chip, {
            name: entranceName(entrance, language),
            value: localDateTime(arrivedAt, language),
          })}
        </div>
      )
    );
  });
}

function Words({ facet, value }: { facet: FacetName; value: string }) {
  return valueWords(facet, value, useOrganiserLanguage());
}
