/** The sections of a registration's page, each with its actions. */
import { hasPart } from 'contract/edition/current';
import { readableEmail } from 'contract/wire/readable-email';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/translations/i18n';
import { ActionButton } from '../../shared/ui/ActionButton';
import { WhomToAsk } from '../../shared/ui/Contact';
import { Question } from '../../shared/ui/Question';
import { CodeWithActions } from './CodeWithActions';
import { Details } from './Details';
import { formatTimestamp } from '../../shared/site/timestamps';
import type { Task, VisitActions } from './use-visit-actions';

/** The code for the entrance, or the button to restore a cancelled registration. */
export function CodeSection(actions: VisitActions) {
  const { visit, call, update, isLocked, isDinnerDropped, outcome } = actions;
  const { t } = useTranslation();
  const { registrant, version, state } = visit;
  const isCancelled = state === 'cancelled';
  const restoredNotice = t(($) => $.visit.backAgain);
  const restore = async () => update(await call('restoreVisit', { version }), restoredNotice);
  return (
    <section className="sheet" aria-labelledby="visit-code">
      <h2 id="visit-code">
        {isCancelled ? `${registrant.firstname} ${registrant.lastname}` : t(($) => $.confirmation.yourCode)}
      </h2>
      {isCancelled ? (
        <>
          <p>{t(($) => (hasPart('dinner') ? $.visit.cancelledHint : $.visit.cancelledHintAlone))}</p>
          {!isLocked && (
            <VisitButton
              actions={actions}
              isMain
              name="restore"
              label={t(($) => $.visit.comeBack)}
              work={restore}
            />
          )}
          {outcome('restore')}
        </>
      ) : (
        <CodeWithActions registrant={registrant} isDinnerDropped={isDinnerDropped} />
      )}
    </section>
  );
}

export function DetailsSection(props: VisitActions) {
  const { visit, isLocked, setNotice, setPart } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { registrant, state, canChangeUntil } = visit;
  const until = canChangeUntil && formatTimestamp(canChangeUntil, language);
  return (
    <section className="sheet" aria-labelledby="visit-details">
      <h2 id="visit-details">{t(($) => $.visit.details)}</h2>
      <Details registrant={registrant} state={state} />
      <PendingAddress {...props} />
      {isLocked && until ? (
        <WhomToAsk>{t(($) => $.visit.over, until)}</WhomToAsk>
      ) : (
        <>
          <div className="sheet-actions">
            <button
              type="button"
              // For a cancelled registration, restoring is the main action.
              className={state === 'cancelled' ? 'button-quiet' : 'button'}
              onClick={() => {
                setNotice(undefined);
                setPart('change');
              }}
            >
              {t(($) => $.visit.change)}
            </button>
          </div>
          {until && <p className="field-hint">{t(($) => $.visit.until, until)}</p>}
        </>
      )}
    </section>
  );
}

/** The new address, until its owner confirms it. */
function PendingAddress(actions: VisitActions) {
  const { visit, call, update, isLocked, onVisit, outcome } = actions;
  const language = useLanguage();
  const { t } = useTranslation();
  const { registrant, version, pendingEmail } = visit;
  if (pendingEmail === undefined) return null;
  const { email } = pendingEmail;
  const address = readableEmail(email);
  const droppedNotice = t(($) => $.visit.pendingDropped, { email: readableEmail(registrant.email) });

  async function mailAgain() {
    const { id: _id, ...data } = registrant;
    onVisit(await call('changeVisit', { ...data, email, version }));
    return t(($) => $.visit.pendingSent, { email: address });
  }
  const keepAddress = async () => update(await call('withdrawAddress', {}), droppedNotice);

  return (
    <div className="said">
      <div className="rows">
        <p>
          {t(($) => $.visit.pending, { email: address, ...formatTimestamp(pendingEmail.until, language) })}
        </p>
        {!isLocked && (
          <div className="sheet-actions">
            <VisitButton
              actions={actions}
              name="askAgain"
              label={t(($) => $.visit.pendingAgain)}
              work={mailAgain}
            />
            <VisitButton
              actions={actions}
              name="keepAddress"
              label={t(($) => $.visit.pendingDrop)}
              work={keepAddress}
            />
          </div>
        )}
        {outcome('askAgain')}
        {outcome('keepAddress')}
      </div>
    </div>
  );
}

export function ConfirmationSection(actions: VisitActions) {
  const { visit, call, onVisit, outcome } = actions;
  const language = useLanguage();
  const { t } = useTranslation();
  const { registrant, emailSent } = visit;
  const email = readableEmail(registrant.email);

  async function resend() {
    await call('resendConfirmation', {});
    // Updates the time of the mail; the message is true even if this fails.
    await call('visit', {}).then(onVisit, () => undefined);
    return t(($) => $.visit.sentAgain, { email });
  }

  return (
    <section className="sheet" aria-labelledby="visit-confirmation">
      <h2 id="visit-confirmation">{t(($) => $.visit.confirmation)}</h2>
      <p>
        {emailSent === undefined
          ? t(($) => $.visit.notSent, { email })
          : t(($) => $.visit.sent, { email, ...formatTimestamp(emailSent, language) })}
      </p>
      <div className="sheet-actions">
        <VisitButton actions={actions} name="resend" label={t(($) => $.visit.sendAgain)} work={resend} />
      </div>
      {outcome('resend')}
    </section>
  );
}

export function CancelSection({ visit, part, setPart, isRunning, call, update, run, outcome }: VisitActions) {
  const { t } = useTranslation();
  const { version } = visit;
  const cancelledNotice = t(($) => $.visit.cancelledMail);
  const cancel = async () => update(await call('cancelVisit', { version }), cancelledNotice);
  return (
    <section className="sheet" aria-labelledby="visit-cancelling">
      <h2 id="visit-cancelling">{t(($) => $.visit.cancelling)}</h2>
      {part === 'cancel' ? (
        <Question
          text={t(($) => (hasPart('dinner') ? $.visit.cancelSure : $.visit.cancelSureAlone))}
          yes={t(($) => $.visit.cancelNow)}
          no={t(($) => $.visit.keep)}
          isRunning={isRunning}
          onYes={() => run('cancel', cancel)}
          onNo={() => setPart(undefined)}
        />
      ) : (
        <>
          <p>{t(($) => $.visit.cancelHint)}</p>
          <div className="sheet-actions">
            <button type="button" className="button-quiet" onClick={() => setPart('cancel')}>
              {t(($) => $.visit.cancel)}
            </button>
          </div>
        </>
      )}
      {outcome('cancel')}
    </section>
  );
}

interface VisitButtonProps {
  actions: VisitActions;
  name: Task;
  label: string;
  /** @returns the message below the button, if any */
  work: () => Promise<string | void>;
  isMain?: boolean;
}

function VisitButton({ actions: { run, isRunning }, name, work, ...button }: VisitButtonProps) {
  return (
    <ActionButton id={`visit-do-${name}`} isRunning={isRunning} onPress={() => run(name, work)} {...button} />
  );
}
