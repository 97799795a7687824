/**
 * Marks bounced addresses from a pasted log of the mail provider: previews the outcome of each address, marks those that
 * bounced, and can undo the paste (MAIL-6).
 */
import { bounceOutcomes } from 'contract/mail/bounces';
import { readableEmail } from 'contract/wire/readable-email';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths, registrantPath } from '../../../shared/site/paths';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { TextAreaField } from '../../../shared/fields/TextAreaField';
import { PastedOutcomes } from '../../shared/ui/PastedOutcomes';
import { useMailingTexts } from '../words/texts';
import { countMarked, useBounces, type PasteResult } from './use-bounces';

export function BouncedAddresses() {
  const { bounced: texts, working } = useMailingTexts();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { hasAddresses, paste, lastPaste, action, clear, check, mark, undo } = useBounces(area);
  const [isOpen] = useState(lastPaste !== undefined);
  const count = paste === undefined || paste.isDone ? 0 : countMarked(paste.bounces);
  const button = (label: string, onPress: () => Promise<void>, className = 'button-quiet') => (
    <ActionButton label={label} isRunning={action.isRunning} className={className} onPress={onPress} />
  );
  return (
    <details className="mailings-bounced" open={isOpen}>
      <summary>{texts.open}</summary>
      <div className="rows">
        <TextAreaField
          ref={area}
          id="bounced"
          label={texts.label}
          hint={texts.hint}
          error={hasAddresses ? undefined : texts.nothing}
          rows={6}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            clear();
          }}
        />
        <div className="sheet-actions">{button(texts.check, () => check(text))}</div>
        {paste !== undefined && <Outcomes {...paste} />}
        {paste !== undefined && count > 0 && (
          <div className="sheet-actions">{button(texts.mark(count), () => mark(paste), 'button')}</div>
        )}
        <OutcomeMessage {...action} done={action.isRunning ? working : action.done} />
        {lastPaste !== undefined && (
          <div className="sheet-actions">
            <p>{texts.lastPaste(lastPaste.marked)}</p>
            {button(texts.undo, () => undo(lastPaste))}
          </div>
        )}
      </div>
    </details>
  );
}

/** The outcome of each address; after marking, also what to do about those of registrants. */
function Outcomes({ isDone, bounces }: PasteResult) {
  const { fates, toMark, next, toTheList } = useMailingTexts().bounced;
  return (
    <>
      <PastedOutcomes
        id="bounced"
        outcomes={bounceOutcomes}
        headings={isDone ? fates : { ...fates, marked: toMark }}
        rows={bounces.map(({ email, fate, id }) => ({
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
      {isDone && bounces.some(({ id }) => id !== undefined) && (
        <>
          <p>{next}</p>
          <p>
            <Link to={`${paths.users}?confirmation=failed`}>{toTheList}</Link>
          </p>
        </>
      )}
    </>
  );
}
