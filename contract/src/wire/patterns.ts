/** The forms of addresses and ids; without the schema library. */

/**
 * Text, exactly one at sign, text, without white space (REG-5); it never backtracks. The domain is checked separately.
 */
export const emailPattern = /^[^\s@]+@[^\s@]+$/;

/** In UTF-16 code units. */
export const maxEmailLength = 254;

/** A Firestore auto id; a code looks the same. It gives access to the mail links, so it is validated before any lookup. */
export const registrantIdPattern = /^[A-Za-z0-9]{20}$/;
