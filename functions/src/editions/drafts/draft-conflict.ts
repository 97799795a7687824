/** A draft that somebody else has saved, discarded or published meanwhile. Apart from drafts.ts, which needs the database. */
export class DraftConflict extends Error {}
