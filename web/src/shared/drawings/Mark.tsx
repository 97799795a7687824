/** The show's mark: the logo, the drawn initials, or the two circles (LOOK-5). */
import { currentEdition, facts, inLanguage } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import circles from '../ui/logo.svg';

export function Mark({ language }: { language: Language }) {
  const { logo } = facts();
  if (logo === undefined)
    return <img src={currentEdition().drawn?.mark ?? circles} width="40" height="40" alt="" />;
  const { alt, ...source } = logo;
  return <img className="brand-logo" {...source} alt={inLanguage(alt, language)} />;
}
