/**
 * Where an organiser pastes what the mail provider says about bounced mails: what becomes of each address is shown first,
 * then those that bounced are marked, and the paste can be undone (MAIL-6).
 */
import { useQueryClient } from '@tanstack/react-query';
import { bounceFates, inPortions, type Bounce } from 'contract/bounces';
import { readMailLog } from 'contract/mail-log';
import { readableEmail } from 'contract/readable-email';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths, registrantPath } from '../../shared/site/paths';
import { ariaProps, FieldFrame } from '../../shared/ui/FieldFrame';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { announceConfirmation } from '../shared/confirmation-channel';
import { explain } from '../shared/explain-error';
import { useOrganiserLanguage } from '../shared/language';
import { PastedOutcomes } from '../shared/PastedOutcomes';
import { keepLastPaste, readLastPaste, type Paste } from './last-paste';
import { useMailingTexts } from './texts';

/** What the text would do, or has done. */
interface Shown {
  readonly paste: string;
  readonly isDone: boolean;
  readonly bounces: readonly Bounce[];
}

export function Bounced() {
  const texts = useMailingTexts();
  const { open, label, hint, check, mark, nothing, fates, toMark, next, toTheList, lastPaste, undo } =
    texts.bounced;
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isFound, setFound] = useState(true);
  const [shown, setShown] = useState<Shown>();
  const [last, setLast] = useState(readLastPaste);
  const [isOpen] = useState(last !== undefined);
  const action = useAction<'check' | 'mark' | 'undo'>(
    (error, name) => explain(error, texts.bounced.failed[name ?? 'check'], language),
    { fallback: area },
  );

  const checkText = () =>
    action.run(async () => {
      const mails = readMailLog(text);
      setShown(undefined);
      setFound(mails.length > 0);
      if (mails.length === 0) {
        area.current?.focus();
        return;
      }
      const said = new Map<string, Bounce>();
      const bounced = mails.flatMap(({ email, outcome }) => (outcome === 'bounced' ? email : []));
      for (const portion of inPortions(bounced))
        for (const bounce of (await call('previewBounces', { text: portion })).bounces)
          said.set(bounce.email, bounce);
      const bounces = mails.flatMap(({ email, outcome }) =>
        outcome === 'bounced' ? (said.get(email) ?? []) : { email, fate: outcome },
      );
      setShown({ paste: crypto.randomUUID(), isDone: false, bounces });
    }, 'check');

  const markShown = ({ paste, bounces }: Shown) =>
    action.run(async () => {
      const told: Paste = { id: paste, marked: countMarked(bounces) };
      setLast(told);
      keepLastPaste(told);
      const marked = new Map<string, Bounce>();
      for (const portion of inPortions(
        bounces.flatMap(({ email, fate }) => (fate === 'marked' ? email : [])),
      ))
        for (const bounce of (await call('markBounced', { text: portion, paste })).bounces)
          marked.set(bounce.email, bounce);
      const done = bounces.map((bounce) => marked.get(bounce.email) ?? bounce);
      setShown({ paste, isDone: true, bounces: done });
      setText('');
      refresh();
      return texts.bounced.marked(countMarked(done));
    }, 'mark');

  const undoPaste = ({ id, marked }: Paste) =>
    action.run(async () => {
      let undone = 0;
      for (let isMore = true; isMore;) {
        const answer = await call('undoBounces', { paste: id });
        undone += answer.undone;
        isMore = answer.isMore;
      }
      keepLastPaste(undefined);
      setLast(undefined);
      setShown(undefined);
      refresh();
      return texts.bounced.undone(undone, undone < marked);
    }, 'undo');

  function refresh() {
    announceConfirmation();
    void cache.invalidateQueries({ queryKey: ['registrants'] });
  }

  const field = { id: 'bounced', label, hint, error: isFound ? undefined : nothing };
  const count = shown === undefined || shown.isDone ? 0 : countMarked(shown.bounces);
  return (
    <details className="mailings-bounced" open={isOpen}>
      <summary>{open}</summary>
      <div className="rows">
        <FieldFrame {...field}>
          <textarea
            ref={area}
            id="bounced"
            className="input"
            rows={6}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            {...ariaProps(field)}
            onChange={({ target }) => {
              setText(target.value);
              setFound(true);
              setShown(undefined);
              action.setOutcome({});
            }}
          />
        </FieldFrame>
        <div className="sheet-actions">
          <button
            type="button"
            className="button-quiet"
            aria-disabled={action.isRunning}
            onClick={() => void checkText()}
          >
            {check}
          </button>
        </div>
        {shown !== undefined && (
          <PastedOutcomes
            id="bounced"
            outcomes={bounceFates}
            headings={shown.isDone ? fates : { ...fates, marked: toMark }}
            rows={shown.bounces.map(({ email, fate, id }) => ({
              key: email,
              outcome: fate,
              content:
                id === undefined ? (
                  readableEmail(email)
                ) : (
                  <Link to={registrantPath(id)}>{readableEmail(email)}</Link>
                ),
            }))}
          />
        )}
        {shown !== undefined && count > 0 && (
          <div className="sheet-actions">
            <button
              type="button"
              className="button"
              aria-disabled={action.isRunning}
              onClick={() => void markShown(shown)}
            >
              {mark(count)}
            </button>
          </div>
        )}
        <OutcomeMessage
          {...action}
          done={
            action.isRunning
              ? texts.working
              : (action.done ??
                (shown !== undefined && !shown.isDone ? texts.bounced.checked(count) : undefined))
          }
        />
        {shown?.isDone && shown.bounces.some(({ id }) => id !== undefined) && (
          <>
            <p>{next}</p>
            <p>
              <Link to={`${paths.users}?confirmation=failed`}>{toTheList}</Link>
            </p>
          </>
        )}
        {last !== undefined && (
          <div className="sheet-actions">
            <p>{lastPaste(last.marked)}</p>
            <button
              type="button"
              className="button-quiet"
              aria-disabled={action.isRunning}
              onClick={() => void undoPaste(last)}
            >
              {undo}
            </button>
          </div>
        )}
      </div>
    </details>
  );
}

const countMarked = (bounces: readonly Bounce[]) => bounces.filter(({ fate }) => fate === 'marked').length;
