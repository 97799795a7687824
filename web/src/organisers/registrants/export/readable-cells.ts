/** The cells of the export's second sheet, readable for organisers: labelled columns, real dates (ORG-8). */
import { inLanguage } from 'contract/edition/current';
import { eventInstant } from 'contract/edition/event-times';
import { inUnits } from 'contract/language/money';
import { translator } from 'contract/language/translator';
import { shownQuestions } from 'contract/registrant/answers';
import { badgeKindOf } from 'contract/registrant/badge-kinds';
import { amountsOf, takesPayments } from 'contract/registrant/payment/payment';
import { readableColumns, type ReadableColumn } from 'contract/registrant/export-columns';
import type { Language } from 'contract/language/languages';
import { isOffered } from 'contract/registrant/list/registrant-list';
import type { Registrant } from 'contract/registrant/registrant';
import { isFieldName, isOfKind } from 'contract/registrant/registration-fields';
import { valueWords, yesOrNo } from '../../shared/filter-words';
import { tagNames } from '../../shared/tag-names';
import { dateOf } from 'contract/wire/timestamp';
import { answerCells } from './spreadsheet-cells';
import type { CellValue } from './workbook';

type SheetColumn = ReadableColumn | 'badgeKind' | 'note' | 'tags';

/** The columns that the edition has (ORG-36), with the kind of badge if it has kinds of its own (BADGE-7). */
function sheetColumns(): readonly SheetColumn[] {
  return [...readableColumns, 'badgeKind' as const].filter(isOffered);
}

/** The columns after the questions (ORG-56). */
const noteColumns = ['note', 'tags'] as const;

/** The columns after the notes; none if the dinner is free (ORG-57). */
const paymentColumns = () =>
  takesPayments() ? (['owed', 'paid', 'open', 'paidOn', 'paidBy', 'paymentNote'] as const) : [];

/** The names of the columns: fields, the edition's own questions, notes and payment. */
export function readableHeaderOf(language: Language): string[] {
  const t = translator(language);
  return [
    ...sheetColumns().map((column) => t(($) => $.organisers.spreadsheet.column[column])),
    ...shownQuestions().map(({ words }) => inLanguage(words, language)),
    ...noteColumns.map((column) => t(($) => $.organisers.spreadsheet.column[column])),
    ...paymentColumns().map((column) => t(($) => $.organisers.spreadsheet.column[column])),
  ];
}

/** @returns the value of each column; null is an empty cell */
export function readableCellsOf(registrant: Registrant, language: Language): CellValue[] {
  const t = translator(language);
  return [
    ...sheetColumns().map((column) => cellOf(registrant, column, language)),
    ...answerCells(registrant, language, (answer) => yesOrNo(answer === 'Yes', t)),
    ...noteColumns.map((column) => cellOf(registrant, column, language)),
    ...paymentCells(registrant),
  ];
}

function paymentCells(registrant: Registrant): CellValue[] {
  const { paidOn } = registrant;
  const amounts = amountsOf(registrant);
  return paymentColumns().map((column) => {
    if (column === 'paidOn') return paidOn === undefined ? null : eventInstant(`${paidOn}T00:00`);
    if (column === 'paidBy' || column === 'paymentNote') return registrant[column] ?? null;
    return inUnits(amounts[column]);
  });
}

function cellOf(registrant: Registrant, column: SheetColumn, language: Language): CellValue {
  const t = translator(language);
  switch (column) {
    case 'createdAt':
      return dateOf(registrant.createdAt);
    case 'emailSent':
      return registrant.emailSent === undefined ? null : dateOf(registrant.emailSent);
    case 'invitedBy':
      return valueWords('invitedBy', registrant.invitedBy, language);
    case 'language':
      return valueWords('language', registrant.language, language);
    case 'state':
      return t(($) => $.organisers.row.state[registrant.state]);
    case 'badgeKind':
      return valueWords('badgeKind', badgeKindOf(registrant).key, language);
    case 'note':
      return registrant.note ?? null;
    case 'tags':
      return tagNames(registrant.tags) || null;
    case 'source':
      return t(($) => $.organisers.row.source[registrant.source]);
    default: {
      if (isFieldName(column) && isOfKind(column, 'yesNo')) return yesOrNo(registrant[column] === 'Yes', t);
      const value = registrant[column];
      if (typeof value === 'boolean') return yesOrNo(value, t);
      return value === '' ? null : value;
    }
  }
}
