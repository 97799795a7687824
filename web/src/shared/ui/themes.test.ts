/** The contrast of every theme, and the pages' style sheet. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  defaultTheme,
  mixInks,
  mixPapers,
  theme,
  themeNames,
  themes,
  type Palette,
} from 'contract/edition/themes';
import { describe, expect, it } from 'vitest';

type Colour = keyof Palette | 'white';

/** Text colour -> its background colours. */
const texts: Readonly<Partial<Record<Colour, readonly Colour[]>>> = {
  white: ['band'],
  tint: ['band'],
  night: ['signal', 'spot'],
  ink: ['paper', 'sheet', 'accentPaper', 'wrongPaper'],
  inkSoft: ['paper', 'sheet', 'accentPaper'],
  link: ['paper', 'sheet', 'accentPaper'],
  wrong: ['paper', 'sheet', 'accentPaper', 'wrongPaper'],
  waiting: ['paper', 'sheet', 'accentPaper'],
  sheet: ['link', 'wrong'],
};

/** Frame or focus ring of controls -> its background colours. */
const controls: Readonly<Partial<Record<Colour, readonly Colour[]>>> = {
  white: ['band'],
  tint: ['band'],
  line: ['paper', 'sheet', 'accentPaper'],
  focus: ['paper', 'sheet', 'accentPaper'],
  wrong: ['paper', 'sheet', 'wrongPaper'],
};

/** Colours that are not needed to distinguish elements. */
const decorations: readonly Colour[] = ['hairline'];

const modes = ['light', 'dark'] as const;
const variants = themeNames.flatMap((name) =>
  modes.map((mode) => ({ name, mode, palette: themes[name][mode] })),
);

describe.each(variants)('$name, $mode', ({ palette }) => {
  const valueOf = (colour: Colour) => (colour === 'white' ? '#ffffff' : palette[colour]);
  const contrasts = (pairs: typeof texts) =>
    Object.entries(pairs).flatMap(([colour, backgrounds]) =>
      backgrounds.map((background): readonly [string, number] => [
        `${colour} on ${background}`,
        contrast(valueOf(colour as Colour), valueOf(background)),
      ]),
    );

  it('has a contrast of 4.5 for text and of 3 for controls', () => {
    expect(contrasts(texts).filter(([, ratio]) => ratio < 4.5)).toEqual([]);
    expect(contrasts(controls).filter(([, ratio]) => ratio < 3)).toEqual([]);
  });

  it.each(['paper', 'sheet'] as const)('separates the main button from %s by fill or frame', (background) => {
    const ratios = [palette.signal, palette.night].map((colour) => contrast(colour, palette[background]));
    expect(Math.max(...ratios)).toBeGreaterThanOrEqual(3);
  });
});

it.each(themeNames)('is readable on a black-and-white badge and in a mail: %s', (name) => {
  const { ink, signal, spot } = themes[name].light;
  // A badge's band, on which the kind is written.
  for (const band of [signal, spot]) expect(contrast(ink, band)).toBeGreaterThanOrEqual(4.5);
  // Labels and the button of a mail.
  const { dark } = themes[name];
  expect(contrast(dark.signal, dark.sheet)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark.paper, dark.signal)).toBeGreaterThanOrEqual(4.5);
});

it('checks the contrast of every colour that is no decoration', () => {
  const compared = [texts, controls].flatMap((pairs) => [
    ...Object.keys(pairs),
    ...Object.values(pairs).flat(),
  ]);
  const names = Object.keys(themes[defaultTheme].light);
  expect(names.filter((colour) => ![...compared, ...decorations].includes(colour))).toEqual([]);
});

it('gives each theme colours of its own', () => {
  for (const mode of modes)
    expect(new Set(themeNames.map((name) => themes[name][mode].band)).size).toBe(themeNames.length);
});

/** After a change of `themes`, `npx vitest run --project components themes -u` writes the style sheet again. */
it('generates the style sheet of the pages', async () => {
  await expect(styleSheet()).toMatchFileSnapshot('themes.css');
});

it('defines every colour that the style sheets use', () => {
  const root = join(import.meta.dirname, '../..');
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const defined = new Set([...sheets.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const used = new Set([...sheets.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

/** The contrast of two colours such as `#1b1a45`, by WCAG 2: from 1 to 21. */
function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Each rule has only what differs from the rules before it, since every page contains the whole sheet. */
function styleSheet(): string {
  const { light, dark } = themes[defaultTheme];
  const mix = (one: string, percent: number, other: string) =>
    `color-mix(in srgb, ${one} ${percent}%, ${other})`;
  const { band: _, ...inks } = mixInks('var(--band)', light.spot, mix);
  const papers = mixPapers(
    {
      band: 'var(--band)',
      signal: 'var(--signal)',
      spot: 'var(--spot)',
      tint: 'var(--tint)',
      night: 'var(--night)',
    },
    mix,
  );
  const { wrong, wrongPaper, waiting } = light;
  const common = { ...inks, wrong, wrongPaper, waiting, ...papers.light };
  const everyDark = { ...papers.dark, wrong: dark.wrong, wrongPaper: dark.wrongPaper, waiting: dark.waiting };
  // What the default theme would be if it were mixed like the others.
  const asMixed = theme(light.band, light.spot);
  const defaultColours = { band: light.band, ...changedColours(light, asMixed.light) };
  const { tint, night } = light;
  const tinted = { tint, night, link: tint };
  const others = themeNames.filter((name) => name !== defaultTheme);
  return `/*
 * The colours of the themes (contract/src/edition/themes.ts), by the attribute data-theme of the
 * page or of a sample among the organisers' choices. Generated by themes.test.ts.
 */
${rule('[data-theme]', common)}
${others.map((name) => rule(`[data-theme='${name}']`, changedColours(ownColours(themes[name].light), common))).join('\n')}
${rule(`[data-theme='${defaultTheme}']`, defaultColours)}
@media (prefers-color-scheme: dark) {
${indented(rule('[data-theme]', changedColours(everyDark, common)))}
${indented(rule(`[data-theme='${defaultTheme}']`, changedColours(dark, { ...asMixed.dark, ...tinted })))}}
`;
}

function ownColours({ band, spot }: Palette): Partial<Palette> {
  return { band, spot };
}

function indented(rules: string): string {
  return rules.replaceAll(/^(?=.)/gm, '  ');
}

function rule(selector: string, colours: Partial<Palette>): string {
  const lines = Object.entries(colours).map(
    ([colour, value]) =>
      `  --${colour.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};\n`,
  );
  return `${selector} {\n${lines.join('')}}\n`;
}

function changedColours(palette: Partial<Palette>, from: Partial<Palette>): Partial<Palette> {
  const before: Readonly<Record<string, string>> = { ...from };
  return Object.fromEntries(Object.entries(palette).filter(([colour, value]) => before[colour] !== value));
}
