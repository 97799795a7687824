/** The columns of the organisers' spreadsheet, in the specified order (ORG-6); the state comes after them. */
import {
  fieldNames,
  registrationFields,
  type FieldsWith,
  type RegistrationField,
} from './registration-fields';

/** Columns that are not fields of the form; those without a meaning yet stay empty. */
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

export const exportColumns: readonly ExportColumn[] = [
  ...otherColumns,
  ...fieldNames.filter(isExported).map((name) => [name, registrationFields[name].column] as const),
]
  .sort(([, one], [, other]) => one - other)
  .map(([name]) => name);

export const exportFile = { name: 'users.xlsx', sheet: 'Utilisateurs' } as const;

function isExported(name: RegistrationField): name is ExportedField {
  return registrationFields[name].column !== null;
}
