/** Shows a mail as its reader sees it, in a frame where nothing of it can run. */
import { useRef, useState } from 'react';

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

/** Not known to any browser, so it does nothing by itself. */
const shelved = 'data-style';

/**
 * Writes a mail into the empty document of a sandboxed frame.
 *
 * A mail is made of style attributes, and the site's Content-Security-Policy refuses them, in a frame with `srcdoc`
 * as well, since such a frame inherits the policy. Loosening the policy for the preview would loosen it for the
 * whole site. So the style sheets are taken out and the style attributes are renamed before the mail is parsed, and their texts are set through the style
 * objects of the elements, which the policy leaves to scripts of our own. The policy stays as it is inside the
 * frame: a script or a remote picture that somebody got into a mail is refused twice, by the policy and by the
 * sandbox; a style that this does not see is refused by the policy.
 *
 * @param page the frame's document
 * @param html a whole HTML document
 * @param measured told the height of the mail in pixels, whenever it changes
 */
function showMail(page: Document, html: string, measured: (height: number) => void): void {
  const sheets: string[] = [];
  const shelvedHtml = html.replace(/<style[^>]*>(.*?)<\/style>/gis, (_, sheet: string) => {
    sheets.push(sheet);
    return '';
  });
  const mail = new DOMParser().parseFromString(shelveStyles(shelvedHtml), 'text/html');
  page.documentElement.lang = mail.documentElement.lang;
  page.title = mail.title;
  page.body.replaceWith(page.adoptNode(mail.body));
  for (const element of page.querySelectorAll<HTMLElement>(`[${shelved}]`)) {
    element.style.cssText = element.getAttribute(shelved) ?? '';
    element.removeAttribute(shelved);
  }
  adoptSheets(page, sheets);
  const measure = () => measured(page.documentElement.scrollHeight);
  measure();
  for (const picture of page.images) picture.addEventListener('load', measure);
  page.defaultView?.addEventListener('resize', measure);
}

/** Made of rules by our own script, as the style attributes are; a sheet belongs to the window that made it. */
function adoptSheets(page: Document, texts: readonly string[]): void {
  const frame = page.defaultView;
  if (frame === null) return;
  page.adoptedStyleSheets = texts.map((text) => {
    const sheet = new frame.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** In tags only: what a visitor wrote is escaped, so neither a tag nor the end of an attribute is in it. */
function shelveStyles(html: string): string {
  return html.replace(/<[^<>]*>/g, (tag) => tag.replaceAll(' style="', ` ${shelved}="`));
}
