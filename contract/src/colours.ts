/** Colours for mails and badges, which have no style sheet. The pages define the same colours in tokens.css. */
export const colours = {
  ultramarine: '#2b27b8',
  coral: '#ff6250',
  yellow: '#ffc93c',
  lilac: '#c9c6ff',
  ink: '#1b1a45',
  inkSoft: '#57557a',
  accentPaper: '#f1f0ff',
  paper: '#faf6ee',
} as const;
