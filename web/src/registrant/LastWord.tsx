/** In the place of a registrant who is not, or no longer, there. */
import { useEffect, useRef } from 'react';

export function LastWord({ title, hint }: { title: string; hint: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p role="status">{hint}</p>
    </div>
  );
}
