/**
 * The columns of the organisers' spreadsheet, in order. The first sheet has the columns of ORG-6 and the state in every
 * edition; the second sheet is for people to read (ORG-8). Fields that an edition does not ask for are empty in the
 * first sheet, and missing in the second (ORG-36).
 */
import {
  fieldNames,
  registrationFields,
  type FieldsWith,
  type RegistrationField,
} from './registration-fields';

/** Columns that are not fields of the form; some are always empty. */
const otherColumns = [
  ['createdAt', 12],
  ['emailSent', 13],
  ['workAdr', 14],
  ['homeAdr', 16],
  ['homeTel', 17],
  ['note', 18],
  ['telHome', 19],
  ['locked', 21],
  ['id', 25],
  ['state', 26],
] as const;

type ExportedField = FieldsWith<{ column: number }>;

export type ExportColumn = ExportedField | (typeof otherColumns)[number][0];

export const exportColumns: readonly ExportColumn[] = inOrder([
  ...otherColumns,
  ...fieldNames.filter(isExported).map((name) => [name, registrationFields[name].column] as const),
]);

export type ReadableColumn = RegistrationField | 'createdAt' | 'emailSent' | 'id' | 'state' | 'source';

export const readableColumns: readonly ReadableColumn[] = inOrder<ReadableColumn>([
  ...fieldNames.map((name) => [name, registrationFields[name].readable] as const),
  ['createdAt', 21],
  ['emailSent', 22],
  ['id', 24],
  ['state', 25],
  ['source', 26],
]);

export const exportFile = { name: 'users.xlsx', sheet: 'Utilisateurs' } as const;

function inOrder<Name>(columns: readonly (readonly [Name, number])[]): Name[] {
  return [...columns].sort(([, one], [, other]) => one - other).map(([name]) => name);
}

function isExported(name: RegistrationField): name is ExportedField {
  return registrationFields[name].column !== null;
}
