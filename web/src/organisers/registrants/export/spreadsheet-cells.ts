/** The cells of the export's first sheet (ORG-6). */
import { inviterName } from 'contract/edition/exhibitors';
import type { Language } from 'contract/language/languages';
import { exportColumns, type ExportColumn } from 'contract/registrant/export-columns';
import { isOffered } from 'contract/registrant/registrant-list';
import type { Registrant } from 'contract/registrant/registrant';
import { isoDateTime } from '../../shared/local-time';
import { answerCellsOf } from './readable-cells';
import type { CellValue } from './workbook';

/**
 * @param language of the answers to the edition's own questions; nothing else is in words
 * @returns the value of each column; null is an empty cell
 */
export function cellsOf(registrant: Registrant, language: Language): CellValue[] {
  const cells = exportColumns.map((column) => (isOffered(column) ? cellOf(registrant, column) : null));
  return [...cells, ...answerCellsOf(registrant, language)];
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
