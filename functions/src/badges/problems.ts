/** What will look wrong on a badge, as the layout tells: what an organiser looks at before printing (BADGE-5). */
import type { PrintAs } from 'contract/registrant';
import { designs } from './designs';
import type { Fonts } from './font/fonts';
import { layoutHolder, type BadgeHolder, type TextBlock } from './layout';

/** `small`: below the size that one reads at two metres. `letters`: some are in no font, and print as �. */
export const badgeProblemKinds = ['small', 'wrapped', 'cut', 'letters'] as const;

export interface BadgeProblem {
  readonly line: keyof PrintAs;
  readonly kind: (typeof badgeProblemKinds)[number];
}

/** In points; below it, a line counts as made small (BADGE-4). */
const wanted: Readonly<Record<keyof PrintAs, number>> = { name: 24, organization: 18, title: 12 };

/** @returns what will look wrong on the A6 badge, line by line */
export function badgeProblems(holder: BadgeHolder, fonts: Fonts): BadgeProblem[] {
  const { name, company, title } = layoutHolder(holder, designs.A6portrait, fonts);
  return [
    ...problemsOf('name', name),
    ...problemsOf('organization', [company]),
    ...problemsOf('title', [title]),
  ];
}

function problemsOf(line: keyof PrintAs, blocks: readonly TextBlock[]): BadgeProblem[] {
  const lines = blocks.flatMap((block) => block.lines);
  const found: Record<BadgeProblem['kind'], boolean> = {
    small: lines.some(({ size }) => size < wanted[line]),
    wrapped: blocks.some((block) => block.lines.length > 1),
    cut: blocks.some(({ isCut }) => isCut),
    letters: blocks.some(({ hasMissingLetters }) => hasMissingLetters),
  };
  return badgeProblemKinds.filter((kind) => found[kind]).map((kind) => ({ line, kind }));
}
