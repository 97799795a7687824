/** The rows of a pasted list, grouped by outcome; shown before and after the list is applied. */
import type { ReactNode } from 'react';

interface Props<Outcome extends string> {
  /** Prefix of the headings' ids. */
  id: string;
  /** In display order. */
  outcomes: readonly Outcome[];
  heading: (outcome: Outcome) => string;
  rows: readonly { readonly key: string; readonly outcome: Outcome; readonly content: ReactNode }[];
}

export function PastedOutcomes<Outcome extends string>({ id, outcomes, heading, rows }: Props<Outcome>) {
  return outcomes.map((outcome) => {
    const matching = rows.filter((row) => row.outcome === outcome);
    return (
      matching.length > 0 && (
        <section key={outcome} aria-labelledby={`${id}-${outcome}`}>
          <h2 id={`${id}-${outcome}`}>
            {heading(outcome)} ({matching.length})
          </h2>
          <ul className="plain-list">
            {matching.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
          </ul>
        </section>
      )
    );
  });
}
