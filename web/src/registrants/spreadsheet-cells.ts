/** The cells of the export (ORG-6). */
import { inviterName } from 'contract/exhibitors';
import { exportColumns, type ExportColumn } from 'contract/export-columns';
import type { Registrant } from 'contract/registrant';
import { isoMoment } from './local-time';

/** Numbers and booleans keep their type; everything else is text. */
export type CellValue = string | number | boolean | null;

/** @returns the value of each column; null is an empty cell */
export function cellsOf(registrant: Registrant): CellValue[] {
  return exportColumns.map((column) => cellOf(registrant, column));
}

function cellOf(registrant: Registrant, column: ExportColumn): CellValue {
  switch (column) {
    case 'createdAt':
      return isoMoment(registrant.createdAt);
    case 'emailSent':
      return registrant.emailSent === undefined ? null : isoMoment(registrant.emailSent);
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

/** @returns the width of each column in characters, which fits most of its values */
export function widthsOf(rows: readonly (readonly CellValue[])[]): number[] {
  return exportColumns.map((column, index) => {
    const lengths = rows.slice(0, 500).map((row) => String(row[index] ?? '').length);
    return Math.min(42, Math.max(column.length + 4, ...lengths.map((length) => length + 2)));
  });
}
