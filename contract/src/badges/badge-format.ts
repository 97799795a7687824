/** The badge's format in a call; the paper is papers.ts. */
export const badgeFormat = 'A6portrait';
