/** Another organiser has changed, discarded or published the draft. Has a file of its own, so that importers do not load the database. */
export class DraftConflict extends Error {}
