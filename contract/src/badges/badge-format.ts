/** The only `format` that the call for a badge accepts; papers.ts has the sizes of paper. */
export const badgeFormat = 'A6portrait';
