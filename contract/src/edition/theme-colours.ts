/** The colours of the current edition, for what has no style sheet. */
import { facts } from './current';
import { themes, type InkName, type Theme } from './themes';

/** For mails and badges; badges and most mails are light. */
export function themeColours(): Theme {
  return themes[facts().theme];
}

/**
 * @param theme the edition's, if it is not another one's
 * @returns the colour of a badge's band, and of the word on it: the colour can be recognised from further away
 */
export function bandColours(ink: InkName, { light } = themeColours()): { band: string; word: string } {
  if (ink === 'night') return { band: light.ink, word: '#ffffff' };
  return { band: light[ink], word: ink === 'band' ? '#ffffff' : light.ink };
}
