/** The cells of the export's second sheet, readable for organisers: labelled columns, real dates (ORG-8). */
import { translator } from 'contract/language/translator';
import { readableColumns, type ReadableColumn } from 'contract/registrant/export-columns';
import { answerTo, answerWords, shownQuestions } from 'contract/registrant/answers';
import type { Language } from 'contract/language/languages';
import { isOffered } from 'contract/registrant/registrant-list';
import type { Registrant } from 'contract/registrant/registrant';
import { isFieldName, isOfKind } from 'contract/registrant/registration-fields';
import { valueWords } from '../../shared/filter-words';
import { dateOf } from 'contract/wire/timestamp';
import type { CellValue } from './workbook';

/** The columns of what the edition asks for (ORG-36). */
export const offeredReadableColumns = () => readableColumns.filter(isOffered);

/** @returns the value of each column; null is an empty cell */
export function readableCellsOf(registrant: Registrant, language: Language): CellValue[] {
  const cells = offeredReadableColumns().map((column) => cellOf(registrant, column, language));
  return [...cells, ...answerCellsOf(registrant, language)];
}

/** The last columns of both sheets are the edition's own questions (EDIT-33). */
export function answerCellsOf({ answers }: Registrant, language: Language): CellValue[] {
  return shownQuestions().map((question) => {
    const answer = answerTo(answers, question.key);
    return typeof answer === 'number' ? answer : answerWords(question, answer, language) || null;
  });
}

function cellOf(registrant: Registrant, column: ReadableColumn, language: Language): CellValue {
  const t = translator(language);
  const yesOrNo = (value: boolean) =>
    value ? t(($) => $.organisers.row.yes) : t(($) => $.organisers.row.no);
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
    case 'source':
      return t(($) => $.organisers.row.source[registrant.source]);
    default: {
      if (isFieldName(column) && isOfKind(column, 'yesNo')) return yesOrNo(registrant[column] === 'Yes');
      const value = registrant[column];
      if (typeof value === 'boolean') return yesOrNo(value);
      return value === '' ? null : value;
    }
  }
}
