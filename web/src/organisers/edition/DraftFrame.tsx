/** Shows markup of the visitors' pages as a phone would, without scripts, and with nothing to press. */
import type { Language } from 'contract/languages';
import { useEffect, useRef, useState } from 'react';

interface Props {
  title: string;
  /** What is in the page's root. */
  html: string;
  language: Language;
}

/** Initial height in pixels, until the page has been laid out. */
const firstHeight = 1200;

export function DraftFrame({ title, html, language }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState(firstHeight);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isReady || !page) return;
    page.documentElement.lang = language;
    // No script runs in the frame, and React has escaped every fact.
    page.body.innerHTML = html;
  }, [isReady, html, language]);

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
        if (page) prepare(page, setHeight);
        setReady(true);
      }}
    />
  );
}

/** Gives the frame the style sheets of the visitors' pages, which are in the head of each page of the site. */
function prepare(page: Document, measured: (height: number) => void): void {
  const frame = page.defaultView;
  if (frame === null) return;
  // Constructed style sheets, since the policy blocks `<style>`.
  page.adoptedStyleSheets = [...document.querySelectorAll('style')].map(({ textContent }) => {
    const sheet = new frame.CSSStyleSheet();
    sheet.replaceSync(textContent);
    return sheet;
  });
  page.documentElement.dataset['typefaces'] = '';
  page.body.inert = true;
  // Fonts and pictures arrive later.
  new ResizeObserver(() => measured(page.body.scrollHeight)).observe(page.body);
}
