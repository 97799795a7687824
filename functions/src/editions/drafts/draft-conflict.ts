/** Another organiser has changed, discarded or published the draft. Imported alone, it does not load the database. */
export class DraftConflict extends Error {}
