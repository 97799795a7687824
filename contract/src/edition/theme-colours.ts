/** The colours of the current edition, for output without a style sheet. */
import { facts } from './current';
import { themes, type InkName, type Theme } from './themes';

/** For mails and badges. Only mails use the dark palette, in dark mode. */
export function themeColours(): Theme {
  return themes[facts().theme];
}

/**
 * @param theme the current edition's by default
 * @returns the colours of a badge's band and of the word on it
 */
export function bandColours(ink: InkName, { light } = themeColours()): { band: string; word: string } {
  if (ink === 'night') return { band: light.ink, word: '#ffffff' };
  return { band: light[ink], word: ink === 'band' ? '#ffffff' : light.ink };
}
