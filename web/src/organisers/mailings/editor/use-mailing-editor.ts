/** The state and the actions of a draft: saving, testing, starting, planning, deleting (MLG-1 to MLG-4, MLG-10). */
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { Language } from 'contract/language/languages';
import { draftOf, type MailingDetails, type MailingDraft } from 'contract/mail/mailing/mailings';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  changedValues,
  usePersistOnReload,
  withInputBeforeReload,
} from '../../../shared/form/persist-on-reload';
import { paths } from '../../../shared/site/paths';
import { useAction } from '../../../shared/ui/use-action';
import { useLeaveGuard } from '../../shared/ui/leave-guard';
import { call } from '../../session/organiser-call';
import { currentAccount } from '../../session/session';
import { fieldProblems, mailingProblem } from '../words/problem';

export type MailingEditor = ReturnType<typeof useMailingEditor>;

/** @param onStarted called after starting or planning */
export function useMailingEditor(initial: MailingDetails, onStarted: (details: MailingDetails) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [details, setDetails] = useState(initial);
  const formKey = `mailing ${initial.mailing.id} ${currentAccount()}`;
  const [draft, setDraft] = useState(() => withInputBeforeReload(formKey, draftOf(initial.mailing)));
  const [question, setQuestion] = useState<'start' | 'plan' | 'delete'>();
  const task = useAction((error) => mailingProblem(error, t));
  const { id } = details.mailing;
  const isDirty = changedValues(draft, draftOf(details.mailing)) !== undefined;
  useLeaveGuard(isDirty, ($) => $.mailings.leave);
  usePersistOnReload(formKey, draft, draftOf(details.mailing));

  const invalidateList = () => void cache.invalidateQueries({ queryKey: ['adminMailings'] });

  /** @returns the stored mailing */
  async function saveIfDirty(): Promise<MailingDetails> {
    if (!isDirty) return details;
    const next = await call('changeMailing', { ...draft, id, version: details.version });
    setDetails(next);
    // Keep input typed in the meantime.
    setDraft((current) => (current === draft ? draftOf(next.mailing) : current));
    invalidateList();
    return next;
  }

  return {
    ...{ details, draft, isDirty, question, setQuestion, task, problems: fieldProblems(task.error, t) },

    change: (changes: Partial<MailingDraft>) => {
      setDraft((before) => ({ ...before, ...changes }));
      setQuestion(undefined);
    },

    save: () =>
      task.run(async () => {
        await saveIfDirty();
        return t(($) => $.mailings.saved);
      }),

    test: (language: Language) =>
      task.run(async () => {
        const { version } = await saveIfDirty();
        await call('testMailing', { id, version, language });
        return t(($) => $.mailings.tested);
      }),

    /** @param startsAt absent to start immediately */
    start: (startsAt?: string) =>
      task.run(async () => {
        const { version } = await saveIfDirty();
        const next =
          startsAt === undefined
            ? await call('startMailing', { id, version })
            : await call('planMailing', { id, version, startsAt });
        invalidateList();
        onStarted(next);
      }),

    remove: () =>
      task.run(async () => {
        await call('deleteMailing', { id, version: details.version });
        invalidateList();
        await navigate(paths.mailings);
      }),
  };
}
