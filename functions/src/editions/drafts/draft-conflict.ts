/** Another organiser has changed, discarded or published the draft. In its own file, so that it loads without the database. */
export class DraftConflict extends Error {}
