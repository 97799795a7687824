/** The facts that differ, each with its old and its new value, in words. */
import { changedFacts } from 'contract/publication/draft';
import type { DraftFacts } from 'contract/edition/fact-table';
import { ChangedFact } from './ChangedFact';
import { shownFacts } from '../frame/edition';

interface Props {
  before: DraftFacts;
  after: DraftFacts;
  /** What is said when nothing differs. */
  same: string;
  /** Whose form each name leads to; absent where the reader is no organiser, or nothing is to be changed yet. */
  edition?: string | undefined;
}

export function ChangedFacts({ before, after, same, ...rest }: Props) {
  const changed = changedFacts(before, after);
  const shown = shownFacts.filter((fact) => changed.includes(fact));
  if (shown.length === 0) return <p>{same}</p>;
  return (
    <ul className="rows edition-changes">
      {shown.map((fact) => (
        <li key={fact}>
          <ChangedFact fact={fact} before={before[fact]} after={after[fact]} {...rest} />
        </li>
      ))}
    </ul>
  );
}
