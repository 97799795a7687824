/** Shows a registrant's kind of badge, as a word in the kind's colour (BADGE-7). */
import { bandColours } from 'contract/edition/theme-colours';
import type { InkName, Theme } from 'contract/edition/themes';
import { ownKind, ownKindKey } from 'contract/registrant/badge-kinds';
import type { Registrant } from 'contract/registrant/registrant';
import { useOrganiserLanguage } from '../language';
import './coloured-word.css';

/** Renders nothing in an edition without kinds of its own. */
export function KindLabel({ registrant }: { registrant: Registrant }) {
  const kind = ownKind(ownKindKey(registrant), useOrganiserLanguage());
  return kind && <ColouredWord {...kind} />;
}

interface Props {
  word: string;
  ink: InkName;
  /** If absent, the current edition's theme. */
  theme?: Theme;
}

export function ColouredWord({ word, ink, theme }: Props) {
  const { band: background, word: color } = bandColours(ink, theme);
  return (
    <span className="coloured-word" style={{ background, color }}>
      {word}
    </span>
  );
}
