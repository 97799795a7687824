/** The texts of the filter outside the list, in Dutch. */
import type { FilterTexts } from './texts.fr';

export const texts: FilterTexts = {
  savedView: 'Opgeslagen weergave',
  chooseView: 'Kies een weergave...',
  search: 'Bevat de woorden',
  all: 'Alle',
  or: ' of ',
  searched: (words) => `Bevat “${words}”`,
  registeredBetween: (from, to) =>
    to === ''
      ? `Ingeschreven sinds ${from}`
      : from === ''
        ? `Ingeschreven tot en met ${to}`
        : `Ingeschreven van ${from} tot en met ${to}`,
  everybody: 'Alle ingeschrevenen',
  forWhom: 'Voor wie',
  withCount: (words, count) => `${words} (${count})`,
};
