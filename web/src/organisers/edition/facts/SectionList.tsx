/** The list of the sections of `/edition/facts`, with how much each lacks (EDIT-34); on a phone it is folded. */
import { useTranslation } from 'react-i18next';
import type { EditionDetails } from 'contract/publication/calls';
import { factNames, factTable, type FactName } from 'contract/edition/fact-table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { factsPath } from '../../../shared/site/paths';
import { editionPath } from '../frame/edition';
import type { Section } from './FactSection';

interface Props {
  sections: readonly Section[];
  shown: Section;
  details: EditionDetails;
}

export function SectionList({ sections, shown, details }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className="edition-contents" aria-label={t(($) => $.edition.sections)}>
      <button
        type="button"
        className="button-quiet edition-unfold"
        aria-expanded={isOpen}
        aria-controls="sections"
        onClick={() => setOpen(!isOpen)}
      >
        {t(($) => $.edition.sectionOf, { number: sections.indexOf(shown) + 1, count: sections.length })}
      </button>
      <ul id="sections" className={isOpen ? undefined : 'edition-folded'}>
        {sections.map((section) => {
          const count = missingIn(section, details).length;
          return (
            <li key={section}>
              <Link
                to={editionPath(factsPath(section), details.edition)}
                aria-current={section === shown ? 'page' : undefined}
              >
                {t(($) => $.facts.section[section])}
                {count > 0 && (
                  <span className="edition-count">
                    {count}
                    <span className="visually-hidden"> {t(($) => $.edition.toComplete)}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The facts of a section that block publishing, or are still examples. */
export function missingIn(section: Section, { checks }: EditionDetails): readonly FactName[] {
  const unfinished = checks
    .filter(({ level, problem }) => level === 'blocking' || problem === 'placeholder')
    .map(({ fact }) => fact);
  return factNames.filter((fact) => factTable[fact].section === section && unfinished.includes(fact));
}
