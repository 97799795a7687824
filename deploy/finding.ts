/** What keeps the site from being deployed. */

export interface Finding {
  /** The file and the place in it. */
  where: string;
  /** What is wrong, and what to do. */
  what: string;
}
