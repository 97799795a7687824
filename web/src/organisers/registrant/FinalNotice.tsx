/** The message in place of a registrant who does not exist or was erased. */
import { useEffect, useRef } from 'react';

export function FinalNotice({ title, hint }: { title: string; hint: string }) {
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
