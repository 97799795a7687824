/** The texts of the filter outside the list, in English. */
import type { FilterTexts } from './texts.fr';

export const texts: FilterTexts = {
  savedView: 'Saved view',
  chooseView: 'Choose a view...',
  search: 'Contains the words',
  all: 'All',
  or: ' or ',
  searched: (words) => `Contains “${words}”`,
  registeredBetween: (from, to) =>
    to === ''
      ? `Registered since ${from}`
      : from === ''
        ? `Registered up to and including ${to}`
        : `Registered from ${from} to ${to}`,
  everybody: 'All registrants',
  forWhom: 'For whom',
  withCount: (words, count) => `${words} (${count})`,
};
