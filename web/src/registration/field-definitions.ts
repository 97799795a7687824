/** What a browser should know of each text field: what fills it in, which keyboard, how long it may be. */
import { maxLengths } from 'contract/registration-fields';
import type { ComponentProps } from 'react';

export type TextFieldName = keyof typeof maxLengths;

type InputHints = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
>;

const exact = { autoCapitalize: 'none', spellCheck: false } as const;

const hints: Record<TextFieldName, InputHints> = {
  registrationCode: { autoComplete: 'off', ...exact },
  firstname: { autoComplete: 'given-name', spellCheck: false },
  lastname: { autoComplete: 'family-name', spellCheck: false },
  organization: { autoComplete: 'organization', spellCheck: false },
  title: { autoComplete: 'organization-title' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', ...exact },
  workUrl: { autoComplete: 'url', type: 'url', inputMode: 'url', ...exact },
  telWork: { autoComplete: 'work tel', type: 'tel', inputMode: 'tel' },
  telCell: { autoComplete: 'mobile tel', type: 'tel', inputMode: 'tel' },
  streetAndNumber: { autoComplete: 'address-line1', spellCheck: false },
  postalCode: { autoComplete: 'postal-code', autoCapitalize: 'characters', spellCheck: false },
  city: { autoComplete: 'address-level2', spellCheck: false },
  region: { autoComplete: 'address-level1', spellCheck: false },
  country: { autoComplete: 'country-name', spellCheck: false },
};

export function inputHintsOf(field: TextFieldName): InputHints & { maxLength: number } {
  return { enterKeyHint: 'next', maxLength: maxLengths[field], ...hints[field] };
}
