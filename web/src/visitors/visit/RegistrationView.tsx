/** The registration that the link opens: its code, its details and all actions. */
import { hasCode, type ApiError } from 'contract/api-error';
import { confirmationTexts } from 'contract/confirmation-email/texts';
import { facts } from 'contract/edition/current';
import { eventHoursLine } from 'contract/formats';
import { readableEmail } from 'contract/readable-email';
import type { Visit } from 'contract/visit';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api';
import { lazyPart } from '../../shared/loading/lazy-part';
import { Contact } from '../../shared/ui/Contact';
import { formattedDate } from '../../shared/site/page-edition';
import { useLanguage } from '../../shared/translations/i18n';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { useAction } from '../../shared/ui/use-action';
import type { CallVisit } from './call-visit';
import { clearChangeDraft, readChangeDraft } from './change-draft';
import { CodeWithActions } from './CodeWithActions';
import { Details } from './Details';
import { SidePanel } from '../registration/SidePanel';
import { inWords, useIsPast } from './moments';
import { OwnData } from './OwnData';
import { isGone, visitProblem } from './problem';
import { useVisitTexts } from './visit-texts';

/** The form's code is loaded once the page is usable. */
const loadForm = () => import('./ChangeForm');
const ChangeForm = lazyPart(loadForm);

/** What a badge says, or what its category follows from (BADGE-4). */
const badgeFields = ['firstname', 'lastname', 'title', 'organization', 'bappMember'] as const;

type Task = 'askAgain' | 'keepAddress' | 'resend' | 'cancel' | 'restore';

interface Props {
  visit: Visit;
  /** `<id>.<token>` */
  link: string;
  /** Opens the form at this field. */
  edit: string | undefined;
  /** Focuses the button of this task. */
  press: string | undefined;
  /** Called with the server's answer to a change. */
  onVisit: (visit: Visit) => void;
  onErased: () => void;
  /** Called when the link has become invalid, or another show has begun, while the page was open. */
  onGone: (error: ApiError) => void;
}

export function RegistrationView({ visit, link, edit, press, onVisit, onErased, onGone }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = useVisitTexts();
  const mailTexts = confirmationTexts[language];
  const { registrant, version, state, emailSent, canChangeUntil, deleteOn, pendingEmail } = visit;
  const { firstname, lastname } = registrant;
  const email = readableEmail(registrant.email);
  const pendingAddress = readableEmail(pendingEmail?.email ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<'change' | 'cancel' | undefined>(() =>
    edit === undefined && readChangeDraft(registrant.id) === undefined ? undefined : 'change',
  );
  const [news, setNews] = useState<string>();
  const [hasNewBadge, setNewBadge] = useState(false);
  const [isDinnerGone, setDinnerGone] = useState(false);
  const [isLate, setLate] = useState(false);
  const isOver = useIsPast(canChangeUntil) || isLate;
  const isCancelled = state === 'cancelled';
  const isEditing = asked === 'change' && !isOver;

  useEffect(() => {
    // Preload the form, so that it opens at once; a failure is ignored, since opening it tries again.
    loadForm().catch(() => undefined);
  }, []);

  // What is typed is kept as long as the form is open.
  useEffect(() => {
    if (!isEditing) clearChangeDraft();
  }, [isEditing]);

  useEffect(() => {
    if (press !== undefined) document.getElementById(`visit-do-${press}`)?.focus();
  }, [press]);

  // The pressed button may be gone; move the focus to the top, where the messages are.
  useEffect(() => {
    if (news === undefined) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [news]);

  const call: CallVisit = (name, input) => callApi(name, input, { visit: link });

  /**
   * After a concurrent change, or one that came too late, shows the current registration; reports an invalid link;
   * rethrows all other errors.
   */
  async function recover(error: unknown): Promise<undefined> {
    if (isGone(error)) onGone(error);
    else if (hasCode(error, 'changed-meanwhile', 'cancelled', 'too-late')) {
      if (error.code === 'too-late') setLate(true);
      onVisit(await call('visit', {}));
      setAsked(undefined);
      setNews(visitProblem(error, texts, language));
    } else throw error;
  }
  const task = useAction<Task>((error) =>
    recover(error).catch((thrown: unknown) => visitProblem(thrown, texts, language)),
  );

  function changed(next: Visit, text: string) {
    setNewBadge(
      next.state === 'registered' &&
        badgeFields.some((field) => next.registrant[field] !== registrant[field]),
    );
    setDinnerGone((isGone) => (isGone || hasDinner(visit)) && !hasDinner(next));
    onVisit(next);
    setAsked(undefined);
    setNews(text);
  }

  const name = `${firstname} ${lastname}`;
  const until = canChangeUntil && inWords(canChangeUntil, language);
  function run(which: Task, work: () => Promise<string | void>) {
    setNews(undefined);
    void task.run(work, which);
  }
  const button = (
    which: Task,
    label: string,
    work: () => Promise<string | void>,
    className = 'button-quiet',
  ) => (
    <button
      type="button"
      id={`visit-do-${which}`}
      className={className}
      aria-disabled={task.isRunning}
      onClick={() => run(which, work)}
    >
      {label}
    </button>
  );
  const said = (of: Task) => <OutcomeMessage {...(task.name === of ? task : {})} />;

  return (
    <div className="visit">
      <header className="visit-head">
        <p className={isCancelled ? 'visit-state pill pill-wrong' : 'visit-state pill'}>
          {t('page.visit.title')}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {isCancelled ? texts.cancelled : texts.registered}
        </h1>
        <p>
          {facts().name}, {formattedDate(language)},{' '}
          {eventHoursLine(language, (opens, closes) => t('day.fromTo', { opens, closes }))}
        </p>
      </header>
      <div role="status">
        {news !== undefined && (
          <div className="said">
            <p>{news}</p>
            {hasNewBadge && <p>{mailTexts.newBadge}</p>}
            {isDinnerGone && !isCancelled && <p>{texts.dinnerGone}</p>}
          </div>
        )}
      </div>

      {isEditing ? (
        <Suspense fallback={<p className="sheet">{texts.loading}</p>}>
          <ChangeForm
            visit={visit}
            focused={edit}
            call={call}
            onNewer={onVisit}
            onChanged={changed}
            onGone={recover}
            onDiscard={() => {
              setAsked(undefined);
              heading.current?.focus();
            }}
          />
        </Suspense>
      ) : (
        <div className="rows visit-body">
          <section className="sheet" aria-labelledby="visit-code">
            <h2 id="visit-code">{isCancelled ? name : mailTexts.yourCode}</h2>
            {isCancelled ? (
              <>
                <p>{texts.cancelledHint}</p>
                {!isOver &&
                  button(
                    'restore',
                    texts.comeBack,
                    async () => {
                      changed(await call('restoreVisit', { version }), texts.backAgain);
                    },
                    'button',
                  )}
                {said('restore')}
              </>
            ) : (
              <CodeWithActions registrant={registrant} isDinnerGone={isDinnerGone} />
            )}
          </section>

          <div className="rows visit-parts">
            <section className="sheet" aria-labelledby="visit-details">
              <h2 id="visit-details">{texts.details}</h2>
              <Details registrant={registrant} state={state} />
              {pendingEmail !== undefined && (
                <div className="said">
                  <div className="rows">
                    <p>{texts.pending(pendingAddress, ...wordsOf(inWords(pendingEmail.until, language)))}</p>
                    {!isOver && (
                      <div className="sheet-actions">
                        {button('askAgain', texts.pendingAgain, async () => {
                          const { id: _id, ...data } = registrant;
                          onVisit(await call('changeVisit', { ...data, email: pendingEmail.email, version }));
                          return texts.pendingSent(pendingAddress);
                        })}
                        {button('keepAddress', texts.pendingDrop, async () =>
                          changed(await call('withdrawAddress', {}), texts.pendingDropped(email)),
                        )}
                      </div>
                    )}
                    {said('askAgain')}
                    {said('keepAddress')}
                  </div>
                </div>
              )}
              {isOver && until ? (
                <p>
                  {texts.over(until.day, until.hour)} {t('contact.question')} <Contact />
                </p>
              ) : (
                <>
                  <div className="sheet-actions">
                    <button
                      type="button"
                      // For a cancelled registration, restoring is the main action.
                      className={isCancelled ? 'button-quiet' : 'button'}
                      onClick={() => {
                        setNews(undefined);
                        setAsked('change');
                      }}
                    >
                      {texts.change}
                    </button>
                  </div>
                  {until && <p className="field-hint">{texts.until(until.day, until.hour)}</p>}
                </>
              )}
            </section>

            {!isCancelled && (
              <section className="sheet" aria-labelledby="visit-confirmation">
                <h2 id="visit-confirmation">{texts.confirmation}</h2>
                <p>
                  {emailSent === undefined
                    ? texts.notSent(email)
                    : texts.sent(email, ...wordsOf(inWords(emailSent, language)))}
                </p>
                <div className="sheet-actions">
                  {button('resend', texts.sendAgain, async () => {
                    await call('resendConfirmation', {});
                    // Shows when it was sent; without an answer, what follows is true all the same.
                    await call('visit', {}).then(onVisit, () => undefined);
                    return texts.sentAgain(email);
                  })}
                </div>
                {said('resend')}
              </section>
            )}

            {!isCancelled && !isOver && (
              <section className="sheet" aria-labelledby="visit-cancelling">
                <h2 id="visit-cancelling">{texts.cancelling}</h2>
                {asked === 'cancel' ? (
                  <Question
                    text={texts.cancelSure}
                    yes={texts.cancelNow}
                    no={texts.keep}
                    isRunning={task.isRunning}
                    onYes={() =>
                      run('cancel', async () =>
                        changed(await call('cancelVisit', { version }), texts.cancelledMail),
                      )
                    }
                    onNo={() => setAsked(undefined)}
                  />
                ) : (
                  <>
                    <p>{texts.cancelHint}</p>
                    <div className="sheet-actions">
                      <button type="button" className="button-quiet" onClick={() => setAsked('cancel')}>
                        {texts.cancel}
                      </button>
                    </div>
                  </>
                )}
                {said('cancel')}
              </section>
            )}

            <OwnData
              hint={texts.erasedOn(inWords(deleteOn, language).day)}
              call={call}
              onErased={onErased}
              onGone={onGone}
            />
          </div>
          <SidePanel />
        </div>
      )}
    </div>
  );
}

function hasDinner({ state, registrant }: Visit): boolean {
  return state === 'registered' && registrant.dinnerReservation > 0;
}

function wordsOf({ day, hour }: { day: string; hour: string }): [string, string] {
  return [day, hour];
}
