/** The cells of the export's first sheet (ORG-6). */
import { factLanguage, inLanguage } from 'contract/edition/current';
import { inviterName } from 'contract/edition/exhibitors';
import type { Question } from 'contract/edition/form/questions';
import { answerTo, answerWords, shownQuestions } from 'contract/registrant/answers';
import { exportColumns, type ExportColumn } from 'contract/registrant/export-columns';
import { isOffered } from 'contract/registrant/registrant-list';
import type { Registrant } from 'contract/registrant/registrant';
import { isoDateTime } from '../../shared/local-time';
import type { CellValue } from './workbook';

/** @returns the value of each column; null is an empty cell */
export function cellsOf(registrant: Registrant): CellValue[] {
  return [
    ...exportColumns.map((column) => (isOffered(column) ? cellOf(registrant, column) : null)),
    ...shownQuestions().map((question) => answerOf(registrant, question)),
  ];
}

/** The columns, and the edition's own questions in one language, whatever the organiser's. */
export function headerOf(): string[] {
  return [
    ...exportColumns,
    ...shownQuestions().map(({ words }) => inLanguage(words, factLanguage(undefined))),
  ];
}

function answerOf({ answers }: Registrant, question: Question): CellValue {
  const answer = answerTo(answers, question.key);
  if (answer === undefined || typeof answer === 'number') return answer ?? null;
  if (question.kind === 'yesNo') return String(answer);
  return answerWords(question, answer, factLanguage(undefined));
}

function cellOf(registrant: Registrant, column: ExportColumn): CellValue {
  switch (column) {
    case 'createdAt':
      return isoDateTime(registrant.createdAt);
    case 'emailSent':
      return registrant.emailSent === undefined ? null : isoDateTime(registrant.emailSent);
    case 'invitedBy':
      return inviterName(registrant.invitedBy);
    case 'workAdr':
      return addressOf(registrant);
    case 'homeAdr':
    case 'homeTel':
    case 'note':
    case 'telHome':
    case 'locked':
      return null;
    default: {
      const value = registrant[column];
      return value === '' ? null : value;
    }
  }
}

/** In one line, such as "Rue du Marché 12, 1000 Bruxelles, Belgique". */
function addressOf({ streetAndNumber, postalCode, city, region, country }: Registrant): string {
  return [streetAndNumber, `${postalCode} ${city}`, region, country].filter((part) => part !== '').join(', ');
}
