/** The colours of the current edition, for what has no style sheet. */
import { facts } from './current';
import { themes, type Theme } from './themes';

/** For mails and badges; badges and most mails are light. */
export function themeColours(): Theme {
  return themes[facts().theme];
}
