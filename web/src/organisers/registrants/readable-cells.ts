/** The cells of the export's second sheet, for organisers to read: labelled columns, real dates (ORG-8). */
import { inviterName } from 'contract/exhibitors';
import { languageOf, type Language } from 'contract/languages';
import type { Registrant } from 'contract/registrant';
import { organiserTexts } from '../shared/texts';
import type { OrganiserTexts } from '../shared/texts.fr';
import { dateOf } from '../shared/local-time';
import type { CellValue } from './workbook';

export type ReadableColumn = keyof OrganiserTexts['spreadsheet']['column'];

/** In the order of the sheet. */
export const readableColumns: readonly ReadableColumn[] = [
  'lastname',
  'firstname',
  'organization',
  'title',
  'email',
  'telWork',
  'telCell',
  'workUrl',
  'streetAndNumber',
  'postalCode',
  'city',
  'region',
  'country',
  'bappMember',
  'invitedBy',
  'dinnerReservation',
  'vegetarianMeal',
  'language',
  'mailing',
  'rgpd',
  'createdAt',
  'emailSent',
  'registrationCode',
  'id',
  'state',
];

/** @returns the value of each column; null is an empty cell */
export function readableCellsOf(registrant: Registrant, language: Language): CellValue[] {
  const texts = organiserTexts(language);
  return readableColumns.map((column) => cellOf(registrant, column, texts));
}

function cellOf(registrant: Registrant, column: ReadableColumn, texts: OrganiserTexts): CellValue {
  const yesOrNo = (value: boolean) => (value ? texts.row.yes : texts.row.no);
  switch (column) {
    case 'createdAt':
      return dateOf(registrant.createdAt);
    case 'emailSent':
      return registrant.emailSent === undefined ? null : dateOf(registrant.emailSent);
    case 'invitedBy':
      return inviterName(registrant.invitedBy);
    case 'language':
      return texts.common.language[languageOf(registrant.language)];
    case 'bappMember':
      return yesOrNo(registrant.bappMember === 'Yes');
    case 'state':
      return texts.row.state[registrant.state];
    case 'mailing':
    case 'rgpd':
      return yesOrNo(registrant[column]);
    default: {
      const value = registrant[column];
      return value === '' ? null : value;
    }
  }
}
