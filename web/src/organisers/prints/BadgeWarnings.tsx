/** What may look wrong on paper: each badge with its picture, and how to print it instead (PRINT-6). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RegistrantDetails } from 'contract/organisers-registrant';
import type { PaperId } from 'contract/papers';
import type { BadgeWarning } from 'contract/prints';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { call } from '../session/organiser-call';
import { registrantPath } from '../../shared/site/paths';
import { Notice } from '../shared/Notice';
import { PrintAsForm } from './PrintAsForm';
import { printProblem } from './problem';
import { usePrintTexts } from './texts';

interface Props {
  people: readonly BadgeWarning[];
  /** How many there are; only the first of them are listed. */
  count: number;
  paper: PaperId;
}

export function BadgeWarnings({ people, count, paper }: Props) {
  const texts = usePrintTexts();
  const language = useOrganiserLanguage();
  if (count === 0) return <p>{texts.lookNone}</p>;
  return (
    <>
      {count > people.length && (
        <p>{texts.lookMore(formatCount(people.length, language), formatCount(count, language))}</p>
      )}
      <ul className="rows">
        {people.map((person) => (
          <Person key={person.id} person={person} paper={paper} />
        ))}
      </ul>
    </>
  );
}

function Person({ person, paper }: { person: BadgeWarning; paper: PaperId }) {
  const texts = usePrintTexts();
  const [isOpen, setOpen] = useState(false);
  const { id, firstname, lastname, organization, title, printAs = {}, reasons } = person;
  const name = printAs.name ?? `${firstname} ${lastname}`;
  const work = [printAs.organization ?? organization, printAs.title ?? title].filter((text) => text !== '');
  return (
    <li className="look">
      <h3>{name}</h3>
      {work.length > 0 && <p className="look-work">{work.join(' · ')}</p>}
      <ul className="rows look-reasons">
        {reasons.map((reason) => (
          <li key={reason} className="pill">
            {texts.reasons[reason]}
          </li>
        ))}
      </ul>
      <div className="sheet-actions">
        <button
          type="button"
          className="button-quiet"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? texts.hide : texts.show}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hide : texts.show}
        </button>
        <Link to={registrantPath(id)} aria-label={`${texts.toRegistrant}: ${name}`}>
          {texts.toRegistrant}
        </Link>
      </div>
      {isOpen && <Open id={id} paper={paper} />}
    </li>
  );
}

function Open({ id, paper }: { id: string; paper: PaperId }) {
  const texts = usePrintTexts();
  const { common } = useOrganiserTexts();
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  const [stored, setStored] = useState<RegistrantDetails>();
  const { data, error, refetch } = useQuery({
    queryKey: ['registrant', id],
    queryFn: () => call('adminRegistrant', { id }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const details = stored ?? data;
  if (error !== null && details === undefined)
    return (
      <Notice onRetry={() => void refetch()}>
        {printProblem(error, texts.pictureFailed, texts, language, texts.gone)}
      </Notice>
    );
  if (details === undefined) return <p role="status">{common.loading}</p>;
  return (
    <PrintAsForm
      details={details}
      paper={paper}
      onStored={(next) => {
        setStored(next);
        // Refetched only when it is next needed: a card must not vanish just because somebody has saved it.
        void cache.invalidateQueries({ queryKey: ['badges-to-print'], refetchType: 'none' });
      }}
    />
  );
}
