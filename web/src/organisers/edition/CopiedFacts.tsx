/** What a copied edition starts with: what is missing or names the last year, then what was shifted and kept. */
import type { CopiedEdition } from 'contract/edition/calls';
import type { CopiedFact } from 'contract/edition/draft';
import { factTable, type FactRow, type Facts } from 'contract/edition/fact-table';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { useOrganiserLanguage } from '../shared/language';
import { checkPath } from './Checks';
import { CopiedTimes } from './CopiedTimes';
import { editionPath } from './edition';
import { factTexts, factWords } from './fact-words';
import { useEditionTexts } from './texts';

/** So that the list stays one that somebody works through. */
const mostToTouch = 12;

export function CopiedFacts({ made: { edition, copied }, from }: { made: CopiedEdition; from: Facts }) {
  const texts = useEditionTexts();
  const language = useOrganiserLanguage();
  const year = from.date.slice(0, 4);
  const toTouch = [
    ...copied.filter(isMissing).map((row) => ({ ...row, why: texts.missing })),
    ...copied
      .filter(({ after }) => JSON.stringify(after ?? '').includes(year))
      .map((row) => ({ ...row, why: texts.namesYear(year) })),
  ].slice(0, mostToTouch);
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

/** Needed for publishing. */
function isMissing({ fact, after }: CopiedFact): boolean {
  const { optional, expected }: FactRow = factTable[fact];
  return after === undefined && (optional !== true || expected === true);
}
