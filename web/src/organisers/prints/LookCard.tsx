/** A badge to look at, or those of all people of one name, with what tells them apart. */
import { useQuery } from '@tanstack/react-query';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import type { PaperId } from 'contract/badges/papers';
import type { BadgeWarning } from 'contract/badges/prints';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { call } from '../session/organiser-call';
import { registrantPath } from '../../shared/site/paths';
import { Notice } from '../shared/ui/Notice';
import { PrintAsForm } from './badge/PrintAsForm';
import { printProblem } from './words/problem';
import { usePrintTexts } from './words/texts';
import { ActionButton } from '../../shared/ui/ActionButton';

interface Props {
  badges: readonly BadgeWarning[];
  paper: PaperId;
  isBusy: boolean;
  /** The badges may print as they are. */
  onLookedAt: () => void;
  /** A badge whose lines were saved is closed: there may be nothing left to look at. */
  onClosed: () => void;
}

export const nameOn = ({ firstname, lastname, printAs }: BadgeWarning) =>
  printAs?.name ?? `${firstname} ${lastname}`;

export function LookCard({ badges, paper, isBusy, onLookedAt, onClosed }: Props) {
  const texts = usePrintTexts();
  /** Whether lines were saved, so that the card shows badges that do not exist any more. */
  const [isStale, setStale] = useState(false);
  const [first] = badges;
  return (
    <li className="look">
      {badges.map((badge) => (
        <Badge
          key={badge.id}
          badge={badge}
          paper={paper}
          onStored={() => setStale(true)}
          onClosed={() => {
            if (!isStale) return;
            setStale(false);
            onClosed();
          }}
        />
      ))}
      {!isStale && first !== undefined && (
        <ActionButton
          label={texts.tick(badges.length)}
          isRunning={isBusy}
          className="button-quiet look-tick"
          aria-label={texts.of(texts.tick(badges.length), nameOn(first))}
          onPress={onLookedAt}
        />
      )}
    </li>
  );
}

interface BadgeProps {
  badge: BadgeWarning;
  paper: PaperId;
  onStored: () => void;
  onClosed: () => void;
}

function Badge({ badge, paper, onStored, onClosed }: BadgeProps) {
  const texts = usePrintTexts();
  const [isOpen, setOpen] = useState(false);
  const { id, organization, title, printAs = {}, reasons, isChosen } = badge;
  const name = nameOn(badge);
  const work = [printAs.organization ?? organization, printAs.title ?? title].filter((text) => text !== '');
  return (
    <div className="look-badge">
      <h3>{name}</h3>
      {work.length > 0 && <p className="look-work">{work.join(' · ')}</p>}
      <ul className="rows look-reasons">
        {reasons.map((reason) => (
          <li key={reason} className="pill">
            {texts.reasons[reason]}
          </li>
        ))}
        {!isChosen && <li className="look-work">{texts.notChosen}</li>}
      </ul>
      {reasons.includes('staffBadge') && <p className="field-hint">{texts.staffHint}</p>}
      <div className="sheet-actions">
        <button
          type="button"
          className="button-quiet"
          aria-expanded={isOpen}
          aria-label={texts.of(isOpen ? texts.hide : texts.show, name)}
          onClick={() => {
            setOpen(!isOpen);
            if (isOpen) onClosed();
          }}
        >
          {isOpen ? texts.hide : texts.show}
        </button>
        <Link to={registrantPath(id)} aria-label={texts.of(texts.toRegistrant, name)}>
          {texts.toRegistrant}
        </Link>
      </div>
      {isOpen && <Open id={id} paper={paper} onStored={onStored} />}
    </div>
  );
}

function Open({ id, paper, onStored }: { id: string; paper: PaperId; onStored: () => void }) {
  const texts = usePrintTexts();
  const { common } = useOrganiserTexts();
  const language = useOrganiserLanguage();
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
        // The list is loaded again only when the badge is closed: a card must not vanish because somebody has saved it.
        onStored();
      }}
    />
  );
}
