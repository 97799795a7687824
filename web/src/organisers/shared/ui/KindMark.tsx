/** A kind of badge: its word in its colour (BADGE-7). */
import { bandColours } from 'contract/edition/theme-colours';
import type { InkName, Theme } from 'contract/edition/themes';
import { ownKind, ownKindKey } from 'contract/registrant/badge-kinds';
import type { Registrant } from 'contract/registrant/registrant';
import { useOrganiserLanguage } from '../language';
import './kind-mark.css';

/** Renders nothing in an edition without kinds of its own. */
export function KindMark({ registrant }: { registrant: Registrant }) {
  const kind = ownKind(ownKindKey(registrant), useOrganiserLanguage());
  return kind && <ColouredWord {...kind} />;
}

interface Props {
  word: string;
  ink: InkName;
  /** The current edition's theme if absent. */
  theme?: Theme;
}

export function ColouredWord({ word, ink, theme }: Props) {
  const { band: background, word: color } = bandColours(ink, theme);
  return (
    <span className="kind-mark" style={{ background, color }}>
      {word}
    </span>
  );
}
