/** Shows a mail as its recipient sees it, in a sandboxed frame without scripts. */
import { useTranslation } from 'react-i18next';
import { useRef, useState } from 'react';

interface Props {
  title: string;
  html: string;
}

/** Initial height in pixels, until the mail has been laid out. */
const initialHeight = 640;

export function MailPreview({ title, html }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(initialHeight);

  return (
    <iframe
      ref={frame}
      className="mail-preview"
      title={title}
      // No scripts, no forms, no navigation of this page. `allow-same-origin` lets us write the mail into the frame;
      // the other two tokens let the mail's links open in new tabs without the sandbox.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={`<!doctype html><title>${t(($) => $.organisers.mail.untitled)}</title>`}
      style={{ height }}
      onLoad={() => {
        const page = frame.current?.contentDocument;
        if (page) showMail(page, html, setHeight);
      }}
    />
  );
}

/** An attribute without effect, which holds the styles until they are applied. */
const inertStyle = 'data-style';

/**
 * Writes a mail into the empty document of a sandboxed frame.
 *
 * Mails rely on style attributes. The site's Content-Security-Policy blocks these, even in a `srcdoc` frame, which
 * inherits the policy. Relaxing the policy for the preview would relax it for the whole site. This function therefore
 * removes style sheets and renames style attributes before it parses the mail. It then applies the styles through CSSOM,
 * which the policy allows our own scripts. The policy still applies inside the frame: it blocks injected scripts (as does
 * the sandbox), remote pictures, and any style that this function misses.
 *
 * @param page the frame's document
 * @param html a whole HTML document
 * @param onHeight called with the height of the mail in pixels, whenever it changes
 */
function showMail(page: Document, html: string, onHeight: (height: number) => void): void {
  const sheets: string[] = [];
  const unstyledHtml = html.replace(/<style[^>]*>(.*?)<\/style>/gis, (_, sheet: string) => {
    sheets.push(sheet);
    return '';
  });
  const mail = new DOMParser().parseFromString(disableStyles(unstyledHtml), 'text/html');
  page.documentElement.lang = mail.documentElement.lang;
  page.title = mail.title;
  page.body.replaceWith(page.adoptNode(mail.body));
  for (const element of page.querySelectorAll<HTMLElement>(`[${inertStyle}]`)) {
    element.style.cssText = element.getAttribute(inertStyle) ?? '';
    element.removeAttribute(inertStyle);
  }
  adoptSheets(page, sheets);
  for (const link of page.querySelectorAll('a')) {
    // A dead link would reload this page.
    if (link.getAttribute('href') === '#') {
      link.removeAttribute('href');
      continue;
    }
    // Without a new tab, a link would replace the mail in the frame.
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener');
  }
  const measure = () => onHeight(page.body.scrollHeight);
  measure();
  for (const picture of page.images) picture.addEventListener('load', measure);
  page.defaultView?.addEventListener('resize', measure);
}

/** Uses constructed style sheets, since the policy blocks `<style>`. The frame's own window must create them. */
export function adoptSheets(page: Document, texts: readonly string[]): void {
  const frame = page.defaultView;
  if (frame === null) return;
  page.adoptedStyleSheets = texts.map((text) => {
    const sheet = new frame.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** Renames style attributes inside tags only. Visitors' input is escaped, so it adds no tag or attribute. */
function disableStyles(html: string): string {
  return html.replace(/<[^<>]*>/g, (tag) => tag.replaceAll(' style="', ` ${inertStyle}="`));
}
