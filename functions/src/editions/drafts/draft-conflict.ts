/** Another organiser has changed, discarded or published the draft. Its own file, to load without the database. */
export class DraftConflict extends Error {}
