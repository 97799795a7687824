/** The colours of the current edition, for what has no style sheet. */
import { facts } from './current';
import { themes, type Theme } from './themes';

/** Of the current edition: for mails and badges, which have no style sheet; badges and most mails are light. */
export function themeColours(): Theme {
  return themes[facts().theme];
}
