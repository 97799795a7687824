/** The draft: the values that are restored after a reload. */
import { emptyRegistration } from 'contract/registration-fields';
import { beforeEach, expect, it } from 'vitest';
import { clearDraft, readDraft, saveDraft } from './draft';

const typed = {
  ...emptyRegistration,
  registrationCode: 'the code',
  firstname: 'Anaïs 🎁',
  dinnerReservation: '3',
  mailing: true,
};

beforeEach(() => {
  sessionStorage.clear();
});

it('restores the input', () => {
  saveDraft(typed);
  expect({ ...emptyRegistration, ...readDraft() }).toEqual(typed);
});

it('keeps nothing when cleared', () => {
  saveDraft(typed);
  clearDraft();
  expect(readDraft()).toEqual({});
});

it.each([
  '',
  'no JSON',
  'null',
  '"text"',
  '{"firstname":1,"unknown":"x","rgpd":"yes","language":"fr","__proto__":"x"}',
])('starts empty after a broken draft: %s', (stored) => {
  sessionStorage.setItem('registration-draft', stored);
  expect(readDraft()).toEqual({});
});
