/** Finds a badge's layout problems, which organisers review before printing (BADGE-5). */
import type { PaperId } from 'contract/badges/papers';
import type { PrintAs } from 'contract/registrant/registrant';
import { designs } from './designs';
import type { Fonts } from '../font/fonts';
import { kindOn, type BadgeHolder } from './badge-holder';
import { layoutHolder, layoutKind, type TextBlock } from './layout';

/**
 * `small`: smaller than is comfortable to read on this paper, on however many lines. `letters`: some letters are in no
 * font and print as �, or are not joined as their script requires.
 */
const badgeProblemKinds = ['small', 'cut', 'letters'] as const;

export interface BadgeProblem {
  readonly line: keyof PrintAs | 'kind';
  readonly kind: (typeof badgeProblemKinds)[number];
}

/** The smallest comfortable size of a kind's word, in points. */
const smallestKindWord = 9;

/** @returns the problems on this paper, line by line */
export function badgeProblems(holder: BadgeHolder, paper: PaperId, fonts: Fonts): BadgeProblem[] {
  const design = designs[paper];
  const { name, company, title } = layoutHolder(holder, design, fonts);
  const { smallest } = design;
  return [
    ...problemsOf('name', name, smallest.name),
    ...problemsOf('organization', [company], smallest.organization),
    ...problemsOf('title', [title], smallest.title),
    // The kind's word may be smaller, since it is in capitals and has a colour.
    ...problemsOf('kind', [layoutKind(kindOn(holder), holder.language, design, fonts)], smallestKindWord),
  ];
}

function problemsOf(
  line: BadgeProblem['line'],
  blocks: readonly TextBlock[],
  smallest: number,
): BadgeProblem[] {
  const lines = blocks.flatMap((block) => block.lines);
  const hasProblem: Record<BadgeProblem['kind'], boolean> = {
    small: lines.some(({ size }) => size < smallest),
    cut: blocks.some(({ isCut }) => isCut),
    letters: blocks.some(({ hasWrongLetters }) => hasWrongLetters),
  };
  return badgeProblemKinds.filter((kind) => hasProblem[kind]).map((kind) => ({ line, kind }));
}
