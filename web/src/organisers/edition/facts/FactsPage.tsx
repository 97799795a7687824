/** The page `/edition/facts`: the sections of what the edition has, and beside them how visitors would see the draft. */
import { useTranslation } from 'react-i18next';
import type { EditionDetails } from 'contract/publication/calls';
import { factNames, factSections, factTable, type FactName } from 'contract/edition/fact-table';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useLeaveGuard } from '../../registrant/form/leave-guard';
import { DraftPreview } from '../preview/DraftPreview';
import {
  draftFactsOf,
  differ,
  entriesOf,
  isShownFact,
  valuesOf,
  type Change,
  type Changes,
} from '../frame/edition';
import { EditionFrame } from '../frame/EditionFrame';
import { factId } from './FactGroup';
import { FactSection, factsIn, sectionId } from './FactSection';
import { readUnsavedFacts, useUnsavedFacts } from './unsaved-facts';
import { fromForm } from '../words/fact-kinds';
import type { FormValue } from '../words/form-value';

export default function FactsPage() {
  return (
    <EditionFrame name="editionFacts">
      {(details) => <Sections key={details.edition} details={details} />}
    </EditionFrame>
  );
}

function Sections({ details }: { details: EditionDetails }) {
  const { t } = useTranslation();
  const [kept] = useState(() => readUnsavedFacts(details.edition));
  const [typing, setTyping] = useState(kept);
  const draft = draftFactsOf(details);
  const changes: Changes = Object.fromEntries(
    factNames.flatMap((fact): [FactName, Change][] => {
      const one = typing[fact];
      if (one === undefined) return [];
      const value = fromForm(fact, one.typed);
      return differ(value, draft[fact]) ? [[fact, { before: one.before, value }]] : [];
    }),
  );
  const current = { ...draft, ...valuesOf(changes) };
  const sections = factSections.filter((section) => factsIn(section, current).length > 0);
  useLeaveGuard(
    entriesOf(changes).some(([fact]) => isShownFact(fact, current)),
    t(($) => $.edition.leave),
  );
  useUnsavedFacts(
    details.edition,
    Object.fromEntries(Object.entries(typing).filter(([fact]) => fact in changes)),
  );
  useShownFact();

  const type = (fact: FactName, typed: FormValue | undefined) =>
    setTyping(({ [fact]: earlier, ...others }) =>
      typed === undefined
        ? others
        : { ...others, [fact]: { typed, before: earlier === undefined ? draft[fact] : earlier.before } },
    );
  const keep = (fact: FactName) =>
    setTyping((all) => {
      const one = all[fact];
      return one === undefined ? all : { ...all, [fact]: { ...one, before: draft[fact] } };
    });

  return (
    <div className="edition-facts">
      <div className="rows edition-sections">
        <OutcomeMessage done={Object.keys(kept).length > 0 ? t(($) => $.edition.keptTyping) : undefined} />
        <nav className="edition-contents" aria-label={t(($) => $.edition.sections)}>
          {sections.map((section) => (
            <a key={section} href={`#${sectionId(section)}`}>
              {t(($) => $.facts.section[section])}{' '}
              {missingIn(section, details) > 0 && (
                <span className="edition-count">
                  {missingIn(section, details)}
                  <span className="visually-hidden"> {t(($) => $.edition.toComplete)}</span>
                </span>
              )}
            </a>
          ))}
        </nav>
        {sections.map((section) => (
          <FactSection
            key={section}
            section={section}
            details={details}
            typing={typing}
            all={changes}
            current={current}
            onType={type}
            onKeep={keep}
          />
        ))}
      </div>
      <DraftPreview details={details} unsaved={valuesOf(changes)} />
    </div>
  );
}

/** How many facts of a section block publishing. */
function missingIn(section: string, { checks }: EditionDetails): number {
  const blocked = checks.filter(({ level }) => level === 'blocking').map(({ fact }) => fact);
  return factNames.filter((fact) => factTable[fact].section === section && blocked.includes(fact)).length;
}

/** Shows the fact that the address names, and puts the cursor into it. */
function useShownFact() {
  const { hash } = useLocation();
  useEffect(() => {
    const place = document.getElementById(factId(hash.slice(1)));
    if (place === null) return;
    place.querySelector('details')?.setAttribute('open', '');
    place.scrollIntoView({ block: 'center' });
    (place.querySelector<HTMLElement>('input, select, textarea') ?? place).focus({ preventScroll: true });
  }, [hash]);
}
