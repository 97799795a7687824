/** A fact with its old and its new value, in words. */
import type { FactName } from 'contract/edition/fact-table';
import { Link } from 'react-router-dom';
import { useOrganiserLanguage, useOrganiserTexts } from '../../shared/language';
import { factFieldPath } from './Checks';
import { changedWords, factTexts } from '../words/fact-words';
import type { FactTexts } from '../words/fact-texts.fr';
import { exhibitorsOf, listChanges } from '../exhibitors/pasted-exhibitors';
import { useEditionTexts } from '../words/texts';
import type { EditionTexts } from '../words/texts.fr';

interface Props {
  fact: FactName;
  before: unknown;
  after: unknown;
  /** The edition whose form the fact's name links to; absent where the reader is not an organiser. */
  edition?: string | undefined;
}

export function ChangedFact({ fact, before, after, edition }: Props) {
  const texts = useEditionTexts();
  const language = useOrganiserLanguage();
  const { common } = useOrganiserTexts();
  const { label } = factTexts[language].fact[fact];
  const to = edition === undefined ? undefined : factFieldPath(fact, edition);
  const lines =
    fact === 'exhibitors'
      ? [{ language: undefined, before: '', after: listWords(before, after, texts, factTexts[language]) }]
      : changedWords(fact, before, after, language);
  return (
    <>
      <p>{to === undefined ? label : <Link to={to}>{label}</Link>}</p>
      {lines.map((line) => (
        <p key={line.language ?? ''} className="edition-change" lang={line.language}>
          {line.language !== undefined && (
            <span className="edition-change-language" lang={language}>
              {common.language[line.language]}
            </span>
          )}
          {line.before !== '' && (
            <del>
              <span className="visually-hidden" lang={language}>
                {texts.before}{' '}
              </span>
              {line.before}
            </del>
          )}{' '}
          <ins>
            <span className="visually-hidden" lang={language}>
              {texts.after}{' '}
            </span>
            {line.after}
          </ins>
        </p>
      ))}
    </>
  );
}

/** Keeps a long list from filling the page. */
const maxNames = 12;

/** How many exhibitors there are, and how the lists differ. */
function listWords(before: unknown, after: unknown, texts: EditionTexts, factTexts: FactTexts): string {
  const changes = listChanges(before, after);
  const kinds = ['added', 'renamed', 'moved', 'gone'] as const;
  return [
    factTexts.exhibitors(exhibitorsOf(after).length),
    ...kinds.flatMap((kind) => {
      const names = changes[kind];
      const more = names.length > maxNames ? ` … +${names.length - maxNames}` : '';
      return names.length === 0 ? [] : [texts.listChanges[kind](names.slice(0, maxNames).join(', ') + more)];
    }),
  ].join('\n');
}
