/** Removes a draft from `editions/{id}`, when it is discarded or published; `draftVersion` stays, since it only grows. */
import { FieldValue } from 'firebase-admin/firestore';

export const noDraft = {
  draft: FieldValue.delete(),
  draftBy: FieldValue.delete(),
  draftAt: FieldValue.delete(),
  draftSave: FieldValue.delete(),
  asked: FieldValue.delete(),
  draftMovesMailings: FieldValue.delete(),
};
