/** The coloured areas and the texts of a badge in drawing order: draw.ts writes them as PDF, picture.ts for the pages. */
import { bandColours, themeColours } from 'contract/edition/theme-colours';
import type { Language } from 'contract/language/languages';
import type { ShownKind } from 'contract/registrant/badge-kinds';
import type { Fonts } from '../font/fonts';
import { rule, type Area, type Design } from './designs';
import type { BadgeHolder } from './badge-holder';
import { layoutEvent, layoutHolder, layoutKind, type TextBlock } from './layout';

/** Colours are hexadecimal. */
export type Part =
  | { readonly colour: string; readonly area: Area }
  | { readonly colour: string; readonly texts: readonly TextBlock[] };

const black = '#000000';
const white = '#ffffff';

/** What all badges in one language share: the event's name and date and, on an A6 badge, the bands. */
export function artworkParts(language: Language, design: Design, fonts: Fonts): Part[] {
  const { decoration } = design;
  const texts = layoutEvent(language, design, fonts);
  if (decoration === undefined) return [{ colour: black, texts }];
  const { band, signal } = themeColours().light;
  return [
    { colour: band, area: decoration.topBand },
    { colour: signal, area: decoration.accent },
    { colour: white, texts },
  ];
}

/** The band that shows the kind as a colour and a word. */
export function kindParts(kind: ShownKind, language: Language, design: Design, fonts: Fonts): Part[] {
  const isBlack = design.ink === 'black';
  const { band, word: wordColour } = isBlack ? { band: black, word: white } : bandColours(kind.ink);
  return [
    { colour: band, area: design.kindBand },
    { colour: wordColour, texts: [layoutKind(kind, language, design, fonts)] },
  ];
}

/** What is specific to one registrant, without the QR code. */
export function holderParts(holder: BadgeHolder, design: Design, fonts: Fonts): Part[] {
  const { name, rule: ruleMiddle, company, title } = layoutHolder(holder, design, fonts);
  const { ink, signal, link, inkSoft } = themeColours().light;
  const inkFor = (colour: string) => (design.ink === 'black' ? black : colour);
  const left = (design.holder.left + design.holder.right - rule.width) / 2;
  const bottom = ruleMiddle - rule.height / 2;
  return [
    { colour: inkFor(ink), texts: name },
    {
      colour: inkFor(signal),
      area: { left, right: left + rule.width, bottom, top: bottom + rule.height },
    },
    { colour: inkFor(link), texts: [company] },
    { colour: inkFor(inkSoft), texts: [title] },
  ];
}
