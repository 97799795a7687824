/** What becomes of each row of a pasted list: shown before it is taken over, and afterwards. */
import type { ReactNode } from 'react';

interface Props<Outcome extends string> {
  /** Begins the ids of the headings. */
  id: string;
  /** In the order in which they are shown. */
  outcomes: readonly Outcome[];
  /** The heading of each. */
  headings: Readonly<Record<Outcome, string>>;
  rows: readonly { readonly key: string; readonly outcome: Outcome; readonly content: ReactNode }[];
}

export function PastedOutcomes<Outcome extends string>({ id, outcomes, headings, rows }: Props<Outcome>) {
  return outcomes.map((outcome) => {
    const some = rows.filter((row) => row.outcome === outcome);
    return (
      some.length > 0 && (
        <section key={outcome} aria-labelledby={`${id}-${outcome}`}>
          <h2 id={`${id}-${outcome}`}>
            {headings[outcome]} ({some.length})
          </h2>
          <ul>
            {some.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
          </ul>
        </section>
      )
    );
  });
}
