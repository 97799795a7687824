/** The facts that differ, each with its old and its new value, in words. */
import { changedFacts } from 'contract/publication/draft';
import type { DraftFacts, FactName } from 'contract/edition/fact-table';
import { visibleFacts } from '../frame/edition';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { useOrganiserTexts } from '../../shared/language';
import { factFieldPath } from './Checks';
import { changedWords } from '../words/problem-words';
import { exhibitorsOf, listChanges } from '../exhibitors/pasted-exhibitors';

interface Props {
  before: DraftFacts;
  after: DraftFacts;
  /** The facts that differ; required if `before` contains only these. */
  names?: readonly FactName[];
  /** Shown when nothing differs. */
  unchangedText: string;
  /** The edition whose form each name links to; undefined if the organiser cannot change the facts. */
  edition?: string | undefined;
}

export function ChangedFacts({ before, after, names = changedFacts(before, after), ...rest }: Props) {
  const visibleChanges = visibleFacts.filter((fact) => names.includes(fact));
  if (visibleChanges.length === 0) return <p>{rest.unchangedText}</p>;
  const editionFacts = { before: names.includes('currency') ? before : after, after };
  return (
    <ul className="rows rows-marked edition-changes">
      {visibleChanges.map((fact) => (
        <li key={fact}>
          <ChangedFact {...{ fact, before, after, editionFacts }} edition={rest.edition} />
        </li>
      ))}
    </ul>
  );
}

interface FactProps extends Pick<Props, 'before' | 'after' | 'edition'> {
  fact: FactName;
  /** The facts that each value belongs to; prices take their currency from them. */
  editionFacts: { readonly before: DraftFacts; readonly after: DraftFacts };
}

function ChangedFact({ fact, before, after, editionFacts, edition }: FactProps) {
  const { t, language } = useOrganiserTexts();
  const label = t(($) => $.facts.fact[fact].label);
  const to = edition === undefined ? undefined : factFieldPath(fact, edition);
  const [oldValue, newValue] = [before[fact], after[fact]];
  const lines =
    fact === 'exhibitors'
      ? [{ language: undefined, before: '', after: listWords(oldValue, newValue, t) }]
      : changedWords(fact, oldValue, newValue, language, editionFacts);
  return (
    <>
      <p className="strong">{to === undefined ? label : <Link to={to}>{label}</Link>}</p>
      {lines.map(({ language: lang, before: oldText, after: newText }) => (
        <p key={lang ?? ''} className="edition-change" lang={lang}>
          {lang !== undefined && (
            <span className="own-line muted small" lang={language}>
              {t(($) => $.organisers.common.languageName, { language: lang })}
            </span>
          )}
          {oldText !== '' && (
            <del>
              <span className="visually-hidden" lang={language}>
                {t(($) => $.edition.before)}{' '}
              </span>
              {oldText}
            </del>
          )}{' '}
          <ins>
            <span className="visually-hidden" lang={language}>
              {t(($) => $.edition.after)}{' '}
            </span>
            {newText}
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
      const suffix = names.length > maxNames ? ` … +${names.length - maxNames}` : '';
      return names.length === 0
        ? []
        : [t(($) => $.edition.listChanges[kind], { names: names.slice(0, maxNames).join(', ') + suffix })];
    }),
  ].join('\n');
}
