/** The cells of the export's second sheet, readable for organisers: labelled columns, real dates (ORG-8). */
import { inLanguage } from 'contract/edition/current';
import type { Question } from 'contract/edition/form/questions';
import { translator } from 'contract/language/translator';
import { answerTo, answerWords, shownQuestions } from 'contract/registrant/answers';
import { badgeKindOf } from 'contract/registrant/badge-kinds';
import { readableColumns, type ReadableColumn } from 'contract/registrant/export-columns';
import type { Language } from 'contract/language/languages';
import { isOffered } from 'contract/registrant/registrant-list';
import type { Registrant } from 'contract/registrant/registrant';
import { isFieldName, isOfKind } from 'contract/registrant/registration-fields';
import { valueWords } from '../../shared/filter-words';
import { dateOf } from 'contract/wire/timestamp';
import type { CellValue } from './workbook';

type SheetColumn = ReadableColumn | 'badgeKind';

/** The columns of what the edition asks for (ORG-36); the kind of badge is the last one (BADGE-7). */
export const offeredReadableColumns = (): readonly SheetColumn[] =>
  [...readableColumns, 'badgeKind' as const].filter(isOffered);

/** The columns, and the edition's own questions, in words. */
export function readableHeaderOf(language: Language): string[] {
  const t = translator(language);
  return [
    ...offeredReadableColumns().map((column) => t(($) => $.organisers.spreadsheet.column[column])),
    ...shownQuestions().map(({ words }) => inLanguage(words, language)),
  ];
}

function answerOf({ answers }: Registrant, question: Question, language: Language): CellValue {
  const answer = answerTo(answers, question.key);
  if (answer === undefined || typeof answer === 'number') return answer ?? null;
  if (question.kind === 'yesNo') return yesOrNo(answer === 'Yes', language);
  return answerWords(question, answer, language);
}

function yesOrNo(value: boolean, language: Language): string {
  return translator(language)(($) => (value ? $.organisers.row.yes : $.organisers.row.no));
}

/** @returns the value of each column; null is an empty cell */
export function readableCellsOf(registrant: Registrant, language: Language): CellValue[] {
  return [
    ...offeredReadableColumns().map((column) => cellOf(registrant, column, language)),
    ...shownQuestions().map((question) => answerOf(registrant, question, language)),
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
