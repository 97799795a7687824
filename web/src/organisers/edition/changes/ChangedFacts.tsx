/** The facts that differ, each with its old and its new value, in words. */
import { changedFacts } from 'contract/publication/draft';
import type { DraftFacts } from 'contract/edition/fact-table';
import { ChangedFact } from './ChangedFact';
import { visibleFacts } from '../frame/edition';

interface Props {
  before: DraftFacts;
  after: DraftFacts;
  /** Shown when nothing differs. */
  unchangedText: string;
  /** The edition whose form each name links to; absent where the reader cannot change it. */
  edition?: string | undefined;
}

export function ChangedFacts({ before, after, unchangedText, ...rest }: Props) {
  const changedNames = changedFacts(before, after);
  const visibleChanges = visibleFacts.filter((fact) => changedNames.includes(fact));
  if (visibleChanges.length === 0) return <p>{unchangedText}</p>;
  // A preview names only what has changed.
  const of = { before: changedNames.includes('currency') ? before : after, after };
  return (
    <ul className="rows edition-changes">
      {visibleChanges.map((fact) => (
        <li key={fact}>
          <ChangedFact fact={fact} before={before[fact]} after={after[fact]} of={of} {...rest} />
        </li>
      ))}
    </ul>
  );
}
