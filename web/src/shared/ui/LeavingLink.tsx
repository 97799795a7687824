/** A link that opens a new tab, so that a form keeps its input; screen readers announce the new tab. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function LeavingLink({
  children,
  ...link
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <a {...link} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t(($) => $.visitors.link.newTab)}</span>
    </a>
  );
}
