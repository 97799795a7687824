/** Draws, while building, what is seen before the program runs: pages in every language, and one without any program. */
import { languages, type Language } from 'contract/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { NoScript } from './app/NoScript';
import { paths } from './paths';
import { loadTexts } from './translations/texts';
import { TranslationsProvider } from './translations/TranslationsProvider';

/**
 * Each page becomes a file of its own, with its languages in templates that first-paint.ts knows.
 * `loadedLater` is what the page needs and the program would only load when it has started.
 */
export const preparedPages = await Promise.all(
  [
    { path: paths.registration, file: 'index.html', loadedLater: undefined },
    { path: paths.privacy, file: 'rgpd.html', loadedLater: 'src/privacy/PrivacyPage.tsx' },
  ].map(async ({ path, file, loadedLater }) => {
    const templates = languages.map(
      async (language) =>
        `<template id="page-${language}" data-path="${path}">${await draw(path, language)}</template>`,
    );
    return { file, loadedLater, html: (await Promise.all(templates)).join('') + noScript() };
  }),
);

async function draw(path: string, language: Language): Promise<string> {
  const { prelude } = await prerender(
    <TranslationsProvider language={language} texts={await loadTexts(language)}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </TranslationsProvider>,
    // In one piece: pieces would be put in their places by scripts in the page.
    { progressiveChunkSize: Infinity },
  );
  const html = await new Response(prelude).text();
  // React asks for the pictures early, which the page itself does just as soon.
  return html.replaceAll(/<link rel="preload"[^>]*>/g, '');
}

function noScript(): string {
  return `<noscript>${renderToStaticMarkup(<NoScript />)}</noscript>`;
}
