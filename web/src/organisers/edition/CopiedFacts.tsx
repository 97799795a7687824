/** What a copied edition starts with: what is missing or names the last year, then what was shifted and kept. */
import type { CopiedEdition } from 'contract/edition/calls';
import type { CopiedFact } from 'contract/edition/draft';
import { factTable, type FactRow, type Facts } from 'contract/edition/fact-table';
import { lastShowHints } from 'contract/edition/last-show';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { useOrganiserLanguage } from '../shared/language';
import { checkPath } from './Checks';
import { CopiedTimes } from './CopiedTimes';
import { editionPath } from './edition';
import { factTexts, factWords } from './fact-words';
import { useEditionTexts } from './texts';

export function CopiedFacts({ made: { edition, copied }, from }: { made: CopiedEdition; from: Facts }) {
  const texts = useEditionTexts();
  const language = useOrganiserLanguage();
  const draft = Object.fromEntries(copied.map(({ fact, after }) => [fact, after]));
  const hints = new Map(lastShowHints(draft, from).map(({ fact, values }) => [fact, values?.['text'] ?? '']));
  const whyOf = (row: CopiedFact) => {
    if (isMissing(row)) return texts.missing;
    const named = hints.get(row.fact);
    if (named !== undefined) return texts.namesLastShow(named);
    if (row.fact === 'policyChanged') return texts.policyKept;
    return row.fact === 'exhibitors' && hasStands(from) ? texts.withoutStands : undefined;
  };
  const toTouch = copied.flatMap((row) => {
    const why = whyOf(row);
    return why === undefined ? [] : [{ ...row, why }];
  });
  const [first] = toTouch;
  const kept = copied.filter(({ how, after }) => how === 'keep' && after !== undefined);
  const path = (fact: CopiedFact['fact']) =>
    checkPath(fact, edition) ?? editionPath(paths.editionFacts, edition);
  return (
    <>
      <section className="sheet" aria-labelledby="to-touch">
        <h2 id="to-touch">{texts.toTouch(toTouch.length)}</h2>
        <ul className="rows edition-checks">
          {toTouch.map(({ fact, why }) => (
            <li key={fact}>
              <Link to={path(fact)}>{factTexts[language].fact[fact].label}</Link>
              <span>{why}</span>
            </li>
          ))}
        </ul>
        <p>
          <Link
            className="button"
            to={first === undefined ? editionPath(paths.editionFacts, edition) : path(first.fact)}
          >
            {texts.step.goComplete}
          </Link>
        </p>
      </section>
      <CopiedTimes from={from} copied={copied} />
      <section className="sheet" aria-labelledby="kept">
        <h2 id="kept">{texts.kept(kept.length)}</h2>
        <p>{texts.keptHint}</p>
        <details>
          <summary>{texts.showKept}</summary>
          <dl className="edition-kept">
            {kept.map(({ fact, after }) => (
              <div key={fact}>
                <dt>{factTexts[language].fact[fact].label}</dt>
                {factWords(fact, after, language).map(({ language: one = '', text }) => (
                  <dd key={one} lang={one || undefined}>
                    {text}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      </section>
    </>
  );
}

function hasStands({ exhibitors }: Facts): boolean {
  return exhibitors.some(({ stand }) => stand !== undefined);
}

/** Needed for publishing. */
function isMissing({ fact, after }: CopiedFact): boolean {
  const { optional, expected }: FactRow = factTable[fact];
  return after === undefined && (optional !== true || expected === true);
}
