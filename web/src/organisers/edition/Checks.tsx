/** What to look at before the draft is published; each leads to its field. */
import type { EditionDetails } from 'contract/edition/calls';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { useOrganiserLanguage } from '../shared/language';
import { editionPath, draftFactsOf } from './edition';
import { factName, isFact, merged, problemWords } from './problem-words';
import { useEditionTexts } from './texts';

const levels = ['blocking', 'confirm', 'hint'] as const;

export function Checks({ details: { checks, ...details } }: { details: EditionDetails }) {
  const texts = useEditionTexts();
  const language = useOrganiserLanguage();
  const facts = draftFactsOf({ checks, ...details });
  return (
    <section className="sheet" aria-labelledby="checks">
      <h2 id="checks">{texts.checks}</h2>
      {checks.length === 0 && <p>{texts.noChecks}</p>}
      {levels.map((level) => {
        const found = merged(checks.filter((check) => check.level === level));
        if (found.length === 0) return null;
        return (
          <div key={level} className="rows">
            <h3 className={`edition-level edition-${level}`}>{texts.level[level](found.length)}</h3>
            <ul className="rows edition-checks">
              {found.map((check) => {
                const to = checkPath(check.fact, details.edition);
                const name = factName(check.fact, language);
                const value = isFact(check.fact) ? facts[check.fact] : undefined;
                return (
                  <li key={check.fact + check.problem}>
                    {to === undefined ? <strong>{name}</strong> : <Link to={to}>{name}</Link>}
                    <span>{problemWords(check, language, value)}</span>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** @returns the field's place; undefined if no page changes it */
export function checkPath(fact: string, edition: string): string | undefined {
  if (!isFact(fact)) return undefined;
  return fact === 'exhibitors'
    ? editionPath(paths.editionExhibitors, edition)
    : editionPath(paths.editionFacts, edition, fact);
}
