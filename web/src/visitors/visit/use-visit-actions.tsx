/** What visitors do with their registration: which part of it is open, and what to say about the last change. */
import { hasCode, type ApiError } from 'contract/wire/api-error';
import type { Visit } from 'contract/registrant/visit';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../shared/api/call-api';
import { useLanguage } from '../../shared/translations/i18n';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import type { CallVisit } from './call-visit';
import { clearChangeDraft, readChangeDraft } from './change-draft';
import { useIsPast } from './words/moments';
import { isGone, visitProblem } from './words/problem';
import { useVisitTexts } from './words/visit-texts';

/** What a badge says, or what its category follows from (BADGE-4). */
const badgeFields = ['firstname', 'lastname', 'title', 'organization', 'bappMember'] as const;

type Task = 'askAgain' | 'keepAddress' | 'resend' | 'cancel' | 'restore';

export interface VisitOptions {
  visit: Visit;
  /** `<id>.<token>` */
  link: string;
  /** Opens the form at this field. */
  edit: string | undefined;
  /** Called with the server's answer to a change. */
  onVisit: (visit: Visit) => void;
  /** Called when the link has become invalid, or another show has begun, while the page was open. */
  onGone: (error: ApiError) => void;
}

export type VisitActions = ReturnType<typeof useVisitActions>;

export function useVisitActions({ visit, link, edit, onVisit, onGone }: VisitOptions) {
  const language = useLanguage();
  const texts = useVisitTexts();
  const { registrant, canChangeUntil } = visit;
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<'change' | 'cancel' | undefined>(() =>
    edit === undefined && readChangeDraft(registrant.id) === undefined ? undefined : 'change',
  );
  const [news, setNews] = useState<string>();
  const [hasNewBadge, setNewBadge] = useState(false);
  const [isDinnerGone, setDinnerGone] = useState(false);
  const [isLate, setLate] = useState(false);
  const isOver = useIsPast(canChangeUntil) || isLate;
  const isEditing = asked === 'change' && !isOver;

  // What is typed is kept as long as the form is open.
  useEffect(() => {
    if (!isEditing) clearChangeDraft();
  }, [isEditing]);

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

  /** Shows the changed registration, and says what has changed. */
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

  /** @param work returns what to say beside the button, if anything */
  function run(which: Task, work: () => Promise<string | void>) {
    setNews(undefined);
    void task.run(work, which);
  }

  return {
    ...{ visit, asked, setAsked, news, setNews, hasNewBadge, isDinnerGone, isOver, isEditing },
    ...{ heading, call, recover, changed, run, isRunning: task.isRunning, onVisit },
    /** @param work as of `run` */
    button: (which: Task, label: string, work: () => Promise<string | void>, className = 'button-quiet') => (
      <button
        type="button"
        id={`visit-do-${which}`}
        className={className}
        aria-disabled={task.isRunning}
        onClick={() => run(which, work)}
      >
        {label}
      </button>
    ),
    /** What to say about a task, below its button. */
    said: (which: Task) => <OutcomeMessage {...(task.name === which ? task : {})} />,
  };
}

function hasDinner({ state, registrant }: Visit): boolean {
  return state === 'registered' && registrant.dinnerReservation > 0;
}
