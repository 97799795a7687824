/**
 * Marks bounced addresses from a pasted log of the mail provider: previews the outcome of each address, marks those that
 * bounced, and can undo the paste (MAIL-6).
 */
import { useTranslation } from 'react-i18next';
import { bounceOutcomes } from 'contract/mail/bounces';
import { readableEmail } from 'contract/wire/readable-email';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths, registrantPath } from '../../../shared/site/paths';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { TextAreaField } from '../../../shared/fields/TextAreaField';
import { PastedOutcomes } from '../../shared/ui/PastedOutcomes';
import { countMarked, useBounces, type PasteResult } from './use-bounces';

export function BouncedAddresses() {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { hasAddresses, paste, lastPaste, action, discardPreview, check, mark, undo } = useBounces(area);
  const [isOpen] = useState(lastPaste !== undefined);
  const countToMark = paste === undefined || paste.isDone ? 0 : countMarked(paste.bounces);
  const button = (label: string, onPress: () => Promise<void>, className = 'button-quiet') => (
    <ActionButton label={label} isRunning={action.isRunning} className={className} onPress={onPress} />
  );
  return (
    <details className="mailings-bounced" open={isOpen}>
      <summary>{t(($) => $.mailings.bounced.open)}</summary>
      <div className="rows">
        <TextAreaField
          ref={area}
          id="bounced"
          label={t(($) => $.mailings.bounced.label)}
          hint={t(($) => $.mailings.bounced.hint)}
          error={hasAddresses ? undefined : t(($) => $.mailings.bounced.nothing)}
          rows={6}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            discardPreview();
          }}
        />
        <div className="sheet-actions">
          {button(
            t(($) => $.mailings.bounced.check),
            () => check(text),
          )}
        </div>
        {paste !== undefined && <Outcomes {...paste} />}
        {paste !== undefined && countToMark > 0 && (
          <div className="sheet-actions">
            {button(
              t(($) => $.mailings.bounced.mark, { count: countToMark }),
              () => mark(paste),
              'button',
            )}
          </div>
        )}
        <OutcomeMessage {...action} done={action.isRunning ? t(($) => $.mailings.working) : action.done} />
        {lastPaste !== undefined && (
          <div className="sheet-actions">
            <p>{t(($) => $.mailings.bounced.lastPaste, { count: lastPaste.marked })}</p>
            {button(
              t(($) => $.mailings.bounced.undo),
              () => undo(lastPaste),
            )}
          </div>
        )}
      </div>
    </details>
  );
}

/** The outcome of each address; after marking, also what to do about the registrants. */
function Outcomes({ isDone, bounces }: PasteResult) {
  const { t } = useTranslation();
  return (
    <>
      <PastedOutcomes
        id="bounced"
        outcomes={bounceOutcomes}
        heading={(fate) =>
          t(($) =>
            fate === 'marked' && !isDone ? $.mailings.bounced.toMark : $.mailings.bounced.fates[fate],
          )
        }
        rows={bounces.map(({ email, fate, id }) => {
          const address = readableEmail(email);
          const content =
            id === undefined ? (
              address
            ) : (
              <Link className="tall-link" to={registrantPath(id)}>
                {address}
              </Link>
            );
          return { key: email, outcome: fate, content };
        })}
      />
      {isDone && bounces.some(({ id }) => id !== undefined) && (
        <>
          <p>{t(($) => $.mailings.bounced.next)}</p>
          <p>
            <Link className="tall-link" to={`${paths.users}?confirmation=failed`}>
              {t(($) => $.mailings.bounced.toTheList)}
            </Link>
          </p>
        </>
      )}
    </>
  );
}
