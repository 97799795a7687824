/** What organisers confirm about parts that a draft leaves out, or brings back (EDIT-31). */
import type { DraftFacts } from '../../edition/fact-table';
import { chosenParts } from '../../edition/read-facts';
import type { Part } from '../../edition/reading/fact-values';

interface PartCheck {
  readonly level: 'confirm';
  readonly fact: 'parts';
  readonly problem: 'partHidden' | 'membersOnly';
  /** Part -> how many have answered what it asks. */
  readonly values?: Readonly<Record<string, string>>;
}

interface Answered {
  readonly answered?: Readonly<Partial<Record<Part, number>>>;
  readonly dinnerPersons: number;
}

/** What was answered to a part is kept when a draft leaves it out, but shown nowhere. */
export function partChecks(
  published: DraftFacts,
  draft: DraftFacts,
  { answered = {}, dinnerPersons }: Answered,
): PartCheck[] {
  const [before, after] = [chosenParts(published), chosenParts(draft)];
  const hidden = before
    .filter((part) => !after.includes(part) && (answered[part] ?? 0) > 0)
    .map((part) => [part, String(answered[part])] as const);
  const isForMembers = ({ dinnerGuests }: DraftFacts, chosen: readonly Part[]) =>
    chosen.includes('members') && dinnerGuests !== 'everyone';
  const hasBookings = dinnerPersons > 0 && before.includes('dinner') && after.includes('dinner');
  const isClosed = !isForMembers(published, before) && isForMembers(draft, after);
  const check = { level: 'confirm', fact: 'parts' } as const;
  return [
    ...(hidden.length > 0
      ? [{ ...check, problem: 'partHidden' as const, values: Object.fromEntries(hidden) }]
      : []),
    ...(hasBookings && isClosed ? [{ ...check, problem: 'membersOnly' as const }] : []),
  ];
}
