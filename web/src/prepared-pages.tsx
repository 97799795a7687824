/** Draws, while building, what is seen before the program runs: pages in every language, and one without any program. */
import { event } from 'contract/event';
import { fallbackLanguage, languages, type Language } from 'contract/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { NoScript } from './app/NoScript';
import { paths } from './paths';
import { titleOf } from './app/title';
import { createSpeaker } from './translations/i18n';
import { loadTexts, textsFile } from './translations/texts';
import { TranslationsProvider } from './translations/TranslationsProvider';

const { t } = createSpeaker(fallbackLanguage, await loadTexts(fallbackLanguage));

/**
 * Each page becomes a file of its own, with its languages as first-paint.ts looks for them, and a head for search
 * engines. `loadedLater` is what the page needs and the program would only load when it has started.
 */
export const preparedPages = await Promise.all(
  [
    { path: paths.registration, name: 'registration', file: 'index.html', facts: theShow() } as const,
    {
      path: paths.privacy,
      name: 'privacy',
      file: 'rgpd.html',
      loadedLater: 'src/privacy/PrivacyPage.tsx',
    } as const,
  ].map(async ({ path, name, ...page }) => {
    // As text: a browser reads through the languages that nobody asked for in no time, and parses one.
    const drawn = languages.map(
      async (language) =>
        `<script type="text/html" id="page-${language}" data-path="${path}" data-texts="${textsFile(language)}" data-failure="${await failure(language)}">${await draw(path, language)}</script>`,
    );
    return {
      loadedLater: undefined,
      facts: undefined,
      ...page,
      title: titleOf(t(`page.${name}.title`)),
      description: t(`page.${name}.description`),
      html: (await Promise.all(drawn)).join('') + noScript(),
    };
  }),
);

/** What the first paint says when the program does not come. */
async function failure(language: Language): Promise<string> {
  return createSpeaker(language, await loadTexts(language)).t('frame.incomplete');
}

/** The show as search engines understand it: https://schema.org/BusinessEvent. */
function theShow() {
  return {
    '@context': 'https://schema.org',
    '@type': 'BusinessEvent',
    name: event.name,
    startDate: `${event.date}T${event.opens}`,
    endDate: `${event.date}T${event.closes}`,
    location: { '@type': 'Place', address: event.venue[fallbackLanguage].join(', ') },
    organizer: { '@type': 'Organization', name: event.organiser, url: event.links.organiser },
  };
}

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
  if (html.includes('</script')) throw new Error(`The page ${path} would end the element that holds it.`);
  // React asks for the pictures early, which the page itself does just as soon.
  return html.replaceAll(/<link rel="preload"[^>]*>/g, '');
}

function noScript(): string {
  return `<noscript>${renderToStaticMarkup(<NoScript />)}</noscript>`;
}
