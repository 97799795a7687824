/** A text that the organisers wrote (own-texts.ts): its paragraphs, with line breaks as typed, and its links. */
import { ownText, paragraphsOf, splitAtLinks, type OwnTextFact } from 'contract/edition/own-texts';
import type { ReactNode } from 'react';
import { formattedDate } from '../site/page-edition';
import { useLanguage } from '../translations/i18n';
import { LeavingLink } from './LeavingLink';

interface Props {
  fact: OwnTextFact;
  /** The class of each paragraph. */
  className?: string;
  /** The built-in text, for a language in which the organisers wrote none. */
  children?: ReactNode;
}

export function OwnText({ fact, className = '', children }: Props) {
  const language = useLanguage();
  const text = ownText(fact, language, formattedDate(language));
  if (text === undefined) return children;
  return paragraphsOf(text).map((paragraph, index) => (
    // The text's writing direction may differ from the page's.
    <p key={`${language} ${index}`} className={`own-text ${className}`.trim()} dir="auto">
      {splitAtLinks(paragraph).map((part, position) =>
        position % 2 === 0 ? (
          part
        ) : (
          <LeavingLink key={position} href={part}>
            {part}
          </LeavingLink>
        ),
      )}
    </p>
  ));
}
