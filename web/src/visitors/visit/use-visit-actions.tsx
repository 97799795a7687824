/** The state and actions of a registration's page, such as its open part and the notice of the last change. */
import { useTranslation } from 'react-i18next';
import { hasCode, type ApiError } from 'contract/wire/api-error';
import { hasPart } from 'contract/edition/current';
import type { Visit } from 'contract/registrant/visit';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../shared/api/call-api';
import { useLanguage } from '../../shared/translations/i18n';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import type { CallVisit } from './call-visit';
import { clearChangeDraft, readChangeDraft } from './change-draft';
import { useIsPast } from '../../shared/site/timestamps';
import { isDeadLink, callProblem } from '../../shared/site/call-problem';

/** The fields that a badge shows or that determine its kind (BADGE-4). */
const badgeFields = ['firstname', 'lastname', 'title', 'organization', 'bappMember'] as const;

export type Task = 'askAgain' | 'keepAddress' | 'resend' | 'cancel' | 'restore';

export interface VisitOptions {
  visit: Visit;
  /** `<id>.<token>` */
  link: string;
  /** Opens the form at this field. */
  edit: string | undefined;
  /** Called with the registration whenever the server has returned it. */
  onVisit: (visit: Visit) => void;
  /** Called when the link has become invalid, or another show is live, while the page was open. */
  onDeadLink: (error: ApiError) => void;
}

export type VisitActions = ReturnType<typeof useVisitActions>;

export function useVisitActions({ visit, link, edit, onVisit, onDeadLink }: VisitOptions) {
  const language = useLanguage();
  const { t } = useTranslation();
  const { registrant, canChangeUntil } = visit;
  const heading = useRef<HTMLHeadingElement>(null);
  const [part, setPart] = useState<'change' | 'cancel' | undefined>(() =>
    edit === undefined && readChangeDraft(registrant.id) === undefined ? undefined : 'change',
  );
  const [notice, setNotice] = useState<string>();
  const [hasNewBadge, setNewBadge] = useState(false);
  const [isDinnerDropped, setDinnerDropped] = useState(false);
  const [isTooLate, setTooLate] = useState(false);
  const isLocked = useIsPast(canChangeUntil) || isTooLate;
  const isEditing = part === 'change' && !isLocked;

  // Closing the form discards its draft; leaving the page does not.
  useEffect(() => {
    if (!isEditing) clearChangeDraft();
  }, [isEditing]);

  // The pressed button may be gone; move the focus to the heading, above the notice.
  useEffect(() => {
    if (notice === undefined) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [notice]);

  const call: CallVisit = (name, input) => callApi(name, input, { visit: link });

  /**
   * After a concurrent change, or a change after the deadline, shows the current registration; reports an invalid link;
   * rethrows all other errors.
   */
  async function recover(error: unknown): Promise<undefined> {
    if (isDeadLink(error)) onDeadLink(error);
    else if (hasCode(error, 'changed-meanwhile', 'cancelled', 'too-late')) {
      if (error.code === 'too-late') setTooLate(true);
      onVisit(await call('visit', {}));
      setPart(undefined);
      setNotice(callProblem(error, t, language));
    } else throw error;
  }
  const task = useAction<Task>((error) =>
    recover(error).catch((thrown: unknown) => callProblem(thrown, t, language)),
  );

  /** Shows the changed registration with a notice. */
  function update(next: Visit, text: string) {
    setNewBadge(
      next.state === 'registered' &&
        badgeFields.some((field) => next.registrant[field] !== registrant[field]),
    );
    setDinnerDropped((wasDropped) => (wasDropped || hasDinner(visit)) && !hasDinner(next));
    onVisit(next);
    setPart(undefined);
    setNotice(text);
  }

  /** @param work returns the message below the button, if any */
  function run(name: Task, work: () => Promise<string | void>) {
    setNotice(undefined);
    void task.run(work, name);
  }

  return {
    ...{ visit, part, setPart, notice, setNotice, hasNewBadge, isDinnerDropped, isLocked, isEditing },
    ...{ heading, call, recover, update, run, isRunning: task.isRunning, onVisit },
    /** The outcome of a task, below its button. */
    outcome: (name: Task) => <OutcomeMessage {...(task.name === name ? task : {})} />,
  };
}

function hasDinner({ state, registrant }: Visit): boolean {
  return hasPart('dinner') && state === 'registered' && registrant.dinnerReservation > 0;
}
