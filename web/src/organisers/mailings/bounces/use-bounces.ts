/** Reads a pasted log, marks the addresses that bounced, and undoes the last paste (MAIL-6). */
import { useQueryClient } from '@tanstack/react-query';
import { inBatches, type Bounce } from 'contract/mail/bounces';
import { readMailLog } from 'contract/mail/mail-log';
import { useState, type RefObject } from 'react';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { announceConfirmation } from '../../shared/confirmation-channel';
import { explain } from '../../shared/explain-error';
import { useOrganiserLanguage } from '../../shared/language';
import { keepLastPaste, readLastPaste, type Paste } from './last-paste';
import { useMailingTexts } from '../words/texts';

/** What a text would do, or has done. */
export interface ReadPaste {
  readonly id: string;
  readonly isDone: boolean;
  readonly bounces: readonly Bounce[];
}

export const countMarked = (bounces: readonly Bounce[]) =>
  bounces.filter(({ fate }) => fate === 'marked').length;

/** @param area where the text is pasted; gets the focus when it has no address */
export function useBounces(area: RefObject<HTMLTextAreaElement | null>) {
  const texts = useMailingTexts().bounced;
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  const [isFound, setFound] = useState(true);
  const [paste, setPaste] = useState<ReadPaste>();
  const [last, setLast] = useState(readLastPaste);
  const action = useAction<'check' | 'mark' | 'undo'>(
    (error, name) => explain(error, texts.failed[name ?? 'check'], language),
    { fallback: area },
  );

  /** Forgets what was read. */
  function clear() {
    setFound(true);
    setPaste(undefined);
    action.setOutcome({});
  }

  /** Says what becomes of each address, and changes nothing. */
  const check = (text: string) =>
    action.run(async () => {
      const mails = readMailLog(text);
      setPaste(undefined);
      setFound(mails.length > 0);
      if (mails.length === 0) {
        area.current?.focus();
        return undefined;
      }
      const bounced = mails.flatMap(({ email, outcome }) => (outcome === 'bounced' ? email : []));
      const fates = await fatesOf(bounced, (portion) => call('previewBounces', { text: portion }));
      const bounces = mails.flatMap(({ email, outcome }) =>
        outcome === 'bounced' ? (fates.get(email) ?? []) : { email, fate: outcome },
      );
      setPaste({ id: crypto.randomUUID(), isDone: false, bounces });
      return texts.checked(countMarked(bounces));
    }, 'check');

  const mark = ({ id, bounces }: ReadPaste) =>
    action.run(async () => {
      // First, so that it can be undone if only a part gets marked.
      keepLast({ id, marked: countMarked(bounces) });
      const toMark = bounces.flatMap(({ email, fate }) => (fate === 'marked' ? email : []));
      const fates = await fatesOf(toMark, (portion) => call('markBounced', { text: portion, paste: id }));
      const done = bounces.map((bounce) => fates.get(bounce.email) ?? bounce);
      setPaste({ id, isDone: true, bounces: done });
      keepLast({ id, marked: countMarked(done) });
      refresh();
      return texts.marked(countMarked(done));
    }, 'mark');

  const undo = ({ id, marked }: Paste) =>
    action.run(async () => {
      let undone = 0;
      for (let isMore = true; isMore;) {
        const answer = await call('undoBounces', { paste: id });
        undone += answer.undone;
        isMore = answer.isMore;
      }
      keepLast(undefined);
      setPaste(undefined);
      refresh();
      return texts.undone(undone, undone < marked);
    }, 'undo');

  function keepLast(told: Paste | undefined) {
    setLast(told);
    keepLastPaste(told);
  }

  function refresh() {
    announceConfirmation();
    void cache.invalidateQueries({ queryKey: ['registrants'] });
  }

  return { isFound, paste, last, action, clear, check, mark, undo };
}

/** @returns address -> what the calls say of it */
async function fatesOf(
  emails: readonly string[],
  ask: (portion: string) => Promise<{ bounces: readonly Bounce[] }>,
): Promise<ReadonlyMap<string, Bounce>> {
  const fates = new Map<string, Bounce>();
  for (const portion of inBatches(emails))
    for (const bounce of (await ask(portion)).bounces) fates.set(bounce.email, bounce);
  return fates;
}
