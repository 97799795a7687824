/** The error of a call about a document of another edition. */
import { ApiError } from 'contract/wire/api-error';

/** Only for a stored document: the wrapper reads that edition's name and date for the answer. */
export class OtherEdition extends ApiError {
  readonly id: string;

  /** @param id of the edition that it belongs to */
  constructor(id: string) {
    super('other-edition', 'This belongs to another edition of the show.');
    this.id = id;
  }
}
