/** Shows a mail as its reader sees it, in a frame where nothing of it can run. */
import { useRef, useState } from 'react';
import { showMail } from './show-mail';

interface Props {
  title: string;
  html: string;
}

/** Until the mail has been laid out, in pixels. */
const firstHeight = 640;

export function MailPreview({ title, html }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(firstHeight);

  return (
    <iframe
      ref={frame}
      className="mail-preview"
      title={title}
      // No scripts, no forms, no navigation of this page; `allow-same-origin` only lets us write the mail into it.
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><title>E-mail</title>"
      style={{ height }}
      onLoad={() => {
        const page = frame.current?.contentDocument;
        if (page) showMail(page, html, setHeight);
      }}
    />
  );
}
