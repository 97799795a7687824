/** A draft as it is typed, and what is done with it: saving, testing, starting, planning, deleting (MLG-1 to MLG-4, MLG-10). */
import { useQueryClient } from '@tanstack/react-query';
import type { Language } from 'contract/language/languages';
import { draftOf, type MailingDetails, type MailingDraft } from 'contract/mail/mailing/mailings';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePersistOnReload, withInputBeforeReload } from '../../../shared/form/persist-on-reload';
import { paths } from '../../../shared/site/paths';
import { useAction } from '../../../shared/ui/use-action';
import { useLeaveGuard } from '../../registrant/form/leave-guard';
import { call } from '../../session/organiser-call';
import { currentAccount } from '../../session/session';
import { useOrganiserLanguage } from '../../shared/language';
import { isSame } from './draft';
import { fieldProblems, mailingProblem } from '../words/problem';
import { useMailingTexts } from '../words/texts';

export type EditedDraft = ReturnType<typeof useMailingDraft>;

/** @param onStarted called once it is started, or planned */
export function useMailingDraft(loaded: MailingDetails, onStarted: (details: MailingDetails) => void) {
  const texts = useMailingTexts();
  const interfaceLanguage = useOrganiserLanguage();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [details, setDetails] = useState(loaded);
  const form = `mailing ${loaded.mailing.id} ${currentAccount()}`;
  const [draft, setDraft] = useState(() => withInputBeforeReload(form, draftOf(loaded.mailing)));
  const [asked, setAsked] = useState<'start' | 'plan' | 'delete'>();
  const task = useAction((error) => mailingProblem(error, texts, interfaceLanguage));
  const { id } = details.mailing;
  const isDirty = !isSame(draft, draftOf(details.mailing));
  useLeaveGuard(isDirty, texts.leave);
  usePersistOnReload(form, { ...draft }, draftOf(details.mailing));

  const outdateList = () => void cache.invalidateQueries({ queryKey: ['mailings'] });

  /** @returns the stored mailing */
  async function saved(): Promise<MailingDetails> {
    if (!isDirty) return details;
    const next = await call('changeMailing', { ...draft, id, version: details.version });
    setDetails(next);
    // Keep what was typed in the meantime.
    setDraft((now) => (now === draft ? draftOf(next.mailing) : now));
    outdateList();
    return next;
  }

  return {
    ...{ details, draft, isDirty, asked, setAsked, task, problems: fieldProblems(task.error, texts) },

    change: (changes: Partial<MailingDraft>) => {
      setDraft((before) => ({ ...before, ...changes }));
      setAsked(undefined);
    },

    save: () =>
      task.run(async () => {
        await saved();
        return texts.saved;
      }),

    test: (language: Language) =>
      task.run(async () => {
        const { version } = await saved();
        await call('testMailing', { id, version, language });
        return texts.tested;
      }),

    /** @param startsAt when it starts; at once if absent */
    start: (startsAt?: string) =>
      task.run(async () => {
        const { version } = await saved();
        const started =
          startsAt === undefined
            ? await call('startMailing', { id, version })
            : await call('planMailing', { id, version, startsAt });
        outdateList();
        onStarted(started);
      }),

    remove: () =>
      task.run(async () => {
        await call('deleteMailing', { id, version: details.version });
        outdateList();
        await navigate(paths.mailings);
      }),
  };
}
