/** Which fields of a registration an edition asks for, and which of these it requires (EDIT-32). */

/** The fields that an edition may ask for or not. Every edition asks for name, e-mail and consent. */
export const adjustableFields = [
  'title',
  'telWork',
  'telCell',
  'organization',
  'workUrl',
  'streetAndNumber',
  'postalCode',
  'city',
  'region',
  'country',
  'mailing',
] as const;

export type AdjustableField = (typeof adjustableFields)[number];

export const fieldUses = ['required', 'optional', 'off'] as const;

export type FieldUse = (typeof fieldUses)[number];

/** Only the fields whose use differs from the field table (registration-fields.ts). */
export type AskedFields = { readonly [Field in AdjustableField]?: FieldUse };

/** @returns the uses that a field may have: consent to mailings must be free, so it is never required */
export function usesOf(field: AdjustableField): readonly FieldUse[] {
  return field === 'mailing' ? fieldUses.filter((use) => use !== 'required') : fieldUses;
}
