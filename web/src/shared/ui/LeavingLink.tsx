/** A link out of the form: it opens in a new tab, to keep the input, and announces that to screen readers. */
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
