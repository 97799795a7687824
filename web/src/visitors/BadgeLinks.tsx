/** The links to a registrant's badge; the first is for A4 paper, which every printer takes (BADGE-1). */
import { mailLinks } from 'contract/calls/call-paths';
import { badgeAdvice, badgeLinks } from 'contract/mail/confirmation/content';
import { useLanguage } from '../shared/translations/i18n';
import { LeavingLink } from '../shared/ui/LeavingLink';

interface Props {
  id: string;
  /** Whether the first link is the main button. */
  isMain?: boolean;
}

export function BadgeLinks({ id, isMain = false }: Props) {
  const language = useLanguage();
  const badge = ENVIRONMENT.apiHost + mailLinks.badge(id);
  const foldedBadge = ENVIRONMENT.apiHost + mailLinks.foldedBadge(id);
  return (
    <>
      {badgeLinks({ badge, foldedBadge }, language).map(({ text, href }, index) => (
        <LeavingLink key={href} className={isMain && index === 0 ? 'button' : 'button-quiet'} href={href}>
          {text}
        </LeavingLink>
      ))}
      <p className="field-hint">{badgeAdvice(language)}</p>
    </>
  );
}
