/** The id of a Firebase project, as typed on a command line. */

/** @throws Error that describes valid ids, if the text is not a valid one */
export function requireProjectId(text: string): void {
  if (/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(text)) return;
  throw new Error(
    `"${text}" is not a valid project id, such as my-show-2026: 6 to 30 lower-case letters, digits and hyphens, ` +
      'a letter first and no hyphen last.',
  );
}
