/** The texts of the filter outside the list, in French. */

export const texts = {
  savedView: 'Vue enregistrée',
  chooseView: 'Choisir une vue...',
  search: 'Contient les mots',
  all: 'Tous',
  or: ' ou ',
  searched: (words: string) => `Contient «\u00a0${words}\u00a0»`,
  registeredBetween: (from: string, to: string) =>
    to === ''
      ? `Inscrit depuis le ${from}`
      : from === ''
        ? `Inscrit jusqu’au ${to} inclus`
        : `Inscrit du ${from} au ${to}`,
  everybody: 'Tous les inscrits',
  forWhom: 'Pour qui',
  withCount: (words: string, count: string) => `${words} (${count})`,
};

export type FilterTexts = typeof texts;
