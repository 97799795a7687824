/** Shows what a theme, a mark or a drawing looks like, beside its name (LOOK-1, LOOK-5). */
import type { DraftFacts, FactName } from 'contract/edition/fact-table';
import { initialsOf, isMotif, markSvg } from 'contract/edition/look/mark';
import { defaultTheme, themeNames, themes } from 'contract/edition/themes';
import { svgDataUrl } from '../../../../shared/drawings/drawn-pictures';
import gifts from '../../../../shared/drawings/gifts.svg';
import { motifSvg } from '../../../../shared/drawings/motifs';
import circles from '../../../../shared/ui/logo.svg';
import { textOf } from '../../words/form-value';

/** @param current includes the chosen theme, which colours a mark or a drawing */
export function Sample({ fact, choice, current }: { fact: FactName; choice: string; current: DraftFacts }) {
  // A miniature page in the colours of the theme, light or dark like this page.
  if (fact === 'theme') return <span className="theme-sample" data-theme={choice} aria-hidden="true" />;
  const theme = themeNames.find((name) => name === current.theme) ?? defaultTheme;
  const inks = themes[theme].light;
  const initials = svgDataUrl(markSvg(initialsOf(textOf(current.name)), inks));
  const sources: Readonly<Record<string, string>> = { circles, initials, gifts };
  const src = isMotif(choice) ? svgDataUrl(motifSvg(choice, inks)) : sources[choice];
  return (
    <span className="drawing-sample" data-theme={theme}>
      {src !== undefined && <img src={src} alt="" />}
    </span>
  );
}
