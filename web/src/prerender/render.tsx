/** Renders the pages of an edition, for renderer.ts. */
import { currentEdition, facts, inLanguage, provideEdition, type Edition } from 'contract/edition/current';
import { isNoShow } from 'contract/wire/edition-header';
import { eventInstant } from 'contract/edition/event-times';
import { eventDate } from 'contract/edition/event-dates';
import { firstWords, ownText } from 'contract/edition/own-texts';
import { lastShowDay } from 'contract/edition/show-days';
import { askedQuestions } from 'contract/registrant/asked-questions';
import type { Catalogue } from 'contract/language/catalogue';
import { fallbackOf, type Language } from 'contract/language/languages';
import type { i18n as I18n, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App';
import { loadFirstPage, organiserRoutes, publicRoutes, type PublicRoute } from '../app/routes';
import { titleOf } from '../shared/site/title';
import { paths } from '../shared/site/paths';
import { createI18n } from '../shared/translations/i18n';
import { loadNoScriptTexts, NoScript } from './NoScript';
import { inScript } from './embedded-edition';

/** Path -> the modules and texts that its page needs besides those of every page. */
const extraPreloads: Readonly<Record<string, (language: Language) => readonly string[]>> = {
  [paths.registration]: () => [
    'src/visitors/registration/RegistrationPage.tsx',
    ...(askedQuestions('form').length > 0 ? ['src/shared/form/inputs/Questions.tsx'] : []),
  ],
  [paths.visit]: (language) => [
    'src/visitors/visit/VisitPage.tsx',
    textsFile(language, 'visit'),
    textsFile(language, 'confirmation'),
  ],
  [paths.exhibitor]: (language) => [
    'src/exhibitor/ExhibitorPage.tsx',
    textsFile(language, 'visit'),
    textsFile(language, 'exhibitor'),
  ],
};

/** A page's parts as HTML. */
interface RenderedPage {
  /** Paths from the site's root. */
  readonly files: readonly string[];
  readonly language: Language;
  /** Attributes of `<html>` that say when registration is open. */
  readonly openingTimes: string;
  readonly head: string;
  /** Modules that the application imports dynamically before the page is usable. */
  readonly preloads: readonly string[];
  /** Empty where the browser renders the page. */
  readonly body: string;
  /** Shown if the application does not load. */
  readonly failure: string;
}

/**
 * Renders each public page in each of the edition's languages, and the organisers' pages without content.
 * @param edition always the same in one thread, since components read the facts while they are rendered
 */
export async function renderPages(edition: Edition) {
  provideEdition(() => edition);
  await loadFirstPage(paths.registration);
  const pages = await Promise.all([
    ...edition.facts.languages.flatMap((language) =>
      publicRoutes.map((route) => renderPublic(route, language)),
    ),
    organiserPage(),
  ]);
  // The text for browsers without JavaScript names the show, so there is none before the first show.
  if (isNoShow(edition)) return { pages, noScript: '' };
  await Promise.all(edition.facts.languages.map(loadNoScriptTexts));
  return { pages, noScript: noScript() };
}

/** The content of `<noscript>`. */
function noScript(): string {
  return renderToStaticMarkup(
    <noscript>
      <style>{'#root{display:none!important}'}</style>
      <NoScript />
    </noscript>,
  );
}

/** For search engines: a standard text, or for the form's page the start of the organisers' introduction (PAGE-9). */
function descriptionOf(name: PublicRoute['name'], t: TFunction, language: Language): string {
  if (name === 'test' || name === 'notFound') return t(($) => $.visitors[name].text);
  const date = eventDate(language);
  const introduction = name === 'registration' && ownText('introText', language, date);
  const place = inLanguage(facts().venue, language).at(-1);
  return firstWords(introduction || '', 150) || t(($) => $.visitors.page[name].description, { date, place });
}

async function renderPublic(route: PublicRoute, language: Language): Promise<RenderedPage> {
  const i18n = await createI18n(language);
  // Hosting serves 404.html for unknown paths.
  const path = route.path === '*' ? '/404' : route.path;
  const file = fileOf(path);
  const hasShow = !isNoShow(currentEdition());
  const head = !hasShow ? (
    <>
      <title>{i18n.t(($) => $.visitors.noShow.title)}</title>
      <meta name="robots" content="noindex" />
    </>
  ) : (
    <>
      <title>{titleOf(i18n.t(($) => $.visitors.page[route.name].title))}</title>
      <meta name="description" content={descriptionOf(route.name, i18n.t, language)} />
      {/* Not for search engines: each link is personal. */}
      {(path === paths.visit || path === paths.exhibitor) && <meta name="robots" content="noindex" />}
      {path === paths.registration && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: showData() }} />
      )}
    </>
  );
  const page = (
    <I18nextProvider i18n={i18n}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </I18nextProvider>
  );
  return {
    // Hosting serves the root file to visitors who read none of the edition's languages.
    files: [`localized/${language}/${file}`, ...(language === fallbackOf(facts().languages) ? [file] : [])],
    language,
    openingTimes: path === paths.registration && hasShow ? openingTimes() : '',
    head: renderToStaticMarkup(head),
    preloads: [
      textsFile(language, 'formats'),
      textsFile(language, 'visitors'),
      ...((hasShow && extraPreloads[path]?.(language)) || []),
    ],
    body: await htmlOf(page),
    failure: failureOf(i18n),
  };
}

/** The page for all organisers' paths: empty until the application has loaded. */
async function organiserPage(): Promise<RenderedPage> {
  const { languages } = facts();
  const language = languages.includes('fr') ? 'fr' : fallbackOf(languages);
  const i18n = await createI18n(language);
  return {
    files: organiserRoutes
      .filter(
        ({ path }) =>
          // Hosting serves the files of these three paths for all paths below them.
          ![paths.users, paths.mailings, paths.edition].some((above) => path.startsWith(`${above}/`)),
      )
      .map(({ path }) => fileOf(path)),
    language,
    openingTimes: '',
    head: renderToStaticMarkup(
      <>
        <title>{facts().name}</title>
        <meta name="robots" content="noindex" />
      </>,
    ),
    preloads: [textsFile(language, 'formats'), textsFile(language, 'visitors')],
    body: '',
    failure: failureOf(i18n),
  };
}

/** The message that the application did not load; the script in index.html handles its button. */
function failureOf({ t }: I18n): string {
  return renderToStaticMarkup(
    <>
      <p>{t(($) => $.visitors.frame.incomplete)}</p>
      <button className="button">{t(($) => $.visitors.frame.reload)}</button>
    </>,
  );
}

/** When registration opens and closes, in milliseconds, for the script in index.html. */
function openingTimes(): string {
  const { registrationOpens, registrationCloses } = facts();
  return Object.entries({ opens: registrationOpens, closes: registrationCloses })
    .map(([name, local]) => (local === undefined ? '' : ` data-${name}="${eventInstant(local).getTime()}"`))
    .join('');
}

/** The module of a language's texts, relative to the folder `web`. */
function textsFile(language: Language, room: keyof Catalogue): string {
  return `../contract/locales/${language}/${room}.json`;
}

/** The file that Hosting serves for a path. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

async function htmlOf(page: ReactNode): Promise<string> {
  // Not streamed: streaming inserts chunks with inline scripts.
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity });
  // Remove React's preload links of images: without them, the page requests the images just as early.
  return (await new Response(prelude).text()).replaceAll(/<link rel="preload"[^>]*>/g, '');
}

/** The show as search engines understand it: https://schema.org/BusinessEvent. */
function showData(): string {
  const last = lastShowDay();
  return inScript({
    '@context': 'https://schema.org',
    '@type': 'BusinessEvent',
    name: facts().name,
    startDate: `${facts().date}T${facts().opens}`,
    endDate: `${last.day}T${last.closes}`,
    location: {
      '@type': 'Place',
      address: inLanguage(facts().venue, fallbackOf(facts().languages)).join(', '),
    },
    // JSON omits `url` if there is no link.
    organizer: { '@type': 'Organization', name: facts().organiser, url: facts().organiserLink },
  });
}
