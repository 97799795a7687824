/** The page `/edition/facts/<section>`: the list of sections, one section, and a preview of its changes. */
import { useTranslation } from 'react-i18next';
import type { EditionDetails } from 'contract/publication/calls';
import {
  factNames,
  factSections,
  factTable,
  isFactName,
  type FactName,
  type FactSectionName,
} from 'contract/edition/fact-table';
import { useEffect, useRef, useState } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType, useParams, Link } from 'react-router-dom';
import { factsPath, paths } from '../../../shared/site/paths';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useLeaveGuard } from '../../shared/ui/leave-guard';
import { DraftPreview } from '../preview/DraftPreview';
import {
  draftFactsOf,
  differ,
  editionPath,
  entriesOf,
  isShownFact,
  valuesOf,
  type Change,
  type Changes,
} from '../frame/edition';
import { EditionFrame } from '../frame/EditionFrame';
import { factId } from './FactGroup';
import { FactSection, factsIn, savedState, sectionId } from './FactSection';
import { readUnsavedFacts, useUnsavedFacts } from './unsaved-facts';
import { fromForm } from '../words/fact-kinds';
import type { FormValue } from '../words/form-value';

export default function FactsPage() {
  return <EditionFrame name="editionFacts">{(details) => <ShownSection details={details} />}</EditionFrame>;
}

/** Without a section in the address, redirects to the section of the fact in the hash, or to the first incomplete section. */
function ShownSection({ details }: { details: EditionDetails }) {
  const { section } = useParams();
  const { hash } = useLocation();
  const { edition } = details;
  const draft = draftFactsOf(details);
  const namedSection = factSections.find((name) => name === section && factsIn(name, draft).length > 0);
  if (namedSection !== undefined)
    return <OneSection key={`${edition} ${namedSection}`} section={namedSection} details={details} />;
  const fact = hash.slice(1);
  const first = isFactName(fact)
    ? factTable[fact].section
    : (factSections.find((name) => unfinishedIn(name, details).length > 0) ?? 'show');
  return <Navigate replace to={editionPath(factsPath(first), edition) + hash} />;
}

function OneSection({ section, details }: { section: FactSectionName; details: EditionDetails }) {
  const { t } = useTranslation();
  const location: { state: unknown } = useLocation();
  const [restored] = useState(() =>
    Object.fromEntries(
      Object.entries(readUnsavedFacts(details.edition)).filter(
        ([fact]) => isFactName(fact) && factTable[fact].section === section,
      ),
    ),
  );
  const [edits, setEdits] = useState<ReturnType<typeof readUnsavedFacts>>(restored);
  const draft = draftFactsOf(details);
  const changes: Changes = Object.fromEntries(
    factNames.flatMap((fact): [FactName, Change][] => {
      const edit = edits[fact];
      if (edit === undefined) return [];
      const value = fromForm(fact, edit.typed);
      return differ(value, draft[fact]) ? [[fact, { before: edit.before, value }]] : [];
    }),
  );
  const current = { ...draft, ...valuesOf(changes) };
  const sections = factSections.filter((name) => factsIn(name, current).length > 0);
  const laterSections = sections.slice(sections.indexOf(section) + 1);
  const next =
    [...laterSections, ...sections].find(
      (name) => name !== section && unfinishedIn(name, details).length > 0,
    ) ?? laterSections[0];
  useLeaveGuard(
    entriesOf(changes).some(([fact]) => isShownFact(fact, current)),
    ($) => $.edition.leave,
  );
  useUnsavedFacts(
    details.edition,
    Object.fromEntries(Object.entries(edits).filter(([fact]) => fact in changes)),
  );
  useFocusOnFact(section);

  const update = (fact: FactName, typed: FormValue | undefined) =>
    setEdits(({ [fact]: earlier, ...others }) =>
      typed === undefined
        ? others
        : { ...others, [fact]: { typed, before: earlier === undefined ? draft[fact] : earlier.before } },
    );
  const keepInput = (fact: FactName) =>
    setEdits((previous) => {
      const edit = previous[fact];
      return edit === undefined ? previous : { ...previous, [fact]: { ...edit, before: draft[fact] } };
    });

  return (
    <div className="rows columns edition-facts">
      <SectionList sections={sections} current={section} details={details} />
      <div className="rows rows-wide">
        <OutcomeMessage
          done={
            Object.keys(restored).length > 0
              ? t(($) => $.edition.keptTyping)
              : location.state === savedState && Object.keys(edits).length === 0
                ? t(($) => $.edition.saved)
                : undefined
          }
        />
        <FactSection
          section={section}
          details={details}
          edits={edits}
          allChanges={changes}
          current={current}
          next={{
            to: editionPath(next === undefined ? paths.edition : factsPath(next), details.edition),
            label: next === undefined ? t(($) => $.edition.toPublication) : t(($) => $.facts.section[next]),
          }}
          onType={update}
          onKeep={keepInput}
        />
      </div>
      <DraftPreview details={details} unsaved={valuesOf(changes)} section={section} />
    </div>
  );
}

/** Scrolls to the fact in the address and focuses its input; without a fact, focuses the section's heading if a link led here. */
function useFocusOnFact(section: FactSectionName) {
  const { hash } = useLocation();
  const hasFollowedLink = useRef(useNavigationType() !== NavigationType.Pop);
  useEffect(() => {
    const element = document.getElementById(factId(hash.slice(1)));
    if (element === null) {
      if (!hasFollowedLink.current) return;
      window.scrollTo(0, 0);
      document.getElementById(sectionId(section))?.focus({ preventScroll: true });
      return;
    }
    element.querySelector('details')?.setAttribute('open', '');
    element.scrollIntoView({ block: 'center' });
    (element.querySelector<HTMLElement>('input, select, textarea') ?? element).focus({ preventScroll: true });
  }, [hash, section]);
}

interface SectionListProps {
  sections: readonly FactSectionName[];
  current: FactSectionName;
  details: EditionDetails;
}

function SectionList({ sections, current, details }: SectionListProps) {
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
        {t(($) => $.edition.sectionOf, { number: sections.indexOf(current) + 1, count: sections.length })}
      </button>
      <ul id="sections" className={isOpen ? 'plain-list' : 'plain-list edition-folded'}>
        {sections.map((section) => {
          const count = unfinishedIn(section, details).length;
          return (
            <li key={section}>
              <Link
                to={editionPath(factsPath(section), details.edition)}
                aria-current={section === current ? 'page' : undefined}
              >
                {t(($) => $.facts.section[section])}
                {count > 0 && (
                  <span className="edition-count pill-wrong small">
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
function unfinishedIn(section: FactSectionName, { checks }: EditionDetails): readonly FactName[] {
  const unfinished = checks
    .filter(({ level, problem }) => level === 'blocking' || problem === 'placeholder')
    .map(({ fact }) => fact);
  return factNames.filter((fact) => factTable[fact].section === section && unfinished.includes(fact));
}
