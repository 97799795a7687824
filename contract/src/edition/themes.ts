/**
 * The colours of pages, mails and badges. An edition has one of eight themes. themes.test.ts generates the pages' style
 * sheet from this table, and checks every contrast.
 */

/** Colours by purpose. */
export interface Palette {
  /** The background of headers, under white text. */
  readonly band: string;
  /** Main buttons and highlights, under text in `night`. */
  readonly signal: string;
  /** Small decorations, some with text in `night`. */
  readonly spot: string;
  /** Secondary text and frames on the band. */
  readonly tint: string;
  readonly night: string;
  /** The background of the page; `sheet` and `accentPaper` lie on it. */
  readonly paper: string;
  readonly sheet: string;
  readonly accentPaper: string;
  readonly ink: string;
  readonly inkSoft: string;
  /** Frames of inputs. */
  readonly line: string;
  readonly hairline: string;
  readonly link: string;
  readonly focus: string;
  readonly wrong: string;
  readonly wrongPaper: string;
  /** Text about pending tasks. */
  readonly waiting: string;
}

/** Behind the white text that marks tests and rehearsals (also in tokens.css). */
export const testColour = '#7a1fa2';

export interface Theme {
  readonly light: Palette;
  readonly dark: Palette;
}

/** The colours that a kind of badge may have. */
export const inkNames = [
  'band',
  'signal',
  'spot',
  'tint',
  'night',
] as const satisfies readonly (keyof Palette)[];

export type InkName = (typeof inkNames)[number];

type Inks = Pick<Palette, InkName>;

type Papers = Omit<Palette, keyof Inks | keyof (typeof warnings)['light']>;

/** The same in every theme. */
const warnings = {
  light: { wrong: '#b3261e', wrongPaper: '#fdeeec', waiting: '#8a5300' },
  dark: { wrong: '#ffb0a6', wrongPaper: '#3a1c33', waiting: '#ffc93c' },
};

/** Mixes `percent` of one colour with another. */
type Mix = (one: string, percent: number, other: string) => string;

/** A theme has two colours of its own. The style sheet, which every page contains, stays short by mixing the others. */
export function mixInks(band: string, spot: string, mix: Mix): Inks {
  return {
    band,
    signal: '#ffc93c',
    spot,
    tint: mix(band, 25, '#ffffff'),
    night: mix(band, 35, '#000000'),
  };
}

export function mixPapers({ band, signal, tint, night }: Inks, mix: Mix): Record<'light' | 'dark', Papers> {
  return {
    light: {
      paper: mix(band, 5, '#ffffff'),
      sheet: '#ffffff',
      accentPaper: mix(band, 8, '#ffffff'),
      ink: night,
      inkSoft: mix(night, 80, '#ffffff'),
      line: mix(night, 55, '#ffffff'),
      hairline: mix(night, 12, '#ffffff'),
      link: band,
      focus: band,
    },
    dark: {
      paper: mix(night, 60, '#000000'),
      sheet: night,
      accentPaper: mix(tint, 12, night),
      ink: '#f5f1e6',
      inkSoft: mix(tint, 80, night),
      line: mix(tint, 55, night),
      hairline: mix(tint, 20, night),
      link: tint,
      focus: signal,
    },
  };
}

export function theme(band: string, spot: string): Theme {
  const inks = mixInks(band, spot, mixed);
  const { light, dark } = mixPapers(inks, mixed);
  return {
    light: { ...inks, ...light, ...warnings.light },
    dark: { ...inks, ...dark, ...warnings.dark },
  };
}

/** Like `color-mix(in srgb, …)` in a style sheet. */
function mixed(one: string, percent: number, other: string): string {
  const channels = [1, 3, 5].map((start) => {
    const valueIn = (colour: string) => Number.parseInt(colour.slice(start, start + 2), 16);
    const channel = Math.round((valueIn(one) * percent + valueIn(other) * (100 - percent)) / 100);
    return channel.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

// oxfmt-ignore
export const themes = {
  ultramarine: {
    light: {
      ...{ band: '#2b27b8', signal: '#ffc93c', spot: '#ff6250', tint: '#c9c6ff', night: '#17163f' },
      ...{ paper: '#faf6ee', sheet: '#ffffff', accentPaper: '#f1f0ff', ink: '#1b1a45', inkSoft: '#57557a' },
      ...{ line: '#8682a8', hairline: '#e2ddd0', link: '#2b27b8', focus: '#2b27b8', ...warnings.light },
    },
    dark: {
      ...{ band: '#25219c', signal: '#ffc93c', spot: '#ff6250', tint: '#c9c6ff', night: '#17163f' },
      ...{ paper: '#100f2b', sheet: '#1b1a41', accentPaper: '#27255a', ink: '#f5f1e6', inkSoft: '#bcb8dd' },
      ...{ line: '#827eb4', hairline: '#34325f', link: '#c9c6ff', focus: '#ffc93c', ...warnings.dark },
    },
  },
  sky: theme('#0b56a8', '#6fd3c7'),
  petrol: theme('#0b5263', '#ff6250'),
  forest: theme('#1d5a3a', '#ff6250'),
  brick: theme('#8f3413', '#6fd3c7'),
  wine: theme('#7d1638', '#ff86b3'),
  plum: theme('#642076', '#ff86b3'),
  graphite: theme('#454e5b', '#7cc6f2'),
};

export type ThemeName = keyof typeof themes;

export const themeNames = Object.keys(themes).filter((name): name is ThemeName => name in themes);

/** The theme of the editions from before themes could be chosen. */
export const defaultTheme = 'ultramarine' satisfies ThemeName;
