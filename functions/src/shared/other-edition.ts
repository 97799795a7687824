/** The error of a call about a document of another edition. */
import { ApiError } from 'contract/wire/api-error';

/** Not for an id that a caller sends: edition-of-request.ts would read that edition's name from the database. */
export class OtherEdition extends ApiError {
  readonly id: string;

  /** @param id of the edition that the document belongs to */
  constructor(id: string) {
    super('other-edition', 'This belongs to another edition of the show.');
    this.id = id;
  }
}
