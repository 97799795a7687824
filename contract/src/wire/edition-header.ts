/** The header `X-Edition`: the edition and version that a page shows, or that a response is for. */

/** An edition and its version, as in the header. */
export interface EditionName {
  readonly id: string;
  readonly version: number;
}

/** An edition's id, which is part of the header, of pages' addresses and of document ids. */
export const editionIdPattern = /^[a-z0-9][a-z0-9-]{0,24}$/;

/** The id of an edition that organisers create. Excludes a rehearsal's id (rehearsal.ts). */
export const newEditionIdPattern = /^(?!.*-test$)[a-z0-9][a-z0-9-]{0,19}$/;

/** Stands for an edition before the first show (publication/no-show.ts); no edition has this id. */
export const noShowId = '-';

/** Whether the id is `noShowId`: no edition was ever published (EDIT-29). */
export function isNoShow({ id }: { readonly id: string }): boolean {
  return id === noShowId;
}

/** The token of a link to a preview or a rehearsal, `<edition>.<secret>`. */
export const editionTokenPattern = /^([a-z0-9][a-z0-9-]{0,19})\.([A-Za-z0-9_-]{43})$/;

/** @returns the header's value, `<edition>.<version>` */
export function editionHeader({ id, version }: EditionName): string {
  return `${id}.${version}`;
}

/**
 * @param value as received, not validated
 * @returns undefined if the value is absent or names no version of an edition
 */
export function readEditionHeader(value: string | null | undefined): EditionName | undefined {
  const [id = '', version = '', ...others] = (value ?? '').split('.');
  const isName = editionIdPattern.test(id) && /^[1-9]\d{0,8}$/.test(version) && others.length === 0;
  return isName ? { id, version: Number(version) } : undefined;
}

/** The query parameter of the organisers' pages that names the edition to prepare, if it is not the current one. */
export const preparedParameter = 'prepare';
