/** Reads a pasted log, marks the addresses that bounced, and undoes the last paste (MAIL-6). */
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { inBatches, type Bounce } from 'contract/mail/bounces';
import { readMailLog } from 'contract/mail/mail-log';
import { useState, type RefObject } from 'react';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { announceConfirmationChange } from '../../shared/confirmation-channel';
import { explain } from '../../shared/explain-error';
import { saveLastPaste, readLastPaste, type Paste } from './last-paste';

/** The outcome of a pasted text: a preview, or the result after marking. */
export interface PasteResult {
  readonly id: string;
  readonly isDone: boolean;
  readonly bounces: readonly Bounce[];
}

export const countMarked = (bounces: readonly Bounce[]) =>
  bounces.filter(({ fate }) => fate === 'marked').length;

/** @param area the input of the log; gets the focus if it contains no address */
export function useBounces(area: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [hasAddresses, setHasAddresses] = useState(true);
  const [paste, setPaste] = useState<PasteResult>();
  const [lastPaste, setLastPaste] = useState(readLastPaste);
  const action = useAction<'check' | 'mark' | 'undo'>(
    (error, name) => explain(error, t, ($) => $.mailings.bounced.failed[name ?? 'check']),
    { fallback: area },
  );

  function discardPreview() {
    setHasAddresses(true);
    setPaste(undefined);
    action.setOutcome({});
  }

  /** Previews the outcome of each address, without changing anything. */
  const check = (text: string) =>
    action.run(async () => {
      const entries = readMailLog(text);
      setPaste(undefined);
      setHasAddresses(entries.length > 0);
      if (entries.length === 0) {
        area.current?.focus();
        return undefined;
      }
      const bouncedEmails = entries.flatMap(({ email, outcome }) => (outcome === 'bounced' ? email : []));
      const byEmail = await bouncesByEmail(bouncedEmails, (portion) =>
        call('previewBounces', { text: portion }),
      );
      const bounces = entries.flatMap(({ email, outcome }) =>
        outcome === 'bounced' ? (byEmail.get(email) ?? []) : { email, fate: outcome },
      );
      setPaste({ id: crypto.randomUUID(), isDone: false, bounces });
      return t(($) => $.mailings.bounced[countMarked(bounces) === 0 ? 'nobodyToMark' : 'checked']);
    }, 'check');

  const mark = ({ id, bounces }: PasteResult) =>
    action.run(async () => {
      // Store the paste before the calls, so that a partly marked paste can be undone.
      rememberPaste({ id, marked: countMarked(bounces) });
      const toMark = bounces.flatMap(({ email, fate }) => (fate === 'marked' ? email : []));
      const byEmail = await bouncesByEmail(toMark, (text) => call('markBounced', { text, paste: id }));
      const results = bounces.map((bounce) => byEmail.get(bounce.email) ?? bounce);
      setPaste({ id, isDone: true, bounces: results });
      rememberPaste({ id, marked: countMarked(results) });
      refresh();
      return t(($) => $.mailings.bounced.marked, { count: countMarked(results) });
    }, 'mark');

  const undo = ({ id, marked }: Paste) =>
    action.run(async () => {
      let undoneCount = 0;
      for (let isMore = true; isMore;) {
        const answer = await call('undoBounces', { paste: id });
        undoneCount += answer.undone;
        isMore = answer.isMore;
      }
      rememberPaste(undefined);
      setPaste(undefined);
      refresh();
      const done = t(($) => $.mailings.bounced.undone, { count: undoneCount });
      return undoneCount < marked ? `${done} ${t(($) => $.mailings.bounced.restChanged)}` : done;
    }, 'undo');

  function rememberPaste(next: Paste | undefined) {
    setLastPaste(next);
    saveLastPaste(next);
  }

  function refresh() {
    announceConfirmationChange();
    void cache.invalidateQueries({ queryKey: ['registrants'] });
  }

  return { hasAddresses, paste, lastPaste, action, discardPreview, check, mark, undo };
}

async function bouncesByEmail(
  emails: readonly string[],
  ask: (portion: string) => Promise<{ bounces: readonly Bounce[] }>,
): Promise<ReadonlyMap<string, Bounce>> {
  const byEmail = new Map<string, Bounce>();
  for (const portion of inBatches(emails))
    for (const bounce of (await ask(portion)).bounces) byEmail.set(bounce.email, bounce);
  return byEmail;
}
