/** The texts of the filter outside the list, in French. */
import type { FilterTexts } from './texts';

export const texts: FilterTexts = {
  savedView: 'Vue enregistrée',
  chooseView: 'Choisir une vue...',
  search: 'Contient les mots',
  all: 'Tous',
  or: ' ou ',
  searched: (words) => `Contient «\u00a0${words}\u00a0»`,
  registeredBetween: (from, to) =>
    to === ''
      ? `Inscrit depuis le ${from}`
      : from === ''
        ? `Inscrit jusqu’au ${to} inclus`
        : `Inscrit du ${from} au ${to}`,
  everybody: 'Tous les inscrits',
  withCount: (words, count) => `${words} (${count})`,
};
