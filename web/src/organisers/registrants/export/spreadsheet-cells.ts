/** The cells of the export's first sheet (ORG-6). */
import { factLanguage, inLanguage } from 'contract/edition/current';
import { inviterName } from 'contract/edition/exhibitors';
import type { Language } from 'contract/language/languages';
import { answerTo, answerWords, shownQuestions } from 'contract/registrant/answers';
import { exportColumns, type ExportColumn } from 'contract/registrant/export-columns';
import { isOffered } from 'contract/registrant/list/registrant-list';
import type { Registrant } from 'contract/registrant/registrant';
import { isoDateTime } from '../../shared/local-time';
import type { CellValue } from './workbook';

/** @returns the value of each column; null is an empty cell */
export function cellsOf(registrant: Registrant): CellValue[] {
  return [
    ...exportColumns.map((column) => (isOffered(column) ? cellOf(registrant, column) : null)),
    ...answerCells(registrant, factLanguage(undefined), (answer) => answer),
  ];
}

/** The columns, then the edition's own questions, in the same language for every organiser. */
export function headerOf(): string[] {
  return [
    ...exportColumns,
    ...shownQuestions().map(({ words }) => inLanguage(words, factLanguage(undefined))),
  ];
}

/** @param yesOrNo returns the text for `Yes` and `No` */
export function answerCells(
  { answers }: Registrant,
  language: Language,
  yesOrNo: (answer: string) => string,
): CellValue[] {
  return shownQuestions().map((question) => {
    const answer = answerTo(answers, question.key);
    if (answer === undefined || typeof answer === 'number') return answer ?? null;
    return question.kind === 'yesNo' ? yesOrNo(String(answer)) : answerWords(question, answer, language);
  });
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

/** The address in one line, such as "Rue du Marché 12, 1000 Bruxelles, Belgique". */
function addressOf({ streetAndNumber, postalCode, city, region, country }: Registrant): string {
  return [streetAndNumber, `${postalCode} ${city}`, region, country].filter((part) => part !== '').join(', ');
}
