/** A badge to review, or the badges of all registrants with the same name, told apart by company and title. */
import { useTranslation } from 'react-i18next';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import type { PaperId } from 'contract/badges/papers';
import type { BadgeWarning } from 'contract/badges/prints';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../session/use-call';
import { registrantPath } from '../../shared/site/paths';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { PrintAsForm } from './badge/PrintAsForm';
import { ActionButton } from '../../shared/ui/ActionButton';

interface Props {
  badges: readonly BadgeWarning[];
  paper: PaperId;
  isBusy: boolean;
  /** Called when the badges may be printed as they are. */
  onReviewed: () => void;
  /** Called when a badge with saved lines is closed: it may no longer need a review. */
  onClosed: () => void;
}

export const printedName = ({ firstname, lastname, printAs }: BadgeWarning) =>
  printAs?.name ?? `${firstname} ${lastname}`;

export function ReviewCard({ badges, paper, isBusy, onReviewed, onClosed }: Props) {
  const { t } = useTranslation();
  /** Whether lines were saved, so that the card shows outdated badges. */
  const [isStale, setStale] = useState(false);
  const [first] = badges;
  const action = t(($) => $.prints.mark, { count: badges.length });
  return (
    <li className="look">
      {badges.map((badge) => (
        <BadgeReview
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
          label={action}
          isRunning={isBusy}
          className="button-quiet own-width"
          aria-label={t(($) => $.prints.of, { action, name: printedName(first) })}
          onPress={onReviewed}
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

function BadgeReview({ badge, paper, onStored, onClosed }: BadgeProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { id, organization, title, printAs = {}, reasons, isChosen } = badge;
  const name = printedName(badge);
  const action = isOpen ? t(($) => $.prints.hide) : t(($) => $.prints.show);
  const lines = [printAs.organization ?? organization, printAs.title ?? title].filter((text) => text !== '');
  return (
    <div className="look-badge">
      <h3>{name}</h3>
      {lines.length > 0 && <p className="muted">{lines.join(' · ')}</p>}
      <ul className="plain-list cluster look-reasons">
        {reasons.map((reason) => (
          <li key={reason} className="pill">
            {t(($) => $.prints.reasons[reason])}
          </li>
        ))}
        {!isChosen && <li className="muted">{t(($) => $.prints.outsideChoice)}</li>}
      </ul>
      {reasons.includes('staffBadge') && <p className="field-hint">{t(($) => $.prints.staffHint)}</p>}
      <div className="sheet-actions">
        <ActionButton
          label={action}
          aria-expanded={isOpen}
          aria-label={t(($) => $.prints.of, { action, name })}
          onPress={() => {
            setOpen(!isOpen);
            if (isOpen) onClosed();
          }}
        />
        <Link
          className="tall-link"
          to={registrantPath(id)}
          aria-label={t(($) => $.prints.of, { action: t(($) => $.prints.toRegistrant), name })}
        >
          {t(($) => $.prints.toRegistrant)}
        </Link>
      </div>
      {isOpen && <BadgeEditor id={id} paper={paper} onStored={onStored} />}
    </div>
  );
}

function BadgeEditor({ id, paper, onStored }: { id: string; paper: PaperId; onStored: () => void }) {
  const { t } = useTranslation();
  const [savedDetails, setSavedDetails] = useState<RegistrantDetails>();
  const query = useCall('adminRegistrant', { id }, { staleTime: Infinity, gcTime: 0 });
  const details = savedDetails ?? query.data;
  if (details === undefined) {
    const own = { 'not-found': t(($) => $.prints.gone) };
    return <QueryNotice query={query} failed={($) => $.prints.pictureFailed} own={own} />;
  }
  return (
    <PrintAsForm
      details={details}
      paper={paper}
      onStored={(next) => {
        setSavedDetails(next);
        // The list is reloaded only when the badge is closed: a card must not disappear on saving.
        onStored();
      }}
    />
  );
}
