/** Every collection of Firestore that the functions write. */
export const collections = {
  registrants: 'registrants',
  /** What makes an e-mail address unique among registrants. */
  emails: 'registrantEmails',
  /** Who was erased in the last days: the id, and when; see registrants/documents.ts. */
  tombstones: 'tombstones',
  /** Who tried to sign in with a wrong password, hashed; see session/sign-in-attempts.ts. */
  signInAttempts: 'signInAttempts',
  /** What was done to registrants' data, without personal data; see registrants/audit.ts. */
  audit: 'audit',
} as const;
