/** The error while a new association has published no edition yet (EDIT-29). */
import { ApiError } from 'contract/wire/api-error';

export class NothingPublished extends ApiError {
  constructor() {
    super('not-found', 'No edition is published yet.');
  }
}

/** @returns the work's result; undefined if no edition is published yet */
export async function ifPublished<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NothingPublished) return undefined;
    throw error;
  }
}
