/** Where an organiser pastes the addresses that the mail provider lists as bounced (MAIL-6). */
import { useQueryClient } from '@tanstack/react-query';
import { addressesIn, bounceFates, inPortions, type Bounce, type BounceFate } from 'contract/bounces';
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
import { useMailingTexts } from './texts';

export function Bounced() {
  const texts = useMailingTexts();
  const { open, label, hint, mark, nothing, failed } = texts.bounced;
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isFound, setFound] = useState(true);
  const [bounces, setBounces] = useState<readonly Bounce[]>([]);
  const marking = useAction((error) => explain(error, failed, language));

  const send = () =>
    marking.run(async () => {
      const portions = inPortions(addressesIn(text));
      setBounces([]);
      setFound(portions.length > 0);
      if (portions.length === 0) {
        area.current?.focus();
        return;
      }
      const all: Bounce[] = [];
      for (const portion of portions) {
        all.push(...(await call('markBounced', { text: portion })).bounces);
        setBounces([...all]);
      }
      setText('');
      announceConfirmation();
      void cache.invalidateQueries({ queryKey: ['registrants'] });
    });

  const field = { id: 'bounced', label, hint, error: isFound ? undefined : nothing };
  return (
    <details className="mailings-bounced">
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
            }}
          />
        </FieldFrame>
        <div className="sheet-actions">
          <button
            type="button"
            className="button-quiet"
            aria-disabled={marking.isRunning}
            onClick={() => void send()}
          >
            {mark}
          </button>
        </div>
        <OutcomeMessage
          {...marking}
          done={marking.isRunning ? texts.working : wordsOf(bounces, texts.bounced)}
        />
        {bounces.length > 0 && <Fates bounces={bounces} />}
      </div>
    </details>
  );
}

const countOf = (bounces: readonly Bounce[], fate: BounceFate) =>
  bounces.filter((bounce) => bounce.fate === fate).length;

/** @returns how many of each fate; undefined before any */
function wordsOf(
  bounces: readonly Bounce[],
  texts: ReturnType<typeof useMailingTexts>['bounced'],
): string | undefined {
  if (bounces.length === 0) return undefined;
  const [known, unknown] = [countOf(bounces, 'known'), countOf(bounces, 'unknown')];
  return [
    texts.marked(countOf(bounces, 'marked')),
    ...(known > 0 ? [texts.known(known)] : []),
    ...(unknown > 0 ? [texts.unknown(unknown)] : []),
  ].join(' ');
}

/** What became of each address, and what to do about those of registrants. */
function Fates({ bounces }: { bounces: readonly Bounce[] }) {
  const { fates, next, toTheList } = useMailingTexts().bounced;
  return (
    <>
      {bounceFates
        .filter((fate) => countOf(bounces, fate) > 0)
        .map((fate) => (
          <section key={fate} aria-labelledby={`bounced-${fate}`}>
            <h2 id={`bounced-${fate}`}>{fates[fate]}</h2>
            <ul>
              {bounces
                .filter((bounce) => bounce.fate === fate)
                .map(({ email, id }) => (
                  <li key={email}>
                    {id === undefined ? (
                      readableEmail(email)
                    ) : (
                      <Link to={registrantPath(id)}>{readableEmail(email)}</Link>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      {bounces.some(({ id }) => id !== undefined) && (
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
