/** The only value of `format` in a call; papers.ts has the paper sizes. */
export const badgeFormat = 'A6portrait';
