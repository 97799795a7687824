/** Another organiser has changed, discarded or published the draft. This file does not load the database. */
export class DraftConflict extends Error {}
