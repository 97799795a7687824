/** Shows the markup of a visitors' page as on a phone, without scripts and with inert controls. */
import type { Language } from 'contract/language/languages';
import type { ThemeName } from 'contract/edition/themes';
import { useEffect, useRef, useState } from 'react';
import { adoptSheets } from '../../confirmation/MailPreview';

interface Props {
  title: string;
  /** The content of the page's root. */
  html: string;
  language: Language;
  theme: ThemeName;
}

/** Initial height in pixels, until the page has been laid out. */
const initialHeight = 1200;

export function DraftFrame({ title, html, language, theme }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState(initialHeight);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isReady || !page) return;
    page.documentElement.lang = language;
    page.documentElement.dataset['theme'] = theme;
    // No script runs in the frame, and React has escaped every fact.
    page.body.innerHTML = html;
    makeInert(page.body);
  }, [isReady, html, language, theme]);

  return (
    <iframe
      ref={frame}
      className="edition-frame"
      title={title}
      // No scripts and no navigation; `allow-same-origin` lets us write the page into the frame.
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><title>…</title>"
      style={{ height }}
      onLoad={() => {
        const page = frame.current?.contentDocument;
        if (page) addStyleSheets(page, setHeight);
        setReady(true);
      }}
    />
  );
}

/** Disables every control, but keeps the text for screen readers. */
function makeInert(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    // With an address, it still looks like a link.
    link.href = 'about:srcdoc#';
    link.tabIndex = -1;
  }
  for (const control of body.querySelectorAll<HTMLElement>('button, input, select, textarea, summary'))
    control.inert = true;
}

/** Gives the frame the site's style sheets: those of every page, and those loaded with the renderer. */
function addStyleSheets(page: Document, onHeight: (height: number) => void): void {
  const sheets = [...document.styleSheets].map(({ cssRules }) => {
    const rules = [...cssRules].map(({ cssText }) => cssText).join('\n');
    // The frame grows with its page, so `vh` would grow without end. Assume a window of 800 pixels.
    return rules.replaceAll(/([\d.]+)vh\b/g, 'calc($1 * 8px)');
  });
  adoptSheets(page, sheets);
  page.documentElement.dataset['typefaces'] = '';
  // The height changes as fonts and pictures load.
  new ResizeObserver(() => onHeight(page.body.scrollHeight)).observe(page.body);
}
