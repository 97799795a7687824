/**
 * The state of a confirmation: tick or cross, and the time of sending, or the error and the next attempt (ORG-1, ORG-7,
 * ORG-28).
 */
import { deliveryProblemOf, hasBounced } from 'contract/mail/delivery-reasons';
import type { Registrant } from 'contract/registrant/registrant';
import { useOrganiserTexts } from '../../shared/language';
import { confirmationWords } from './confirmation-words';

export function ConfirmationState({ registrant }: { registrant: Registrant }) {
  const { t, language } = useOrganiserTexts();
  const { email, emailSent, confirmationError: failure } = registrant;
  const words = confirmationWords(registrant, language);
  if (emailSent !== undefined && !hasBounced(registrant))
    return (
      <span className="confirmation confirmation-sent">
        <Icon label={t(($) => $.organisers.row.confirmed)} path="M4 10.5l4 4 8-9" />
        <span>{words}</span>
      </span>
    );
  // No confirmation will be sent.
  if (registrant.state === 'cancelled') return null;
  const icon = <Icon label={t(($) => $.organisers.row.notConfirmed)} path="M5 5l10 10M15 5L5 15" />;
  if (email === '')
    return (
      <span className="confirmation">
        {icon}
        <span>{words}</span>
      </span>
    );
  const reasonOf = ({ lastError }: { lastError: string }) =>
    t(($) => $.organisers.confirmation.problem[deliveryProblemOf(lastError)]);
  const hasGivenUp = failure !== undefined && failure.nextTry === undefined;
  return (
    <span className={`confirmation ${hasGivenUp ? 'confirmation-given-up' : 'confirmation-waiting'}`}>
      {icon}
      <span className="confirmation-lines">
        <span className="waiting strong confirmation-words" title={words}>
          {words}
        </span>
        {failure !== undefined && (
          <span className="confirmation-reason" title={`${reasonOf(failure)}\n${failure.lastError}`}>
            {reasonOf(failure)}
          </span>
        )}
      </span>
    </span>
  );
}

function Icon({ label, path }: { label: string; path: string }) {
  return (
    <svg className="state-icon" viewBox="0 0 20 20" role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
