/** The cells of the export's second sheet, readable for organisers: labelled columns, real dates (ORG-8). */
import { inLanguage } from 'contract/edition/current';
import { translator } from 'contract/language/translator';
import { shownQuestions } from 'contract/registrant/answers';
import { badgeKindOf } from 'contract/registrant/badge-kinds';
import { readableColumns, type ReadableColumn } from 'contract/registrant/export-columns';
import type { Language } from 'contract/language/languages';
import { isOffered } from 'contract/registrant/registrant-list';
import type { Registrant } from 'contract/registrant/registrant';
import { isFieldName, isOfKind } from 'contract/registrant/registration-fields';
import { valueWords } from '../../shared/filter-words';
import { tagNames } from '../../shared/tag-names';
import { dateOf } from 'contract/wire/timestamp';
import { answerCells } from './spreadsheet-cells';
import type { CellValue } from './workbook';

type SheetColumn = ReadableColumn | 'badgeKind' | 'note' | 'tags';

/** Of what the edition asks for (ORG-36), with kinds of its own the kind of badge (BADGE-7); note and tags come last (ORG-56). */
function sheetColumns(): readonly SheetColumn[] {
  return [...readableColumns, 'badgeKind' as const].filter(isOffered);
}

/** After everything else. */
const notes = ['note', 'tags'] as const;

/** The columns, and the edition's own questions, in words. */
export function readableHeaderOf(language: Language): string[] {
  const t = translator(language);
  return [
    ...sheetColumns().map((column) => t(($) => $.organisers.spreadsheet.column[column])),
    ...shownQuestions().map(({ words }) => inLanguage(words, language)),
    ...notes.map((column) => t(($) => $.organisers.spreadsheet.column[column])),
  ];
}

function yesOrNo(value: boolean, language: Language): string {
  return translator(language)(($) => (value ? $.organisers.row.yes : $.organisers.row.no));
}

/** @returns the value of each column; null is an empty cell */
export function readableCellsOf(registrant: Registrant, language: Language): CellValue[] {
  return [
    ...sheetColumns().map((column) => cellOf(registrant, column, language)),
    ...answerCells(registrant, language, (answer) => yesOrNo(answer === 'Yes', language)),
    ...notes.map((column) => cellOf(registrant, column, language)),
  ];
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
      if (isFieldName(column) && isOfKind(column, 'yesNo'))
        return yesOrNo(registrant[column] === 'Yes', language);
      const value = registrant[column];
      if (typeof value === 'boolean') return yesOrNo(value, language);
      return value === '' ? null : value;
    }
  }
}
