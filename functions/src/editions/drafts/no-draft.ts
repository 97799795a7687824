/** The update that removes a draft from `editions/{id}`; `draftVersion` stays, since it only grows. */
import { FieldValue } from 'firebase-admin/firestore';

export const noDraft = {
  draft: FieldValue.delete(),
  draftBy: FieldValue.delete(),
  draftAt: FieldValue.delete(),
  draftSave: FieldValue.delete(),
  asked: FieldValue.delete(),
  draftMovesMailings: FieldValue.delete(),
};
