/** A message instead of a visitor's or exhibitor's page; takes the focus so that a screen reader announces it. */
import { useEffect, useRef, type ReactNode } from 'react';

export function PageNotice({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="visit">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
