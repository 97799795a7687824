/** The facts that differ, each with its old and its new value, in words. */
import { changedFacts } from 'contract/publication/draft';
import type { DraftFacts, FactName } from 'contract/edition/fact-table';
import { visibleFacts } from '../frame/edition';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { useOrganiserTexts } from '../../shared/language';
import { factFieldPath } from './Checks';
import { changedWords } from '../words/fact-words';
import { exhibitorsOf, listChanges } from '../exhibitors/pasted-exhibitors';

interface Props {
  before: DraftFacts;
  after: DraftFacts;
  /** Shown when nothing differs. */
  unchangedText: string;
  /** The edition whose form each name links to; absent where the reader cannot change it. */
  edition?: string | undefined;
}

export function ChangedFacts({ before, after, unchangedText, ...rest }: Props) {
  const changedNames = changedFacts(before, after);
  const visibleChanges = visibleFacts.filter((fact) => changedNames.includes(fact));
  if (visibleChanges.length === 0) return <p>{unchangedText}</p>;
  // A preview names only what has changed.
  const of = { before: changedNames.includes('currency') ? before : after, after };
  return (
    <ul className="rows edition-changes">
      {visibleChanges.map((fact) => (
        <li key={fact}>
          <ChangedFact fact={fact} before={before[fact]} after={after[fact]} of={of} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface ChangedFactProps {
  fact: FactName;
  before: unknown;
  after: unknown;
  /** The facts that each is one of. */
  of: { readonly before: DraftFacts; readonly after: DraftFacts };
  /** The edition whose form the fact's name links to; absent where the reader is not an organiser. */
  edition?: string | undefined;
}

export function ChangedFact({ fact, before, after, of, edition }: ChangedFactProps) {
  const { t, language } = useOrganiserTexts();
  const label = t(($) => $.facts.fact[fact].label);
  const to = edition === undefined ? undefined : factFieldPath(fact, edition);
  const lines =
    fact === 'exhibitors'
      ? [{ language: undefined, before: '', after: listWords(before, after, t) }]
      : changedWords(fact, before, after, language, of);
  return (
    <>
      <p>{to === undefined ? label : <Link to={to}>{label}</Link>}</p>
      {lines.map(({ language: one, before: old, after: now }) => (
        <p key={one ?? ''} className="edition-change" lang={one}>
          {one !== undefined && (
            <span className="edition-change-language" lang={language}>
              {t(($) => $.organisers.common.languageName, { language: one })}
            </span>
          )}
          {old !== '' && (
            <del>
              <span className="visually-hidden" lang={language}>
                {t(($) => $.edition.before)}{' '}
              </span>
              {old}
            </del>
          )}{' '}
          <ins>
            <span className="visually-hidden" lang={language}>
              {t(($) => $.edition.after)}{' '}
            </span>
            {now}
          </ins>
        </p>
      ))}
    </>
  );
}

/** Keeps a long list from filling the page. */
const maxNames = 12;

/** How many exhibitors there are, and how the lists differ. */
function listWords(before: unknown, after: unknown, t: TFunction): string {
  const changes = listChanges(before, after);
  const kinds = ['added', 'renamed', 'moved', 'gone'] as const;
  return [
    t(($) => $.facts.exhibitors, { count: exhibitorsOf(after).length }),
    ...kinds.flatMap((kind) => {
      const names = changes[kind];
      const more = names.length > maxNames ? ` … +${names.length - maxNames}` : '';
      return names.length === 0
        ? []
        : [t(($) => $.edition.listChanges[kind], { names: names.slice(0, maxNames).join(', ') + more })];
    }),
  ].join('\n');
}
