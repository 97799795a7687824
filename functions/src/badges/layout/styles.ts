/** The font sizes of a badge's lines, in points: data that layout.ts fits texts with (BADGE-4). */
import type { PrintAs } from 'contract/registrant/registrant';
import type { Attempt } from './fit';
import type { Weight } from '../font/fonts';

export interface Style {
  readonly weight: Weight;
  /** Line height, relative to the font size. */
  readonly leading: number;
  readonly attempts: readonly Attempt[];
}

export type HolderStyles = Readonly<Record<'name' | 'company' | 'title', Style>>;

/** Styles in order, from the preferred ones to those that always fit; the first that fits the height wins. */
export type Steps = readonly [HolderStyles, ...HolderStyles[]];

/** The smallest comfortable sizes: organisers get a warning about smaller ones (BADGE-5). */
export type SmallestComfortable = Readonly<Record<keyof PrintAs, number>>;

/** An attempt on at most this many lines, in sizes from the largest to the smallest. */
export function onLines(maxLines: number, largest: number, smallest: number): Attempt {
  return { largest, smallest, maxLines };
}

const bold = (...attempts: Attempt[]): Style => ({ weight: 'bold', leading: 1.12, attempts });
const regular = (...attempts: Attempt[]): Style => ({ weight: 'regular', leading: 1.2, attempts });

function step(
  name: readonly Attempt[],
  company: readonly Attempt[],
  title: readonly Attempt[],
): HolderStyles {
  return {
    name: { weight: 'bold', leading: 1.14, attempts: name },
    company: { weight: 'bold', leading: 1.16, attempts: company },
    title: regular(...title),
  };
}

const a6Name = [onLines(1, 34, 24), onLines(2, 24, 18), onLines(3, 16, 15)];
const a6Title = [onLines(1, 12, 10), onLines(2, 10, 9)];

/** Styles for an A6 badge, which people read from two metres away. */
export const a6Styles = {
  eventName: bold(onLines(1, 14, 12), onLines(2, 14, 9)),
  date: regular(onLines(1, 10, 7)),
  smallest: { name: 18, organization: 12, title: 10 } satisfies SmallestComfortable,
  steps: [
    step(a6Name, [onLines(1, 22, 18), onLines(2, 18, 18), onLines(3, 14, 10)], a6Title),
    step(a6Name, [onLines(1, 18, 12), onLines(2, 14, 10), onLines(3, 10, 10)], a6Title),
    step(
      [onLines(1, 24, 20), onLines(2, 18, 15), onLines(3, 15, 15)],
      [onLines(1, 14, 11), onLines(2, 11, 10), onLines(3, 10, 10)],
      a6Title,
    ),
  ] satisfies Steps,
} as const;

/** Styles for a label, which is smaller. */
export const labelStyles = {
  eventName: bold(onLines(1, 10, 6), onLines(2, 8, 6)),
  date: regular(onLines(1, 8, 6)),
  smallest: { name: 14, organization: 10, title: 8 } satisfies SmallestComfortable,
  steps: [
    step(
      [onLines(1, 28, 20), onLines(2, 20, 14), onLines(3, 12, 10)],
      [onLines(1, 18, 13), onLines(2, 14, 11), onLines(3, 10, 8)],
      [onLines(1, 12, 9), onLines(2, 9, 8)],
    ),
    step(
      [onLines(1, 24, 18), onLines(2, 18, 14), onLines(3, 12, 10)],
      [onLines(1, 14, 11), onLines(2, 12, 10), onLines(3, 8, 8)],
      [onLines(1, 10, 8), onLines(2, 8, 8)],
    ),
    step(
      [onLines(1, 20, 16), onLines(2, 14, 10)],
      [onLines(1, 12, 10), onLines(2, 10, 8), onLines(3, 8, 8)],
      [onLines(1, 9, 8), onLines(2, 8, 7)],
    ),
    // Fits the narrow label even with two lines for each of the two names, three for the company and two for the title.
    step([onLines(1, 16, 14), onLines(2, 12, 10)], [onLines(1, 10, 9), onLines(3, 8, 8)], [onLines(2, 8, 7)]),
  ] satisfies Steps,
} as const;
