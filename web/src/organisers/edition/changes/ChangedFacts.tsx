/** The facts that differ, each with its old and its new value, in words. */
import { changedFacts } from 'contract/publication/draft';
import type { DraftFacts } from 'contract/edition/fact-table';
import { ChangedFact } from './ChangedFact';
import { shownFacts } from '../frame/edition';

interface Props {
  before: DraftFacts;
  after: DraftFacts;
  /** Shown when nothing differs. */
  same: string;
  /** The edition whose form each name links to; absent where the reader cannot change it. */
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
