/** Renders the registration page with the facts of a draft, from the same components as the page itself. */
import { withEdition } from 'contract/edition/current';
import type { Language } from 'contract/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import type { RenderDraft } from '../shared/site/draft-page';
import { paths } from '../shared/site/paths';
import { createI18n } from '../shared/translations/i18n';
import { RegistrationPage } from '../visitors/registration/RegistrationPage';
import { PublicPage } from './PublicPage';
import { publicRoutes, type PublicRoute } from './routes';

/** @throws Error when the texts of the language cannot be loaded */
export async function rendererIn(language: Language): Promise<RenderDraft> {
  const i18n = await createI18n(language);
  return (edition) =>
    // Synchronous, so that nothing else of this page is rendered with the draft's facts.
    withEdition(edition, () =>
      renderToStaticMarkup(
        <I18nextProvider i18n={i18n}>
          <StaticRouter location={paths.registration}>
            <PublicPage {...registration} Page={RegistrationPage} />
          </StaticRouter>
        </I18nextProvider>,
      ),
    );
}

const [registration] = publicRoutes as readonly [PublicRoute, ...PublicRoute[]];
