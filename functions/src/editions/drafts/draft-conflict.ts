/** Another organiser has saved, discarded or published the draft meanwhile. A file of its own, so that it loads without the database. */
export class DraftConflict extends Error {}
